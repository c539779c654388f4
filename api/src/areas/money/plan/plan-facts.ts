import { needsLitigationConsent, type PlanSchedule } from '@portal/shared/domain'
import type { DebtRow } from '../../../core/debt/rows.ts'
import type { OfferRow } from './offer/rows.ts'
import type { AuthorizationFacts, PlanFacts } from '../authorizations/authorization-facts.ts'
import { spokenFrequency } from './frequency.ts'

type Terms = Pick<AuthorizationFacts, 'amount' | 'date' | 'payments' | 'endAmount' | 'endDate' | 'frequency' | 'plan'>

/** The facts about an offer with the chosen days in its authorization; the same before and at its acceptance. */
export function authorizationTerms(debt: DebtRow, offer: OfferRow, { payments }: PlanSchedule): Terms {
  const [first, last] = [payments[0]!, payments.at(-1)!]
  const plan: PlanFacts = {
    offerId: offer.id,
    schedule: payments.map(({ dueDate, amount }) => ({ date: dueDate, amount })),
    isFlexible: offer.isFlexible,
    total: offer.total,
    discount: offer.discount,
    isLitigation: needsLitigationConsent(debt, { payments: payments.length, isOpenEnded: offer.isOpenEnded }),
  }
  return {
    amount: first.amount,
    date: first.dueDate,
    payments: payments.length,
    endAmount: last.amount,
    endDate: last.dueDate,
    frequency: spokenFrequency(offer.frequency),
    plan,
  }
}
