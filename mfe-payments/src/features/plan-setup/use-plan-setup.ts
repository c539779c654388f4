import { useQuery } from '@portal/shared/client'
import { debtStateOf, endpoints, type Debt, type Offer } from '@portal/shared/contract'
import { debtView } from '@portal/shared/domain'
import { useMethods } from '../../lib/method/use-methods.ts'
import { debtReads } from '../../lib/changed-reads.ts'

/** Reads the debt, its offer, and the person's methods. */
export function usePlanSetup(debtId: string, offerId: string, actingFor: string | undefined) {
  const ofDebt = { body: { debt_id: debtId, client_id: actingFor ?? null } }
  const debtRead = useQuery(endpoints.getDebt, ofDebt)
  const offersRead = useQuery(endpoints.listPossiblePlans, ofDebt)
  const debt = debtRead.data?.data
  const { methods, profile, ...ofMethods } = useMethods(actingFor, debt?.referenceNumber)
  const offers = offersRead.data?.data
  const reads = [debtRead, offersRead, ofMethods]
  // The debt and the offers stay on the screen when reading them again fails.
  const failed = [debtRead, offersRead].find((read) => read.error && !read.data) ?? ofMethods
  return {
    data:
      debt && offers && ofMethods.isKnown
        ? {
            debt,
            offer: [...offers.single_payment_plans, ...offers.multiple_payment_plans].find(({ id }) => id === offerId),
            /** C-36: whether the state of the account allows the choice of a plan. */
            isOpen: debtView(debtStateOf(debt), actingFor ? 'staff' : 'consumer').section === 'plan_selector',
            methods,
            profile,
          }
        : undefined,
    error: failed.error,
    refresh: () => reads.forEach((read) => read.refresh()),
  }
}

/** The facts that the screens of the set-up need. */
export interface Setup {
  debt: Debt
  offer: Offer
  actingFor: string | undefined
}

/** The name of the plan's call, for its Idempotency-Key: a debt takes one plan. */
export const operationOf = (debtId: string) => `plan:${debtId}`

/** The reads that a new plan changes. */
export const changedByPlan = [
  ...debtReads,
  endpoints.getBalance,
  endpoints.listScheduledPayments,
  endpoints.listPossiblePlans,
  endpoints.listDocuments,
  endpoints.getDefaultMethod,
]
