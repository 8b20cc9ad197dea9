export const proposeWords = {
  takeInUnsavedTextOf: 'Include unsaved changes from other posts',

  yourSignInHasEnded:
    'Your sign-in has ended, so nothing was proposed. Sign in again and it goes on by itself; your text stays here.',

  theOneThatYouHave: 'the one that you have just made',
  proposeAsPullRequest: 'Propose as pull request',
  pullRequest: 'Pull request',
  newOne: 'A new one',
  addTo: (number: number, title: string) => `Add to #${number}: ${title}`,
  title: 'Title',
  descriptionOptional: 'Description (optional)',
  whyTheChangeIsGood: 'Tell reviewers why you made the change. You can use Markdown.',
  publishThePostWhenIt: 'Publish the post when it is merged',
  yourOpenPullRequestsCould: (failure: string) => `Your open pull requests could not be listed: ${failure}`,
  proposingThisMayTakeSome: 'Proposing… This may take a few seconds.',
  cancel: 'Cancel',
  propose: 'Propose',

  proposedAs: 'Proposed as',
  addedTo: 'Added to',
  pullRequestPart: (part: string, number: number) => `${part} pull request #${number}.`,
  proposed: 'Proposed',
  itsBranchIsInYour: (fork: string) => `Its branch is in your fork ${fork}.`,
  review: (number: number) => `Review #${number}`,
  opensInANewTab: '(opens in a new tab)',
  openOnGithub: 'Open on GitHub',
  dismiss: 'Dismiss',

  notProposedYetChooseBetween: 'Not proposed yet. Resolve the conflict first, then propose.',
  nothingToProposeThePost: 'No changes to propose.',

  writeATitleAndThe: 'Write a title and the content first.',
  add: (title: string) => `Add “${title}”`,
  postIsThereWhenIt: 'The post is added when the pull request is merged. Your text stays in the form.',
  clearTheForm: 'Clear the form',

  thisIsTheTextThe: (shownText: string) => `This is the ${shownText} text. The pull request holds yours.`,
  change: 'Change',
  addLabel: 'Add',
  postItselfChangesWhenIt: 'The post changes when the pull request is merged.',
  goBackToTheText: (shownText: string) => `Go back to the ${shownText} text`,
} as const
