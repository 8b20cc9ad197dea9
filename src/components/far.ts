/** How far down a page or a list a way back to its top is worth a button, in CSS pixels. Chosen: about a screen. */
export const FAR_PX = 600
