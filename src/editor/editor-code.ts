/**
 * The code of each page of the editor. It stands apart from its routes, so that no page for visitors lists the files that
 * these pages load.
 */
export const editorCode = {
  workspace: async () => (await import('./workspace/workspace.tsx')).Workspace,
  editorPage: async () => (await import('./editor-page.tsx')).EditorPage,
  writingPage: async () => (await import('./writing/writing-page.tsx')).WritingPage,
  historyPage: async () => (await import('./history/history-page.tsx')).HistoryPage,
  discardedPage: async () => (await import('./bin/discarded-texts.tsx')).DiscardedTextsPage,
  deletedPage: async () => (await import('./bin/deleted-posts.tsx')).DeletedPostsPage,
  messagesPage: async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  deletedMessagesPage: async () => (await import('./bin/deleted-messages.tsx')).DeletedMessagesPage,
  subscribersPage: async () => (await import('./mailing/subscribers-page.tsx')).SubscribersPage,
  pullsPage: async () => (await import('./pulls/pulls-page.tsx')).PullsPage,
  imagesPage: async () => (await import('./images/images-page.tsx')).ImagesPage,
  deletedImagesPage: async () => (await import('./bin/deleted-images.tsx')).DeletedImagesPage,
}
