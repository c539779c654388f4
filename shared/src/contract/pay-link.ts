import * as v from 'valibot'
import {
  isEmail,
  normaliseEmail,
  PAY_LINK_MESSAGE_LIMIT,
  PAY_LINK_NAME_LIMIT,
  PAYER_NAME_LIMIT,
  payLinkStates,
} from '@portal/shared/domain'
import { DateText, exactText, freeText, Id, Instant, MaybeText, Money, requiredText, TextHash } from './fields.ts'

/** A link by which somebody else pays, as its maker and staff see it (F-17); never the secret of its address. */
export const PayLink = v.object({
  id: Id,
  debt_id: Id,
  amount: Money,
  /** What it shows beside the amount and the payee; empty: nothing. */
  shown_name: v.string(),
  message: v.string(),
  state: v.picklist(payLinkStates),
  created_at: Instant,
  expires_at: Instant,
  ended_at: v.nullable(Instant),
  /** Who paid by it, in their own words; the payment is a row of the account's history. */
  payer_name: MaybeText,
})
export type PayLink = v.InferOutput<typeof PayLink>

/** What a link is to show and to ask for. */
export const NewPayLink = v.object({
  debt_id: Id,
  amount: Money,
  shown_name: v.optional(freeText(PAY_LINK_NAME_LIMIT), ''),
  message: v.optional(freeText(PAY_LINK_MESSAGE_LIMIT), ''),
  /** At most as many days as the tenant's setting. */
  days: v.pipe(v.number('number_invalid'), v.integer('number_invalid'), v.minValue(1, 'number_invalid')),
})

/** The secret of a link's address. In the body of a call: addresses of calls are written to logs. */
const token = exactText(100)
const language = v.optional(v.picklist(['en', 'es']), 'en')
/** The hosted frame in which the payer gave a method; each frame is good for one try. */
const nonce = exactText(200)
/** The payer's own name, as the authorization has it. */
const payer_name = requiredText(PAYER_NAME_LIMIT)

/** Whoever holds a link names it by its secret. */
export const PayLinkAsked = v.object({ token })
/** Opens a frame of the processor for the payer's card or bank account. */
export const PayLinkFrameAsked = v.object({ token, kind: v.picklist(['card', 'ach']), language })
/** What the payer is about to agree to. */
export const PayLinkTermsAsked = v.object({ token, nonce, payer_name, language })
/** The payer agrees and pays. */
export const PayLinkOrder = v.object({
  token,
  nonce,
  payer_name,
  /** For the receipt alone; erased when it is written. */
  payer_email: v.pipe(
    exactText(254),
    v.check((text) => isEmail(text), 'email_invalid'),
    v.transform(normaliseEmail),
  ),
  text_hash: TextHash,
  language,
})
/** Asks what became of a try. */
export const PayLinkTry = v.object({ token, nonce })

/** All that somebody without a session sees of a link. */
export const PayLinkShown = v.object({
  amount: Money,
  payee: v.string(),
  shown_name: v.string(),
  message: v.string(),
  expires_at: Instant,
  methods: v.array(v.picklist(['card', 'ach'])),
})
export type PayLinkShown = v.InferOutput<typeof PayLinkShown>

/** What became of a payment by a link. */
export const PayLinkOutcome = v.object({
  state: v.picklist(['succeeded', 'failed', 'unknown']),
  amount: Money,
  payee: v.string(),
  date: DateText,
  /** Names the payment to us, and nothing else; null until it was made. */
  reference: MaybeText,
})
export type PayLinkOutcome = v.InferOutput<typeof PayLinkOutcome>
