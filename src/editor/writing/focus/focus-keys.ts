export const FOCUS_KEY = 'Mod-Shift-f'

/** The event with which the toolbar asks for focus mode, or for its end. */
export const TOGGLE_FOCUS = 'toggle-focus'
