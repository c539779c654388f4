import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { useMethods } from '../../lib/method/use-methods.ts'
import { debtReads, methodReads, paymentReads } from '../../lib/changed-reads.ts'

/** The debt that is paid on, the person's methods and what is known of them for filling in forms. */
export function useOneTime(debtId: string, actingFor: string | undefined) {
  const debt = useQuery(endpoints.getDebt, { body: { debt_id: debtId, client_id: actingFor ?? null } })
  const { methods, profile, ...ofMethods } = useMethods(actingFor)
  const read = debt.data?.data
  return {
    data: read && ofMethods.isKnown ? { debt: read, methods, profile } : undefined,
    error: debt.error ?? ofMethods.error,
    refresh: () => {
      debt.refresh()
      ofMethods.refresh()
    },
  }
}

/** Everything that a payment changes. */
export const changedByPayment = [...debtReads, ...paymentReads, ...methodReads]

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
