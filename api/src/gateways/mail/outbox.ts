import type { MailPort } from './port.ts'

/** Sends nothing: the demo's outbox page shows the message's row. */
export const outboxMail: MailPort = { kind: 'outbox', send: async ({ id }) => ({ reference: `outbox:${id}` }) }
