import type { Schema } from 'hast-util-sanitize'

const CONTAINERS =
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form header hgroup li main nav ol p pre section summary ul'
const INLINE = 'a br code del em input kbd q samp strong tt'
const HEADINGS = 'h1 h2 h3 h4 h5 h6 hr'
const TABLES = 'table tbody td tfoot th thead tr'
const SPANS = ['align', 'colSpan', 'rowSpan']

/** What Markdown has a word for. Other elements are replaced by what they hold, and `strip` with all that they hold. */
export const TEXT_STRUCTURE: Schema = {
  tagNames: [CONTAINERS, INLINE, HEADINGS, TABLES].flatMap((names) => names.split(' ')),
  attributes: {
    a: ['href'],
    code: [['className', /^language-[\w+#-]+$/]],
    input: [['type', 'checkbox'], 'checked'],
    ol: ['start'],
    td: SPANS,
    th: SPANS,
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: [
    'applet audio button canvas caption colgroup datalist embed frameset head iframe map math noembed noframes noscript',
    'object option script select style svg template textarea title video xml',
  ].flatMap((names) => names.split(' ')),
}
