import * as v from 'valibot'
import { post } from '../declare-call.ts'
import { ClientId, exactText, Id, Instant, MaybeDate, MaybeMoney, MaybeText } from '../fields.ts'

const terms = {
  /** The amount and date that the e-mail proposes, where the template has them. */
  pay_amount: MaybeMoney,
  pay_date: MaybeDate,
  /** Without one the consumer's own. */
  language: v.optional(v.nullable(v.picklist(['en', 'es'])), null),
}

/** Admin (`email.send`). Only published templates; the opt-out link in the preview is a sample. */
export const listEmails = post('/emails/:client_id/templates', {
  params: v.object({ client_id: Id }),
  body: v.object({ debt_id: Id, ...terms }),
  reply: v.object({
    data: v.array(
      v.object({
        template_id: Id,
        name: v.string(),
        subject: v.string(),
        /** Cleaned HTML, for a sandboxed frame; empty while something is missing. */
        body: v.string(),
        /** Values that the template needs and that are not known yet. */
        missing: v.array(v.string()),
      }),
    ),
    language: v.picklist(['en', 'es']),
    recipients: v.array(
      v.object({
        email: v.string(),
        /** Why nothing may be sent to it; null when it may. */
        refused: MaybeText,
      }),
    ),
    /** whether this consumer may be written to now. */
    contact: v.object({
      allowed: v.boolean(),
      reason: MaybeText,
      next_allowed_at: v.nullable(Instant),
    }),
  }),
  summary: 'A-97: the e-mails that can be written to a consumer about a debt, filled in',
})

/** Admin; at most 60 e-mails an hour by one sender and 5 a day to one consumer (T23); the guard may refuse. */
export const sendEmail = post('/emails/send', {
  body: v.object({
    /** As the specification spells it; an address on file of this consumer (T23). */
    recepient: exactText(254),
    client_id: ClientId,
    debt_id: Id,
    template_id: Id,
    ...terms,
  }),
  reply: v.object({ message_id: Id }),
  summary: 'A-98: sends a template to an address on file; the same one twice within five minutes is sent once',
})
