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
  /**
   * `stop`: applied at once. `wish`: it may ask us to stop. `automatic`: a mail program answered by itself. Anything but
   * the first and the last is for a person to read.
   */
  meaning: v.picklist(['stop', 'wish', 'help', 'free', 'automatic']),
  /** Channels that are on hold because of it, until somebody decides what it asks for. */
  held: v.optional(v.array(v.picklist(['phone', 'text', 'email'])), []),
  /** Null: no consumer has that number or address. */
  client_id: v.nullable(Id),
  consumer_name: MaybeText,
})
export type InboundMessage = v.InferOutput<typeof InboundMessage>
