import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Debt } from '@portal/shared/contract'
import { paths } from '@portal/shared/portal'
import { useNavigate } from '@portal/shared/router'

/** C-48: opens the set-up of a plan, after registering a payment account of the newer system once. */
export function useSelectPlan(debt: Debt, actingFor: string | undefined) {
  const navigate = useNavigate()
  const profile = useQuery(
    endpoints.getClient,
    debt.new_payment_system ? { params: actingFor ? { client_id: actingFor } : {} } : null,
  )
  const register = useAction(endpoints.registerPaymentAccount, { refresh: [endpoints.getClient] })
  // Registering again does no harm, so an unknown state counts as not registered.
  const isRegistered = !debt.new_payment_system || profile.data?.data.profile_created === true

  const select = async (planId: string) => {
    if (!isRegistered && !(await register.run({ body: { client_id: actingFor ?? null } })).ok) return
    void navigate(paths.setupPlan(debt.debt_id, planId, actingFor))
  }
  return { select, isRunning: register.isRunning, error: register.error }
}
