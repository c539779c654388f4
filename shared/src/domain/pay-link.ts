/** The longest name and message that a link by which somebody else pays can show. */
export const PAY_LINK_NAME_LIMIT = 60
export const PAY_LINK_MESSAGE_LIMIT = 200
/** The longest name of a payer. */
export const PAYER_NAME_LIMIT = 80
/** How many links of one account can be open at the same time. */
export const MOST_PAY_LINKS = 5

/** Why a link was ended before anybody paid by it: by its maker, or by staff. */
export type PayLinkEnd = 'taken_back' | 'staff'

/** What a link is to its maker and to staff. `resting`: it waits, but nothing can be paid on the account now. */
export const payLinkStates = ['open', 'resting', 'paying', 'paid', 'expired', 'taken_back', 'ended'] as const
export type PayLinkState = (typeof payLinkStates)[number]

interface PayLinkFacts {
  readonly end: PayLinkEnd | null
  readonly expiresAt: Date
  /** The state of the latest try to pay; null: none. */
  readonly payment: 'created' | 'sent' | 'unknown' | 'succeeded' | 'failed' | 'cancelled' | null
}

/**
 * F-17: the state of a link follows from its latest try. A declined one gives the link back, one whose outcome is not
 * known holds it, and one that was made uses it up, whatever becomes of the money later. `isPayable`: its amount could
 * be paid on the account now.
 */
export function payLinkState({ end, expiresAt, payment }: PayLinkFacts, now: Date, isPayable: boolean): PayLinkState {
  if (payment === 'succeeded') return 'paid'
  if (payment === 'created' || payment === 'sent' || payment === 'unknown') return 'paying'
  if (end !== null) return end === 'staff' ? 'ended' : 'taken_back'
  if (expiresAt <= now) return 'expired'
  return isPayable ? 'open' : 'resting'
}

/** Whether a link still waits for a payer, so that it counts among the open ones and can be taken back. */
export const isPayLinkWaiting = (state: PayLinkState): boolean => state === 'open' || state === 'resting'

/** A link's address, with its secret behind the hash sign: no server, log or Referer header is ever told it. */
export const payLinkAddress = (origin: string, path: string, secret: string): string => `${origin}${path}#${secret}`

/** As a secret is made: 256 bits. */
const SECRET = /^[\w-]{43}$/

/** The secret of a link's address; null when the address was cut off. */
export const payLinkSecret = (hash: string): string | null => {
  const secret = hash.replace(/^#/, '')
  return SECRET.test(secret) ? secret : null
}
