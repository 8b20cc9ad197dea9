export const messagesWords = {
  theMessageFrom: (shorten: string) => `the message from ${shorten}`,
  theNewsletterSignUpOf: (shorten: string) => `the newsletter sign-up of ${shorten}`,
  newsletterSignUp: 'Newsletter sign-up',
  from: (title: string, shorten: string) => `${title}, from ${shorten}`,
  deleteOf: (name: string, day: string) => `Delete ${name} of ${day}?`,
  itIsDueToBe: (question: string) =>
    `${question} It is due to be removed for good, so you may not be able to restore it.`,
  youCanRestoreItUntil: (question: string, day: string) => `${question} You can restore it until ${day}.`,
  youCanRestoreItFor: (question: string, deletedMessagesKeptDays: number) =>
    `${question} You can restore it for ${deletedMessagesKeptDays} days.`,
  deleteOfForGoodYou: (name: string, day: string) => `Delete ${name} of ${day} for good? You cannot restore it.`,
  messagesAreKeptUntilYou: 'Messages are kept until you delete them.',
  oneDay: '1 day',
  days: (keptDays: number) => `${keptDays} days`,
  messagesAreDeletedAfterNewsletter: (part: string) =>
    `Messages are deleted after ${part}. Newsletter sign-ups are kept until you delete them.`,

  messageRestored: 'Message restored.',
  markedAsRead: 'Marked as read.',
  markedAsUnread: 'Marked as unread.',
  messageDeleted: 'Message deleted.',

  re: (subject: string) => `Re: ${subject}`,

  unread: 'unread',
  newsletter: 'newsletter',
  markAsUnread: 'Mark as unread',
  markAsRead: 'Mark as read',
  delete: 'Delete',
  message: 'message',

  messageFile: 'The message file',
  messages: (name: string) => `messages/${name}`,
  cannotBeReadCorrectOr: 'cannot be read. Correct or delete it in the folder where the server keeps its data.',

  unreadUnread: (unread: number) => `${unread} unread`,
  deletedMessages: 'Deleted messages',
  tryAgain: 'Try again',
  lookingForMessages: 'Looking for messages…',
  noMessagesYet: 'No messages yet.',
  showOlderMessages: 'Show older messages',

  messagesLabel: 'Messages',
  whereTheOwnerOfThis: 'Where the owner of this site reads what visitors have sent.',

  deleted: 'Deleted',
  removedForGoodAfter: 'Removed for good after',
  restore: 'Restore',
  deleteForGood: 'Delete for good',

  restored: (name: string) => `Restored ${name}.`,
  deletedForGood: (name: string) => `Deleted ${name} for good.`,

  youCanRestoreADeleted: (deletedMessagesKeptDays: number) =>
    `You can restore a deleted message for ${deletedMessagesKeptDays} days. After that, it is removed for good.`,
  lookingForDeletedMessages: 'Looking for deleted messages…',
  noDeletedMessages: 'No deleted messages.',
  showMoreDeletedMessages: 'Show more deleted messages',

  whereTheOwnerOfThisSite: 'Where the owner of this site restores deleted messages.',
} as const
