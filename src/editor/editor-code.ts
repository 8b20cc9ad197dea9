/**
 * The code of each page of the editor. It stands apart from its routes, so that no page for visitors lists the files that
 * these pages load.
 */
export const editorCode = {
  workspace: async () => (await import('./workspace/workspace.tsx')).Workspace,
  editorPage: async () => (await import('./editor-page.tsx')).EditorPage,
  writingPage: async () => (await import('./writing/writing-page.tsx')).WritingPage,
  historyPage: async () => (await import('./history/history-page.tsx')).HistoryPage,
  discardedPage: async () => (await import('./history/discarded-page.tsx')).DiscardedPage,
  deletedPage: async () => (await import('./history/deleted-page.tsx')).DeletedPage,
  messagesPage: async () => (await import('./messages/messages-page.tsx')).MessagesPage,
  deletedMessagesPage: async () => (await import('./messages/deleted-messages-page.tsx')).DeletedMessagesPage,
  pullsPage: async () => (await import('./pulls/pulls-page.tsx')).PullsPage,
  imagesPage: async () => (await import('./images/images-page.tsx')).ImagesPage,
  deletedImagesPage: async () => (await import('./images/deleted-images-page.tsx')).DeletedImagesPage,
}
