/** What was changed on one side, or alike on both; `otherwise` where each side says something else. */
export function pickChanged<Value, Otherwise>(
  base: Value,
  mine: Value,
  theirs: Value,
  otherwise: Otherwise,
): Value | Otherwise {
  if (mine === theirs || theirs === base) return mine
  return mine === base ? theirs : otherwise
}
