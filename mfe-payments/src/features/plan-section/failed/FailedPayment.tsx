import { Suspense } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type EstablishedPlan } from '@portal/shared/contract'
import { FailedPaymentCard } from './failed-parts.ts'

/** F-08: a payment of the plan that failed, above the plan; nothing while none has. */
export function FailedPayment({ plan, actingFor }: { plan: EstablishedPlan; actingFor: string | undefined }) {
  const { data } = useQuery(endpoints.getPlanFailure, {
    params: { id: plan.id },
    query: actingFor ? { client_id: actingFor } : {},
  })
  if (!data?.data) return null
  return (
    <Suspense fallback={null}>
      <FailedPaymentCard plan={plan} failure={data.data} actingFor={actingFor} />
    </Suspense>
  )
}
