/** Pages to which only this remote links. */
export const helpPaths = {
  requests: '/help-center/requests',
  request: (caseId: string) => `/help-center/requests/${encodeURIComponent(caseId)}`,
  chat: '/help-center/chat',
} as const
