import * as v from 'valibot'
import { get, post } from '../declare-call.ts'
import { ClientId, Id, Money, TextHash } from '../fields.ts'
import {
  NewPayLink,
  PayLink,
  PayLinkAsked,
  PayLinkFrameAsked,
  PayLinkOrder,
  PayLinkOutcome,
  PayLinkShown,
  PayLinkTermsAsked,
  PayLinkTry,
} from '../pay-link.ts'

/** The consumer's own, or staff for a consumer; newest first, at most 50. `debt_id` leaves those of one account. */
export const listPayLinks = get('/client/pay-links', {
  query: v.object({ client_id: ClientId, debt_id: v.optional(v.nullable(Id)) }),
  reply: v.object({
    data: v.object({
      links: v.array(PayLink),
      /** What one may ask for now on the account of `debt_id`; null where none can be made, or none was named. */
      limits: v.nullable(v.object({ min: Money, max: Money, days: v.number() })),
    }),
  }),
  summary: 'F-17: the links by which somebody else pays, with their states; never their addresses',
})
/** The consumer alone. Codes pay_link_many, and those of a payment that cannot be made now; not_found where none are offered. */
export const makePayLink = post('/client/pay-links', {
  body: NewPayLink,
  reply: v.object({ data: v.object({ ...PayLink.entries, address: v.string() }) }),
  summary: 'F-17: makes a link by which somebody else pays once; its address is shown this once',
})
/** The consumer who made it, or staff (`pay_link.end`). Code conflict once it was paid. */
export const endPayLink = post('/client/pay-links/:link_id/end', {
  params: v.object({ link_id: Id }),
  body: v.object({ client_id: ClientId }),
  reply: v.object({ data: PayLink }),
  summary: 'F-17: takes a link back; nobody can pay by it from now on',
})

/** Public. Code pay_link_over, whatever is wrong with the link; so for the calls below. */
export const openPayLink = post('/pay-link', {
  auth: 'public',
  body: PayLinkAsked,
  reply: v.object({ data: PayLinkShown }),
  summary: 'F-17: what a link asks for: an amount, a payee, and what its maker chose to show',
})
/** Public. Also codes method_not_allowed_here, processor_unavailable, rate_limited. */
export const getPayLinkFrame = post('/pay-link/frame', {
  auth: 'public',
  body: PayLinkFrameAsked,
  reply: v.object({ url: v.string(), nonce: v.string(), origin: v.string() }),
  summary: 'F-17: the hosted frame in which the payer gives a card or a bank account, for this payment alone',
})
/** Public. Also code frame_not_completed; not_found for a frame of another link. */
export const getPayLinkTerms = post('/pay-link/terms', {
  auth: 'public',
  body: PayLinkTermsAsked,
  reply: v.object({ data: v.object({ text: v.string(), text_hash: TextHash, method: v.string() }) }),
  summary: 'F-17: the authorization that the payer is asked for, with every place filled; records nothing',
})
/**
 * Public; one charge, whoever asks and however often: a frame pays once, and the link is held until the outcome is known.
 * Also codes text_changed, payment_declined, rate_limited.
 */
export const payByLink = post('/pay-link/pay', {
  auth: 'public',
  body: PayLinkOrder,
  reply: v.object({ data: PayLinkOutcome }),
  summary: 'F-17: somebody else pays what the link asks for, once',
})
/** Public. Only who holds both the link and the frame of the try is told. */
export const getPayLinkOutcome = post('/pay-link/outcome', {
  auth: 'public',
  body: PayLinkTry,
  reply: v.object({ data: PayLinkOutcome }),
  summary: 'F-17: what became of a payment by a link',
})
