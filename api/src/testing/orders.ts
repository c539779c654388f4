import type { Debtor } from './debtor.ts'

/** The order to pay by a debtor's card, as the page of a payment sends it; `amount` in dollars. */
export const cardOrder = ({ debtId, cardId }: Pick<Debtor, 'debtId' | 'cardId'>, amount: string) => ({
  debt_id: debtId,
  amount,
  payment_method: 'card' as const,
  card_id: cardId,
  agreement_timestamp: '2026-03-02T15:00:00.000Z',
})

/** The same by their bank account. */
export const bankOrder = ({ debtId, bankId }: Pick<Debtor, 'debtId' | 'bankId'>, amount: string) => ({
  debt_id: debtId,
  amount,
  payment_method: 'ach' as const,
  payment_method_id: bankId,
  agreement_timestamp: '2026-03-02T15:00:00.000Z',
})
