// What an attribute may say. None of these can name a file: the one reference there is leads to an id of the same drawing.

// No two parts of these can take the same digits, so that a long one is judged in one go.
const NUMBER = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,2})?`
const BETWEEN = String.raw`[\s,]+`
const CALL = String.raw`(?:matrix|translate|scale|rotate|skewX|skewY)\([-+.,\deE\s]*\)`

export const number = new RegExp(`^${NUMBER}$`, 'i')
export const length = new RegExp(`^${NUMBER}(?:px|%)?$`, 'i')
export const lengths = new RegExp(`^${NUMBER}(?:px|%)?(?:${BETWEEN}${NUMBER}(?:px|%)?)*$`, 'i')
/** Of text: in pixels, so that its size on the page is known. */
export const pixels = /^(?:\d+(?:\.\d*)?|\.\d+)(?:px)?$/
/** Letters of commands, and numbers in any order; a browser draws a path up to its first error. */
export const path = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]+$/
export const points = /^[\d\s,.eE+-]+$/
export const transform = new RegExp(String.raw`^\s*${CALL}(?:[\s,]*${CALL})*\s*$`)
export const box = new RegExp(String.raw`^\s*${NUMBER}(?:${BETWEEN}${NUMBER}){3}\s*$`, 'i')

/** A keyword such as `none` and `currentColor`, the name of a color, a hexadecimal one, or one by numbers. */
export const color = /^(?:[a-zA-Z]{1,30}|#[\da-fA-F]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg]{1,60}\))$/

const ID = String.raw`[A-Za-z_][\w.-]{0,63}`
export const id = new RegExp(`^${ID}$`)
/** A reference to an id of the same drawing. */
export const reference = new RegExp(`^url\\(#(${ID})\\)$`)
