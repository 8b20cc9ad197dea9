export const settingsWords = {
  addressIsNowBlog: (id: string) => `The address is now /blog/${id}.`,

  itIsTheNameOf: 'It is the name of the post’s file. Links to it keep working when you change it.',
  saveYourChangesFirstThen: 'Save your changes first, then change the address.',
  linksThatShareTheDraft: 'Links that share the draft will end.',
  allOfItIsOne: (links: string) => `${links} All of this is one commit, made at once.`,
  visitorsHaveNeverSeenBlog: (id: string) =>
    `Visitors have never seen /blog/${id}, so it will not lead to the new address.`,
  noOtherPostLinksTo: 'No other post links to it.',
  more: (more: number) => `${more} more`,
  oneLink: '1 link',
  links: (links: number) => `${links} links`,
  oneOtherPost: '1 other post',
  otherPosts: (count: number) => `${count} other posts`,
  inWillBeRewritten: (counted: string, where: string, names: string) =>
    `${counted} in ${where} will be rewritten: ${names}.`,

  address: 'Address',
  blog: '/blog/',
  changing: 'Changing…',
  changeAddress: 'Change address',
  withoutOneItIsMade: 'Without one, it is made from the title when you save.',
  writeLowercaseLettersFromA: 'Write lowercase letters from a to z, digits, and hyphens between them.',
  shortenItToCharacters: (maxAddressLength: number) => `Shorten it to ${maxAddressLength} characters.`,

  theDescription: 'The description',
  nameOfTheSeries: 'The name of the series',
  descriptionOfTheCover: 'The description of the cover',
  writeTheWholeAddressOf: 'Write the whole address of a page, beginning with https://, or leave it empty.',
  thatIsNotAfterThe:
    'This time is not after the time of publishing, so the post would never appear. Choose a later one.',
  hasCharactersAndIsThe: (name: string, count: number, most: number, count2: number) =>
    `${name} has ${count} characters, and ${most} is the most. Shorten it by ${count2}.`,

  uploading: (name: string) => `Uploading ${name}…`,
  commit: (commit: string) => ` Commit ${commit}.`,
  uploaded: (name: string, part: string) => `Uploaded ${name}.${part}`,
  cover: 'Cover',
  withoutACoverOneIs: 'Without a cover, one is drawn from the tags.',
  chooseAnImage: 'Choose an image…',
  uploadACover: 'Upload a cover…',
  removeTheCover: 'Remove the cover',
  imageCanBeUploadedOnce: 'An image can be uploaded once the post is saved.',
  uploadACoverLabel: 'Upload a cover',
  whatTheCoverShows: 'What the cover shows',
  forPeopleWhoCannotSee: 'For people who cannot see it. Describe it, or mark it as decorative.',
  coverIsDecorative: 'The cover is decorative',

  fillInTheDayAnd: 'Fill in the day and the time. Until then nothing changes.',
  byYourClock: (localZone: string) => `By your clock: ${localZone}.`,
  clear: (label: string) => `Clear ${label}`,
  clearLabel: 'Clear',

  date: 'Date',
  dateThatReadersSee: 'The date that readers see.',
  withoutADateThePost: 'Without a date, the post comes last in lists.',
  publishAt: 'Publish at',
  schedule: 'Schedule',
  unpublishAt: 'Unpublish at',
  disappearsByItselfOn: (zoned: string) => `Disappears by itself on ${zoned}.`,
  withoutOneThePostStays: 'Without one, the post stays.',
  savingTakesThePostOff: 'Saving takes the post off the schedule: it is a draft then.',
  withoutOneThePostAppears: 'Without one, the post appears when you publish it.',
  postIsPublicAlreadySo: 'The post is public already, so this changes nothing.',
  thatTimeIsPastChoose: 'That time is past. Choose a later one, or publish now.',
  appearsByItselfOn: (zoned: string) => `Appears by itself on ${zoned}`,
  onceItIsScheduled: (appears: string) => `${appears}, once it is scheduled.`,

  series: 'Series',
  postsOfOneSeriesName: 'Posts with the same series name belong together.',

  settings: 'Settings',
  closeSettings: 'Close settings',
  theyAreSavedTogetherWith: 'The settings are saved together with the text.',
  canonicalAddress: 'Canonical address',
  whereThePostAppearedFirst: 'Where the post appeared first, if that was on another site.',
  description: 'Description',
  ofCharactersSearchEnginesShow: (length: number, maxDescriptionLength: number) =>
    `${length} of ${maxDescriptionLength} characters. Search engines show about 160.`,
  withoutOneSearchResultsShow: (instead: string) =>
    `Without one, search results show the beginning of the text: “${instead}”`,

  settingsCouldNotBeLoaded: 'The settings could not be loaded. Try again.',
  settingsKey: (key: string) => `Settings (${key})`,

  deleteThisPost: 'Delete this post?',
  blogLeadsTo: (id: string, title: string) => ` /blog/${id} leads to “${title}”.`,
  deleted: (leading: string) => `Deleted.${leading}`,

  deleteThePost: 'Delete the post',
  redirectTheAddressTo: 'Redirect the address to',
  wordsOfAPostsTitle: 'Words of a post’s title',
  chooseAPostFromThe: 'Choose a post from the list, or leave the field empty.',
  optionalVisitorsOfBlogAre: (id: string) => `Optional: visitors of /blog/${id} are then led to that post.`,
  deleting: 'Deleting…',
  deletePost: 'Delete post',
} as const
