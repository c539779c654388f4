import * as v from 'valibot'
import { isEmail } from '@portal/shared/domain'

/** The carrier's id of the message, by which a repeated delivery is recognised. */
const CarrierId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,400}$/, 'invalid'))
/** A phone number, or the short code that some services send from. */
const Number = v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d() .-]{3,32}$/, 'phone_invalid'))
/** `maria@example.com`, also as `Maria Lopez <maria@example.com>`. */
const Address = v.pipe(
  v.string(),
  v.maxLength(1000, 'too_long'),
  v.transform((text) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase()),
  v.check((text) => isEmail(text), 'email_invalid'),
)

/** A text message as the gateway delivers it. */
export const TextDelivery = v.object({ id: CarrierId, from: Number, to: Number, text: v.string() })

/** An e-mail as the mail service delivers it: plain text without attachments. */
export const EmailDelivery = v.object({
  id: CarrierId,
  from: Address,
  /** All receivers; the carrier delivers the e-mail once. */
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
  /** An automatic reply of a mail program (RFC 3834). */
  is_automatic: v.optional(v.boolean(), false),
  /** The sender's domain confirms it (DMARC); an unconfirmed e-mail creates no basis. */
  is_authentic: v.optional(v.boolean(), false),
})
