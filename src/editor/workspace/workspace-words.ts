export const workspaceWords = {
  local: (part: string, repository: string) => `Local ${part} “${repository}”`,
  githubRepository: (repository: string) => `GitHub repository ${repository}`,
  published: (published: number) => `${published} published`,
  scheduled: (scheduled: number) => `${scheduled} scheduled`,
  withProblems: (problems: number) => `${problems} with problems`,
  repository: 'Repository',
  branch: (branch: string) => `, branch ${branch}`,
  atCommit: 'At commit',
  lookedAt: ', looked at',
  needsALook: 'Needs a look',
  seePosts: (part: string) => `${part}: see Posts`,

  posts: 'Posts',
  drafts: 'Drafts',
  scheduledLabel: 'Scheduled',
  pullRequests: 'Pull requests',
  images: 'Images',
  messages: 'Messages',
  deleted: 'Deleted',
  discarded: 'Discarded',

  unread: 'unread',

  editor: 'Editor',

  home: (brand: string) => `${brand}, home`,
  signedInAs: 'Signed in as',
  signOut: 'Sign out',

  developmentNotice: 'Development notice',
  developmentNoticeRepeated: 'Development notice, repeated',
} as const
