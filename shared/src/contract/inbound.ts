import * as v from 'valibot'
import { Id, Instant, MaybeText } from './fields.ts'

/** A text or e-mail to the agency, whole. */
export const InboundMessage = v.object({
  id: Id,
  channel: v.picklist(['text', 'email']),
  received_at: Instant,
  /** Number or address that it came from. */
  from: v.string(),
  /** Of an e-mail. */
  subject: MaybeText,
  text: v.string(),
  /** `stop`: applied at once. `automatic`: a mail program answered by itself. Anything else is for a person to read. */
  meaning: v.picklist(['stop', 'help', 'free', 'automatic']),
  /** Null: no consumer has that number or address. */
  client_id: v.nullable(Id),
  consumer_name: MaybeText,
})
export type InboundMessage = v.InferOutput<typeof InboundMessage>
