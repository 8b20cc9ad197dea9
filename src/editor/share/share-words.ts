export const shareWords = {
  endAllLinksOfThis: 'End all links of this pull request',
  endAllLinksOfThisPost: 'End all links of this post',
  everyLinkToAPost: 'Every link to a post of this pull request stops working at once, for everyone who has one.',
  everyLinkToThisPost:
    'Every link to this post that was created so far stops working at once, for everyone who has one.',
  thisCannotBeUndoneYou: (part: string) => `${part} This cannot be undone. You can create a new link after that.`,
  keepTheLinks: 'Keep the links',
  endAllLinks: 'End all links',

  couldntCopySelectTheLink: 'Couldn’t copy. Select the link and copy it yourself.',
  linkCopied: 'Link copied.',
  link: 'Link',
  copy: 'Copy',
  itWorksUntil: 'It works until',
  copyItNowItIs: '. Copy it now: it is not kept here.',

  linkCreated: 'Link created.',
  allLinksOfThisPull: 'All links of this pull request have ended.',
  allLinksOfThisPost: 'All links of this post have ended.',
  shareThisProposedPost: 'Share this proposed post',
  shareThisDraft: 'Share this draft',
  everyoneWhoHasTheLink:
    'Everyone who has the link can read the post as the pull request has it now, without signing in.',
  everyoneWhoHasTheLinkCan: 'Everyone who has the link can read the draft as it was last saved, without signing in.',
  linkWorksFor: 'The link works for',
  oneDay: '1 day',
  days: (count: number) => `${count} days`,
  createAnotherLink: 'Create another link',
  createLink: 'Create link',
  creatingTheLink: 'Creating the link…',
  endingTheLinks: 'Ending the links…',
  done: 'Done',

  dialogCouldNotBeLoaded: 'The dialog could not be loaded. Try again.',

  share: 'Share…',
} as const
