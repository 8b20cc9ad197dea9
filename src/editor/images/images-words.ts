export const imagesWords = {
  isAnSvgWhichCan: (name: string) =>
    `“${name}” is an SVG file, which can carry scripts, so it cannot be uploaded. Export it as PNG, or add it to the images folder with git.`,
  movesAndCarriesMetadataPerhaps: (name: string) =>
    `“${name}” is animated, and its metadata, which may say where it was taken, cannot be removed here. Export it without metadata, then add it again.`,
  comesToMib5Mib: (name: string, size: string) =>
    `“${name}” is ${size} MiB, and 5 MiB is the most. Make it shorter or smaller, then add it again.`,
  couldNotBeReadIt: (name: string) =>
    `“${name}” could not be read. It may be a folder, or it may have been moved. Choose it again.`,
  hasPixelsAnd50Million: (name: string, pixels: string) =>
    `“${name}” has ${pixels} pixels, and 50 million is the most. Make it smaller, then add it again.`,
  isAHeicPhotoWhich: (name: string) =>
    `“${name}” is a HEIC photo, which this browser cannot read. Export it as JPEG, or set the phone’s camera to “Most Compatible”, then add it again.`,
  isNoImageThatThis: (name: string) =>
    `“${name}” is not an image that this browser can read. Export it as JPEG or PNG, then add it again.`,

  stillAnimated: ', still animated',
  added: (name: string, part: string) => `Added ${name}${part}.`,

  restored: (name: string) => `Restored ${name}.`,
  restoredCount: (count: string) => `Restored ${count}.`,

  couldntRestore: (name: string, message: string) => `Couldn’t restore ${name}. ${message}`,
  imageThatItShowsIs: 'An image that it shows is deleted too.',
  thatItShowsAreDeleted: (count: string) => `${count} that it shows are deleted too.`,
  restoreItToo: 'Restore it too',
  restoreThemToo: 'Restore them too',

  whatDoesThePictureShow: 'What does the picture show?',
  writeAFewWordsOr: 'Write a few words, or choose one of the other buttons.',
  readOutToPeopleWho: 'Read aloud to people who cannot see it, and shown if it does not load.',
  addDescription: 'Add description',
  markAsDecorative: 'Mark as decorative',
  later: 'Later',

  savingWaitsFor: (count: string) => `Saving waits for ${count}.`,
  leaveOut: 'Leave out',
  yourSignInHasEnded: (count: string) =>
    `Your sign-in has ended, so ${count} could not be uploaded. Sign in again and it goes on by itself; your text stays here.`,
  keptHere: (count: string, part: string) => `${count} ${part} kept here.`,
  uploadAgain: 'Upload again',
  close: 'Close',
  onePictureHasNoDescription: '1 picture has no description.',
  picturesHaveNoDescription: (undescribed: number) => `${undescribed} pictures have no description.`,
  describe: 'Describe',
  uploading: (name: string, part: number) => `Uploading ${name}… ${part} %`,
  saving: (name: string) => `Saving ${name}…`,
  isUploadedWhenYouSave: (name: string) => `${name} is uploaded when you save.`,
  goesIntoYourPullRequest: (name: string) => `${name} goes into your pull request.`,
  isUploaded: (name: string) => `${name} is uploaded.`,
  preparing: (name: string) => `Preparing ${name}…`,
  pictures: (count: number) => `${count} pictures`,

  moreToCome: (left: number) => `${left} more to come`,

  chooseAnImage: 'Choose an image',
  searchImages: 'Search images…',
  searchImagesLabel: 'Search images',
  loading: 'Loading…',
  noImageIsCalledThat: 'No images match.',
  thereAreNoImagesYet: 'There are no images yet.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  opensInANewTab: 'Opens in a new tab',
  allImagesWithWhatUses: 'All images and where they are used',

  images: 'Images',
  image: 'Image',
  imageItCanAlsoBe: (key: string) => `Image (${key}); it can also be pasted or dropped`,
  uploadFromThisDevice: 'Upload from this device…',
  chooseAnImageThatIs: 'Choose an uploaded image…',
  imagesToUpload: 'Images to upload',

  couldntLookForItsDeleted: (message: string) => `Couldn’t look for its deleted images. ${message}`,
  deletedImagesOfThePost: 'Deleted images of the post',
  imageOfThisPostIs: 'An image of this post is deleted too.',
  imagesOfThisPostAre: (count: number) => `${count} images of this post are deleted too.`,
  restoredLabel: 'Restored',
  restoreItsImageToo: 'Restore its image too',
  restoreItsImagesToo: 'Restore its images too',

  noDescription: 'No description',

  copiedPasteItIntoA: 'Copied. Paste it into a post and write between the brackets what it shows.',
  couldntCopySelectThisText: (markdown: string) => `Couldn’t copy. Select this text and copy it yourself: ${markdown}`,
  ofUnknownDimensions: ', of unknown dimensions',
  atPx: (size: string, width: string) => `${size} at ${width} px`,
  postsThatUse: (name: string) => `Posts that use ${name}`,
  unused: 'Unused',
  copyMarkdown: 'Copy Markdown',
  delete: 'Delete',
  oneMoment: 'One moment…',

  sizesOfImagesAreBeing: 'Image sizes are still being made, and the rest will be missing. Leave anyway?',
  oneImage: '1 image',
  imagesMade: (made: number) => `${made} images`,
  madeTheSizesOf: (part: string) => `Made the sizes of ${part}.`,
  thisBrowserCannotReadThe: 'This browser cannot read the picture.',
  itsSizesComeToMore: 'Together, its sizes are larger than 5 MiB.',

  makingTheSizesOf: (name: string) => `Making the sizes of ${name}`,
  of: (at: number, value: number) => ` (${at} of ${value})`,
  imagesWhoseSizesAreMade: 'Images whose sizes are made',
  oneImageHas: '1 image has',
  imagesHave: (length: number) => `${length} images have`,
  noSmallerSizesForPhones: (part: string) => `${part} no smaller sizes for phones. Making them takes a commit`,
  each: ' each.',
  makeMissingSizes: 'Make missing sizes',

  isStillShown: (name: string) => `${name} is still shown`,
  isStillNeeded: (name: string) => `${name} is still needed`,
  deleteName: (name: string) => `Delete ${name}?`,
  withoutItAPictureIs: 'These posts would show a missing picture. Remove it from their text first.',
  postsThatShowIt: 'Posts that show it',
  theseDeletedPostsShowIt: 'These deleted posts show it, and can be restored.',
  deletedPostsThatShowIt: 'Deleted posts that show it',
  theseOpenPullRequestsShow: 'These open pull requests show or change it.',
  pullRequestsThatNeedIt: 'Pull requests that need it',
  deletedPostOrAnOpen: (unread: string) => `A deleted post or an open pull request may need it. ${unread}`,
  deletedImageCanBeRestored: 'A deleted image can be restored under “Deleted images”.',
  keepIt: 'Keep it',
  deleteAnyway: 'Delete anyway',

  imagesAreBeingUploadedThose: 'Images are still uploading, and the rest will not be uploaded. Leave anyway?',
  uploaded: (name: string) => `Uploaded ${name}.`,
  wasThereAlready: (name: string) => `${name} was there already.`,

  uploadImages: 'Upload images',
  uploadingName: (name: string) => `Uploading ${name}`,

  deleted: (name: string) => `Deleted ${name}.`,
  itIsUnderDeletedImages: 'It is under “Deleted images” now.',

  refresh: 'Refresh',
  noImagesMatch: 'No images match.',
  thereAreNoImagesYetDrop: 'There are no images yet. Drop one here, or into the text of a post.',
  oneImageWeight: (weight: string) => `1 image, ${weight}`,
  imagesInAll: (count: string, weight: string) => `${count} images, ${weight} in all`,

  whereTheOwnerOfThis: 'Where the owner of this site keeps the images of its posts.',
  deletedImages: 'Deleted images',

  by: (deletedBy: string) => `by ${deletedBy}, `,
  deletedDeletedBy: (deletedBy: string) => `Deleted ${deletedBy}`,
  missingIn: 'Missing in',
  shownInDeleted: (part: string) => `Shown in deleted ${part}`,
  restoredTo: (folder: string, path: string) => `Restored to ${folder}/${path}`,
  openIt: 'Open it',
  restore: 'Restore',

  lookingForDeletedImagesThe: 'Looking for deleted images… The first time this can take a moment.',
  noDeletedImagesAnImage: 'No deleted images. An image that you delete is listed here, and one click restores it.',
  imageComesBackAsIt: 'An image is restored as it was, with its former name.',

  whereTheOwnerOfThisSite: 'Where the owner of this site restores deleted images.',
  deletedPosts: 'Deleted posts',
} as const
