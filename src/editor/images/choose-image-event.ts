/** The event that asks for the dialog in which images are chosen from this device. */
export const CHOOSE_IMAGE = 'choose-image'
