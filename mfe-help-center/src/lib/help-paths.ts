/** Pages to which only this remote links. */
export const helpPaths = {
  requests: '/help-center/requests',
  request: (caseId: string) => `/help-center/requests/${encodeURIComponent(caseId)}`,
  messages: '/help-center/messages',
  newMessage: '/help-center/messages/new',
  thread: (threadId: string) => `/help-center/messages/${encodeURIComponent(threadId)}`,
  callBack: '/help-center/call-back',
  chat: '/help-center/chat',
} as const
