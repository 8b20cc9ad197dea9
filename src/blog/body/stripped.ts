/** Elements that go with all that stands in them: code, or what a browser shows otherwise than in a line. */
export const STRIPPED =
  'script style title textarea select iframe noembed noframes xmp plaintext template svg math object'.split(' ')
