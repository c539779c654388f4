import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { accountTypeFromCode } from '@portal/shared/domain'
import { useCapability } from '@portal/shared/tenant'

/** The debt that is paid on, the person's saved methods and what is known of them for filling in forms. */
export function useOneTime(debtId: string, actingFor: string | undefined) {
  const ofClient = { body: { client_id: actingFor ?? null } }
  const debt = useQuery(endpoints.getDebt, { body: { debt_id: debtId, client_id: actingFor ?? null } })
  const cards = useQuery(endpoints.listSavedCards, ofClient)
  const banks = useQuery(endpoints.listSavedBankAccounts, ofClient)
  const profile = useQuery(endpoints.getClient, { params: actingFor ? { client_id: actingFor } : {} })
  const hasCards = !useCapability('method.hide_cards')
  const hasSavings = useCapability('ach.allow_savings')
  const reads = [debt, cards, banks, profile]
  return {
    debt: debt.data?.data,
    cards: hasCards ? (cards.data?.data ?? []) : [],
    banks: (banks.data?.data ?? []).filter(
      (bank) => hasSavings || accountTypeFromCode(bank.TypeOfAccount) === 'checking',
    ),
    profile: profile.data?.data,
    error: reads.find((read) => read.error)?.error,
    isLoading: reads.some((read) => read.isLoading),
    refresh: () => reads.forEach((read) => read.refresh()),
  }
}

/** Everything that a payment changes. */
export const changedByPayment = [
  endpoints.getDebt,
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.getBalance,
  endpoints.listPaymentHistory,
  endpoints.getPaymentHistory,
  endpoints.listPaymentSchedule,
  endpoints.getPaymentSchedule,
  endpoints.listSavedCards,
  endpoints.listSavedBankAccounts,
]

/** What a screen of the one-time payment needs to know of it. */
export interface OneTime {
  debt: Debt
  /** Two-decimal text. */
  amount: string
  actingFor: string | undefined
}

/** Names the money call of a debt, for its Idempotency-Key. */
export const operationOf = (debtId: string) => `pay:${debtId}`
