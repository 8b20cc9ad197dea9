export const textWords = {
  date: 'Date',
  description: 'Description',
  cover: 'Cover',
  coverDescription: 'Cover description',
  series: 'Series',
  canonicalAddress: 'Canonical address',
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
  decorative: 'Decorative',

  text: 'Text',

  thisBrowserCouldNotKeep:
    'This browser could not keep a copy, so nothing was discarded. Free some storage, then try again.',

  newPostTypedOn: (when: string) => `New post typed on ${when}`,
  newPostWithoutATitle: 'A new post without a title',
  wasTypedOnAndNever: (when: string) => `was typed on ${when} and never saved.`,
  restore: 'Restore',
  discard: 'Discard',

  discardedItIsKeptUnder: 'Discarded. It is kept under “Discarded” for 30 days.',

  publishedWithTheDate: (day: string) => `Published with the date ${day}.`,
  publishedWithoutADate: 'Published without a date.',

  withoutATitle: 'Without a title',
} as const
