import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { useMethods } from '../../lib/method/use-methods.ts'

/** The debt that is paid on, the person's methods and what is known of them for filling in forms. */
export function useOneTime(debtId: string, actingFor: string | undefined) {
  const debt = useQuery(endpoints.getDebt, { body: { debt_id: debtId, client_id: actingFor ?? null } })
  const { methods, profile, ...ofMethods } = useMethods(actingFor)
  return {
    debt: debt.data?.data,
    methods,
    profile,
    error: debt.error ?? ofMethods.error,
    isLoading: debt.isLoading || ofMethods.isLoading,
    refresh: () => {
      debt.refresh()
      ofMethods.refresh()
    },
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
  endpoints.listSavedPayPal,
]

/** What a screen of the one-time payment needs to know of it. */
export interface OneTime {
  debt: Debt
  /** Two-decimal text. */
  amount: string
  /** A later day on which to pay, 'YYYY-MM-DD'; empty: now. */
  day: string
  actingFor: string | undefined
}

/** Names the money call of a debt, for its Idempotency-Key. */
export const operationOf = (debtId: string) => `pay:${debtId}`
