import type { TextPort } from './port.ts'

/** Sends nothing: the message's row is what the demo's outbox page shows. */
export const outboxText: TextPort = { kind: 'outbox', send: async ({ id }) => ({ reference: `outbox:${id}` }) }
