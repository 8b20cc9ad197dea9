export const historyWords = {
  noMessage: 'No message',
  wholeMessage: 'Whole message',

  md: (folder: string, id: string) => `${folder}/${id}.md`,
  deleted: 'deleted',
  editPost: 'Edit post',

  restored: 'Restored.',
  nothingToRestoreThePost: 'Nothing to restore. The post already says this.',
  undone: 'Undone.',
  undoneThePostIsDeleted: 'Undone: the post is deleted again.',
  whatThePostWasBefore: 'Couldn’t undo: the version before is not among the newest commits. Choose it in the list.',
  serverCouldNotBeReached: 'The server could not be reached, so nothing was changed. Try again.',
  yourSignInHasEnded: 'Your sign-in has ended. Sign in and try again.',

  beforeYouRestoreIt: 'Before you restore it',
  postWasChangedWhileThis: 'The post was changed while this page was open',
  postWasDeletedWhileThis: 'The post was deleted while this page was open',
  by: (author: string) => `” by ${author},`,
  thatVersionStaysInThe: 'That version stays in the history.',
  restoringItUndoesTheDeletion: 'Restoring it undoes the deletion.',
  thisBrowserKeepsUnsavedText: (time: string) =>
    `This browser keeps unsaved text of the post, typed on ${time}. It stays as it is: the editor offers it when you open the post.`,
  restoreAnyway: 'Restore anyway',
  cancel: 'Cancel',

  thisIsThePostAs: 'This is the post as it is now.',
  restoreThisVersion: 'Restore this version',
  oneMoment: 'One moment…',
  openItInTheEditor: 'Open it in the editor',
  undo: 'Undo',
  bringingItBackMakesA: 'Restoring it makes a new commit. The versions since then stay in the history.',
  itWasPublishedThenSo: (makes: string) => `${makes} It was published then, so visitors will see it at once.`,
  itWasADraftThen: (makes: string) => `${makes} It was a draft then, so visitors will no longer see the post.`,

  asItLooks: 'As it looks',
  comparedWithNow: 'Compared with now',
  comparedWithTheOneBefore: 'Compared with the one before',
  whatIsShown: 'What is shown',

  linesThatDidNotChange: (lines: number) => `${lines} lines that did not change`,
  added: '[added:',
  removed: '[removed:',

  twoAreTheSameFile: 'The two files are identical.',
  titleTagsAuthorStatusSettings:
    'Title, tags, author, status, settings, and text are the same. The difference is elsewhere in the file: other keys of the front matter, comments, or line endings.',
  underlined: 'Underlined',
  crossedOut: 'crossed out',
  textIsTheSame: 'The text is the same.',
  title: 'Title',
  status: 'Status',
  author: 'Author',
  date: 'Date',
  tags: 'Tags',

  readingThePost: 'Reading the post…',
  postIsDeletedSoThere:
    'The post is deleted, so there is no current version to compare with. You can restore this one.',
  whatChangedSince: 'What changed since',
  hasBeenAddedSinceThen: 'has been added since then',
  hasBeenRemovedSinceThen: 'has been removed since then',
  itWasADraftThenNo: 'It was a draft then: no visitor saw it.',
  postAsItWas: 'The post as it was',
  shownVersion: 'shown version',
  thisCommitTookThePost: 'This commit deleted the post and changed none of its words.',
  hereThePostBeginsNothing: 'This is the first version of the post.',
  readingTheVersionBefore: 'Reading the version before…',
  postWasDeletedThenThis: 'The post was deleted then, so this compares with the version before the deletion.',
  whatThisCommitChanged: 'What this commit changed',
  wasAddedByThisCommit: 'was added by this commit',
  wasRemovedByIt: 'was removed by it',

  allCommits: '← All commits',
  version: (chosen: string) => `Version ${chosen}`,
  newerAndOlderVersions: 'Newer and older versions',
  newer: 'Newer',
  older: 'Older',
  readingTheVersion: 'Reading the version…',
  thisCommitDeletedThePost: 'This commit deleted the post or renamed its file. Here is what it was before.',

  historyOf: (title: string) => `History of “${title}”`,
  readingTheHistory: 'Reading the history…',
  commits: 'Commits',
  reading: 'Reading…',
  showOlderCommits: 'Show older commits',
  chooseACommitToSee: 'Choose a commit to see the post as it was then.',

  postHistory: 'Post history',
  whereTheOwnerOfThis: 'Where the owner of this site reads earlier versions of a post.',

  discarded: 'Discarded',
  typed: (time: string) => `Typed ${time}`,
  newPost: 'A new post',
  readAllOfIt: 'Read all of it',
  tagsTags: (tags: string) => `Tags: ${tags}`,
  restore: 'Restore',
  deleteForGood: 'Delete for good',
  newPostWithoutATitle: 'A new post without a title',

  thisBrowserCouldNotKeep:
    'This browser could not keep a copy, so nothing was restored. Free some storage, then try again.',
  deleteTheDiscardedTextOf: (title: string) =>
    `Delete the discarded text of “${title}” for good? You cannot restore it after that.`,
  deletedForGood: 'Deleted for good.',
  textCouldNotBeDeleted: 'The text could not be deleted. Try again.',
  thisBrowserKeepsNothingFor:
    'This browser keeps nothing for this site: its storage is full or turned off. Free some or turn it on, then try again.',
  tryAgain: 'Try again',
  lookingForDiscardedText: 'Looking for discarded text…',
  textThatYouDiscardIs: (keptDays: number) =>
    `Text that you discard is kept in this browser for ${keptDays} days. Only you can see it, and restoring it never replaces other text.`,
  noDiscardedTextUnsavedText: (keptDays: number) =>
    `No discarded text. Unsaved text that you discard is listed here for ${keptDays} days, in this browser.`,

  wherePeopleWhoWriteHere: 'Where people who write here restore discarded text.',

  restoredTitle: (title: string) => `Restored “${title}”.`,
  deletedAgain: (title: string) => `Deleted “${title}” again.`,

  byDeletedBy: (deletedBy: string) => `by ${deletedBy}, `,
  deletedDeletedBy: (deletedBy: string) => `Deleted ${deletedBy}`,
  unsavedTextKeptHere: 'unsaved text kept here',
  publishedPost: 'published post',
  restoredAsA: (part: string) => `Restored as a ${part}`,
  edit: 'Edit',
  view: 'View',

  lookingForDeletedPostsThe: 'Looking for deleted posts… The first time this can take a moment.',
  noDeletedPostsAPost: 'No deleted posts. A post that you delete is listed here, and one click restores it.',
  postComesBackAsIt: 'A post is restored as it was. A published post is published again.',

  deletedPostsLabel: 'Deleted posts',
  whereTheOwnerRestores: 'Where the owner of this site restores deleted posts.',
  deletedImages: 'Deleted images',
} as const
