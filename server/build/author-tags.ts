/** The closed set of tags that a page may use, and the attributes of each. */
export const AUTHOR_TAGS: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['label', 'several'],
  AccordionItem: ['title', 'id', 'open'],
  Tabs: ['label'],
  Tab: ['title', 'id'],
  Cards: [],
  Card: ['title', 'href', 'badge', 'kicker'],
  Stats: [],
  Stat: ['value', 'label'],
  Note: ['kind', 'title'],
  Steps: [],
  Outline: [],
  Badge: ['tone'],
  ButtonLink: ['href', 'quiet'],
  Actions: [],
  Columns: [],
  Column: ['title'],
  Figure: ['name'],
}

/** Of these, the ones that mean nothing without. */
export const REQUIRED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  Accordion: ['label'],
  AccordionItem: ['title'],
  Tabs: ['label'],
  Tab: ['title'],
  Card: ['title'],
  Stat: ['value', 'label'],
  ButtonLink: ['href'],
  Column: ['title'],
  Figure: ['name'],
}

/** Attributes with a few allowed values. */
export const ATTRIBUTE_VALUES: Readonly<Record<string, readonly string[]>> = {
  kind: ['note', 'tip', 'warning'],
  tone: ['neutral', 'good', 'warn', 'bad', 'info'],
}

/** Attributes that stand alone: `open`, not `open="…"`. */
export const FLAGS: readonly string[] = ['several', 'open', 'quiet']

/** What may stand only directly inside something else. */
export const PARENTS: Readonly<Record<string, string>> = {
  AccordionItem: 'Accordion',
  Tab: 'Tabs',
  Card: 'Cards',
  Stat: 'Stats',
  Column: 'Columns',
}

/** The module of src that draws each, and the code and references that Markdown has of its own. A page loads its own alone. */
export const TAG_MODULES: Readonly<Record<string, string>> = {
  Accordion: 'components/accordion',
  AccordionItem: 'components/accordion',
  Actions: 'components/actions',
  Badge: 'components/badge',
  ButtonLink: 'components/actions',
  Card: 'components/card',
  Cards: 'components/cards',
  CodeBlock: 'components/code-block',
  Column: 'components/columns',
  Columns: 'components/columns',
  Figure: 'art/figures/figure',
  Note: 'components/note',
  Outline: 'components/outline',
  References: 'components/references',
  Stat: 'components/stats',
  Stats: 'components/stats',
  Steps: 'components/steps',
  Tab: 'components/tabs',
  Tabs: 'components/tabs',
}
