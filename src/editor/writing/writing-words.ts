export const writingWords = {
  onePost: '1 post',
  posts: (count: number) => `${count} posts`,

  title: 'Title',
  tagsCommaSeparated: 'Tags (comma separated)',
  author: 'Author',
  tagsAndAuthor: 'Tags and author',

  focusModeIsOnEscape: 'Focus mode is on. Escape ends it.',
  focusModeIsOff: 'Focus mode is off.',

  goalForThisPost: 'A goal for this post',
  words: 'Words',
  writeANumberOfWords: 'Write a number of words, such as 1500.',
  thisBrowserRemembersItFor: 'This browser remembers it for this post.',
  setTheGoal: 'Set the goal',
  removeTheGoal: 'Remove the goal',
  cancel: 'Cancel',

  ofWords: (numbered: string, numbered2: string) => `${numbered} of ${numbered2} words`,
  setAGoal: 'Set a goal',
  goalReached: 'Goal reached',
  changeTheGoal: 'Change the goal',

  preview: 'Preview',

  couldntLoadThePreviewYour: 'Couldn’t load the preview. Your text is not affected.',
  loading: 'Loading…',
  tryAgain: 'Try again',

  text: 'Text',

  live: 'Live',
  source: 'Source',
  split: 'Split',
  liveViewIsOffSince: 'The live view is off, since this text is too long or too complex for it.',
  howTheTextIsShown: 'How the text is shown',
  leaveFocusMode: 'Leave focus mode',
  textMarkdown: 'Text (Markdown)',
  tabIndentsToLeaveThe: 'Tab indents. To leave the text, press Escape, then Tab.',

  notSavedThisPostsFile:
    'Not saved: this post’s file was changed by hand, and the change is not committed. Commit it first, and your text is merged with it.',
  yourTextIsKept: 'Your text is kept.',
  nextTryIsAt: (format: string) => ` The next try is at ${format}.`,
  commitTheChangesInThe: 'Commit the changes in the folder, then save',
  inATerminal: 'In a terminal',

  notSavedYetKeptIn: 'Not saved yet, kept in this browser.',
  notSavedYet: 'Not saved yet.',
  saving: 'Saving…',
  nothingIsCommittedBeforeYou: 'Nothing is committed before you save.',
  saveDraft: (key: string) => `Save Draft (${key})`,
  saveDraftLabel: 'Save Draft',

  writeATitleAndA: 'Write a title and a text first, then save.',
  notSavedAPictureIs: 'Not saved: a picture is missing. Upload it again or leave it out.',
  draftSaved: 'Draft saved.',

  pictureIsUploadedWhenYou:
    'A picture is uploaded when you save, and this browser has no room to keep it until then. Leave anyway?',
  yourTextIsNotSaved: 'Your text is not saved, and this browser keeps no copy of it. Leave anyway?',
  pullRequest: 'pull request',
  ofThePictures: (count: number) => `${count} of the pictures`,
  saveTheDraftToUpload: (it: string) => `Save the draft to upload ${it}`,
  proposeThePostToSend: (it: string) => `Propose the post to send ${it}`,
  thisBrowserHasNoRoom: (which: string, how: string) =>
    `This browser has no room to keep ${which}. ${how} before you leave this page.`,

  whereANewPostOf: 'Where the owner of this site writes a new post.',

  at: (format: string, format2: string) => `${format} at ${format2}`,
  unsavedTextOf: (format: string) => `Unsaved text of ${format}`,

  isGoneSince: 'is gone since',
  hasNotChangedSince: 'has not changed since',
  hasChangedSince: 'has changed since',
  unsavedTextOfYoursIs: 'Unsaved text of yours is kept here.',
  typedOnThePost: (typedOn: string, since: string) => `Typed on ${typedOn}; the post ${since}.`,
  itIsTheTextOf: ' It is the text of the whole file: open it below and copy what you need.',
  youCanRestoreItOnce: ' You can restore it once the file can be read again.',
  restore: 'Restore',
  discard: 'Discard',
  readIt: 'Read it',

  yourUnsavedTextIsBack: 'Your unsaved text is back.',
  typedOnThePostHas: (typedOn: string) => `Typed on ${typedOn}; the post has not changed since.`,

  thisPostIsOpenIn:
    'This post is open in another tab too. Write in only one of them, or you will have to merge what both save.',
  postWasChangedElsewhereWhile: 'The post was changed elsewhere while you were writing. ',
  twoVersionsCanBeMerged: 'The two versions can be merged.',
  somePassagesWereChangedIn: 'This post has conflicting changes.',
  yourTextIsKeptPart: (part: string, part2: string) => `${part}Your text is kept. ${part2}`,
  mergeNow: 'Merge now',
  showBothVersions: 'Show both versions',
  fileOfThisPostWas:
    'The file of this post was changed elsewhere and cannot be read as a post now, so nothing can be saved to it. Your text is kept in this browser; restore it once the file is corrected.',
  openTheWholeFile: 'Open the whole file',
  thisPostIsGoneIt: 'This post is gone: it was deleted or renamed elsewhere. Your text is kept here.',
  saveAsANewPost: 'Save as a new post',
  thisBrowserKeepsNoCopy:
    'This browser keeps no copy of what you type: its storage is full or turned off. You can keep writing, but save often.',
  youSavedThisPostIn: (time: string) => `You saved this post in another tab or program at ${time}. `,
  changedThisPostAtWhile: (author: string, time: string) =>
    `${author} changed this post at ${time}, while you were writing. `,

  saved: 'Saved.',
  savedAndUnscheduled: 'Saved and unscheduled.',
  unscheduled: 'Unscheduled.',
  scheduledToAppear: (time: string) => `Scheduled to appear ${time}.`,
  savedAnd: (charAt: string, done: string) => `Saved and ${charAt}${done}`,

  postWasChangedElsewhereThis: 'The post was changed elsewhere. This is its newest version.',
  postWasChangedOnceMore: 'The post was changed again. Your choices are kept where nothing changed.',

  nothingToSaveThePost: 'No changes to save.',
  notSavedTheFileOf: 'Not saved: the file of this post can no longer be read as a post. Your text is kept.',
  notSavedYetChooseBetween: 'Not saved yet. Resolve the conflict first.',
  unpublished: 'Unpublished.',
  savedAsANewDraft: 'Saved as a new draft.',

  appears: (time: string) => `Appears ${time}.`,
  unsavedChangesKeptInThis: 'Unsaved changes, kept in this browser.',
  unsavedChanges: 'Unsaved changes.',
  noUnsavedChanges: 'No unsaved changes.',
  opensInANewTab: 'Opens in a new tab',
  view: 'View',
  proposeAsPullRequest: 'Propose as pull request',
  unschedule: 'Unschedule',
  unpublish: 'Unpublish',
  publish: 'Publish',
  save: (key: string) => `Save (${key})`,
  saveLabel: 'Save',
  schedule: 'Schedule',

  thisBrowserCouldNotKeep: 'This browser could not keep a copy, so nothing was changed.',
  yourTextIsBackIt: 'Your text is back. It is not saved yet.',
  yourVersionStaysSavingPuts: 'Your version is kept. Saving it replaces the other one, which stays in the history.',
  thisBrowserWouldNotKeepYour: 'This browser would not keep your version, so nothing was changed. Copy it first.',
  thisIsTheOtherVersion: 'This is the other version. Yours is kept above.',

  yourTextIsNotProposed: 'Your text is not proposed, and this browser keeps no copy of it. Leave anyway?',
  edit: (title: string) => `Edit “${title}”`,
  yourVersionStaysProposeIt: 'Your version stays. Propose it when you are ready.',
  youCanStillChangeThis: 'You can still change this post and suggest the change as a pull request from your own fork.',
  proposeMerged: 'Propose merged',

  thisFileCannotBeCorrected:
    'This file cannot be corrected here. Correct it in your own editor, then commit and push it with git.',

  error: 'Error',
  warning: 'Warning',
  toMendInTheText: (count: number) => `Problems in the text: ${count}`,
  line: (textLine: number) => `Line ${textLine}`,

  savingPublishesThisPost: 'Saving publishes this post:',
  itsFrontMatterSays: 'its front matter says',
  statusPublished: 'status: published',
  toSaveItAsA: '. To save it as a draft, write',
  statusDraft: 'status: draft',
  thisFileCanBeRead: 'This file can be read as a post. Save it, and it opens with its title, tags, and preview.',
  thisFileCannotBeRead: 'This file cannot be read as a post, so all of it is shown.',
  correct: 'Correct',
  lineTextLine: (textLine: number) => `line ${textLine}`,
  belowThenSave: (mend: string) => `below, then save. ${mend}`,

  fileCanBeReadAgain: 'The file can be read again.',
  editMd: (id: string) => `Edit “${id}.md”`,
  wholeFile: 'Whole file',
  wholeFileFile: (file: string) => `Whole file ${file}`,

  aPictureIs: 'a picture is',
  picturesAre: (missing: number) => `${missing} pictures are`,
  notPublishedStillMissingTry: (part: string) =>
    `Not published: ${part} still missing. Try again or leave it out, then publish.`,

  pictureIsOnItsWay: 'A picture is still uploading. Leave anyway?',
  yourUnsavedChangesAreIn: 'It includes your unsaved changes once you save them.',
  thisSiteRunsOnYour: 'This site runs on your own machine, so the link opens only here.',
  share: 'Share',

  thereIsNoPostIt: (id: string) => `There is no post “${id}”. It may have been deleted or renamed.`,

  whereTheOwnerOfThis: 'Where the owner of this site writes a post.',
  history: 'History',
} as const
