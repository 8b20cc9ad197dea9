// Stands in for Stripe's two packages, which @formspree/react brings along: no form here asks for a payment.

export const Elements = () => null
export const CardElement = () => null
export const useElements = () => null
export const loadStripe = async () => null
