import type { MailPort } from './port.ts'

/** Sends nothing: the message's row is what the demo's outbox page shows. */
export const outboxMail: MailPort = { kind: 'outbox', send: async ({ id }) => ({ reference: `outbox:${id}` }) }
