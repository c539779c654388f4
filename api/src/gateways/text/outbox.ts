import type { TextPort } from './port.ts'

/** Sends nothing: the demo's outbox page shows the rows of messages. */
export const outboxText: TextPort = { kind: 'outbox', send: async ({ id }) => ({ reference: `outbox:${id}` }) }
