/** Pages to which nobody leads but this remote. */
export const helpPaths = {
  requests: '/help-center/requests',
  request: (caseId: string) => `/help-center/requests/${encodeURIComponent(caseId)}`,
  chat: '/help-center/chat',
} as const
