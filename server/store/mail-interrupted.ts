/** Why an address failed whose server ended between the claim and the mark. Sent again, the post might come twice. */
export const INTERRUPTED = 'The server ended while it sent this email. It may have arrived, so it was not sent again.'
