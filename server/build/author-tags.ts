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

/** The module of src/components that draws each; Figure is among src/prose/author-components.tsx. A page loads its own alone. */
export const TAG_MODULES: Readonly<Record<string, string>> = {
  Accordion: 'accordion',
  AccordionItem: 'accordion',
  Actions: 'actions',
  Badge: 'badge',
  ButtonLink: 'actions',
  Card: 'card',
  Cards: 'card',
  Column: 'columns',
  Columns: 'columns',
  Note: 'note',
  Outline: 'outline',
  Stat: 'stats',
  Stats: 'stats',
  Steps: 'steps',
  Tab: 'tabs',
  Tabs: 'tabs',
}
