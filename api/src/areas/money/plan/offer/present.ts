import type * as v from 'valibot'
import type { Offer } from '@portal/shared/contract'
import { formatWireMoney, toCents, type Language, type OfferStrategies } from '@portal/shared/domain'
import { documentText } from '../../../../documents/document-text.ts'
import { spokenFrequency } from '../frequency.ts'
import type { OfferRow } from './offer-repo.ts'

/**
 * An offer for the wire (C-45). One that came with the debt has the creditor's name for it; one that staff or a strategy
 * made is named by the portal, so that everyone reads its name in their own language. By which strategy it was made is
 * for staff alone.
 */
export const presentOffer = (
  offer: OfferRow,
  language: Language,
  strategies: OfferStrategies | null,
): v.InferInput<typeof Offer> => ({
  id: offer.id,
  debt_id: offer.debtId,
  kind: offer.kind,
  credit_product_name: nameOf(offer, language),
  payment_frequency: spokenFrequency(offer.frequency),
  per_month: formatWireMoney(offer.perMonth),
  payments: offer.payments,
  discount: formatWireMoney(offer.discount),
  discount_percentage: Number(offer.discountPercentage),
  total_amount: formatWireMoney(offer.total),
  plan_expiration: offer.expiresOn,
  is_open_ended: offer.isOpenEnded,
  is_flexible: offer.isFlexible,
  planned_payments: (offer.planned ?? []).map(({ date, amount }) => ({
    payment_date: date,
    payment_amount: formatWireMoney(toCents(BigInt(amount))),
  })),
  is_custom: offer.createdBy !== null,
  is_counter: offer.counterId !== null,
  made_by: strategies && madeBy(offer, strategies),
})

function nameOf(offer: OfferRow, language: Language): string {
  if (offer.createdBy !== null) return documentText(language, `plan/${offer.kind}`)
  return offer.strategyId === null ? offer.creditProductName : documentText(language, `offer/${offer.kind}`)
}

/** F-13: why an offer is there. */
function madeBy({ strategyId: id, strategyVersion, strategyRow }: OfferRow, { strategies }: OfferStrategies) {
  if (id === null) return null
  const name = strategies.find((one) => one.id === id)?.name
  return { strategy: name ?? id, version: strategyVersion ?? 0, row: strategyRow ?? 0 }
}
