import * as v from 'valibot'
import { isEmail } from '@portal/shared/domain'

/** The carrier's own id of the message: by it a message that comes twice is known. */
const CarrierId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,400}$/, 'invalid'))
/** A telephone number, or the short one that some services send from. */
const Number = v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d() .-]{3,32}$/, 'phone_invalid'))
/** `maria@example.com`, also as `Maria Lopez <maria@example.com>`. */
const Address = v.pipe(
  v.string(),
  v.maxLength(1000, 'too_long'),
  v.transform((text) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase()),
  v.check((text) => isEmail(text), 'email_invalid'),
)

/** A text as the gateway brings it. */
export const TextBrought = v.object({ id: CarrierId, from: Number, to: Number, text: v.string() })

/** An e-mail as the mail service brings it: its words as plain text, without attachments. */
export const EmailBrought = v.object({
  id: CarrierId,
  from: Address,
  /** Everybody it was sent to; a carrier brings it once. */
  to: v.pipe(
    v.union(
      [
        v.array(Address),
        v.pipe(
          Address,
          v.transform((one) => [one]),
        ),
      ],
      'email_invalid',
    ),
    v.minLength(1, 'required'),
    v.maxLength(100, 'too_many'),
  ),
  subject: v.optional(v.string(), ''),
  text: v.string(),
  /** A mail program answered by itself (RFC 3834). */
  is_automatic: v.optional(v.boolean(), false),
  /** The sender's domain vouches for it (DMARC); otherwise nothing is allowed on account of it. */
  is_authentic: v.optional(v.boolean(), false),
})
