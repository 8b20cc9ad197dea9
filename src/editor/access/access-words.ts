export const accessWords = {
  allPosts: '← All posts',

  githubSaysThatAccessWas: 'GitHub says that access was not granted. To write here, allow it when GitHub asks.',
  theSignInDidNot: 'The sign-in did not complete. Try again.',
  tooManySignInsCame: 'Too many sign-ins came from your network. Wait ten minutes, then try again.',
  couldntSignYouInGithub: 'Couldn’t sign you in: GitHub is not answering. Try again in a few minutes.',
  youNeedToSignIn: 'You need to sign in to use the editor.',
  signInGithub: 'Sign in (GitHub)',

  anotherPersonHasSignedIn: 'Another person has signed in',
  youAreSignedInAs: 'You are signed in as',
  thisPageWasOpenFor:
    '. This page was open for someone else, so it was closed. Unsaved text is kept in this browser for the person who typed it.',
  continueAs: (user: string) => `Continue as ${user}`,

  checkingSignIn: 'Checking sign-in…',
  editorNeedsJavascriptTurnIt: 'The editor needs JavaScript. Turn it on for this site and load the page again.',

  takeOverTheUnsavedText:
    'Take over the unsaved text in this browser? Do so only if you typed it. From then on, only you can see it.',
  textCouldNotBeTaken: 'The text could not be taken over, so nothing was changed. Free some storage, then try again.',
  unsavedTextFromAnEarlier: 'Unsaved text from an earlier version',
  thisBrowserKeepsUnsavedText:
    'This browser keeps unsaved text from an earlier version of the editor, which did not note who typed it.',
  iTypedIt: 'I typed it',
  notMine: 'Not mine',

  yourSignInHasEnded:
    'Your sign-in has ended, so nothing was saved. Sign in again and it goes on by itself; your text stays here.',
  signInGithubInA: 'Sign in (GitHub), in a new tab',
} as const
