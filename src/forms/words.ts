// What the forms say, with JavaScript and without.

export const SENT = [
  "Thank you for your message! We've successfully received your inquiry.",
  "We'll get back to you as soon as possible at the email address you provided.",
] as const

export const NOT_SENT = 'There was an error sending your message. Please check the fields and try again.'

export const SUBSCRIBED = ['Thank you for subscribing! Your email address is on the list.'] as const

// The same for an address that is on the list already, so that no one learns which addresses are.
export const TO_CONFIRM = [
  'Thank you for subscribing! One step is left: confirm your email address.',
  'We are sending a link to it, unless it is on the list already. Open the link within two days. If no email arrives, look in your spam folder.',
] as const

export const NOT_SUBSCRIBED = 'There was an error subscribing you. Please check your email address and try again.'
