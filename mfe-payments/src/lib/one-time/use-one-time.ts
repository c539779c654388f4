import { useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { readAll } from '@portal/shared/ui'
import { useMethods } from '../method/use-methods.ts'
import { debtReads, methodReads, paymentReads } from '../changed-reads.ts'

/** Reads the debt, the person's methods, and the profile that fills in forms. */
export function useOneTime(debtId: string, actingFor: string | undefined) {
  const debt = useQuery(endpoints.getDebt, { body: { debt_id: debtId, client_id: actingFor ?? null } })
  const { methods, profile, isKnown, ...ofMethods } = useMethods(actingFor)
  const { data, ...read } = readAll({ debt, methods: { ...ofMethods, data: isKnown ? methods : undefined } })
  return { ...read, data: data && { debt: data.debt.data, methods: data.methods, profile } }
}

/** The reads that a payment changes. */
export const changedByPayment = [...debtReads, ...paymentReads, ...methodReads]

/** The facts of a one-time payment that its screens need. */
export interface OneTime {
  debt: Debt
  /** Two-decimal text. */
  amount: string
  /** A later day of payment, 'YYYY-MM-DD'; empty: now. */
  day: string
  actingFor: string | undefined
}

/** The name of a debt's money call, for its Idempotency-Key. */
export const operationOf = (debtId: string) => `pay:${debtId}`
