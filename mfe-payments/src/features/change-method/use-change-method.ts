import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useMethods } from '../../lib/method/use-methods.ts'

/** The debt, the plan that runs on it, whether its method may be changed, and what can be chosen. */
export function useChangeMethod(debtId: string, actingFor: string | undefined) {
  const client_id = actingFor ?? null
  const debt = useQuery(endpoints.getDebt, { body: { debt_id: debtId, client_id } })
  const data = debt.data?.data
  const planId = data?.loan_id ?? null
  const plan = useQuery(endpoints.getPlan, planId ? { body: { plan_id: planId, client_id } } : null)
  const options = useQuery(endpoints.getPlanOptions, planId ? { params: { id: planId } } : null)
  // The default of this very debt: its reference number is known once the debt is.
  const { methods, profile, ...ofMethods } = useMethods(actingFor, data?.referenceNumber ?? null)
  const isKnown = data && !ofMethods.isLoading && (!planId || (plan.data && options.data))
  return {
    debt: isKnown ? data : undefined,
    plan: plan.data?.data,
    options: options.data?.data,
    methods: isKnown ? methods : undefined,
    profile,
    error: debt.error ?? plan.error ?? options.error ?? ofMethods.error,
    refresh: () => {
      debt.refresh()
      plan.refresh()
      options.refresh()
      ofMethods.refresh()
    },
  }
}
