import { Suspense } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type EstablishedPlan } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { FailedPaymentCard } from './failed-parts.ts'

/** F-08: a payment of the plan that failed, above the plan; nothing while none has. */
export function FailedPayment({ plan, actingFor }: { plan: EstablishedPlan; actingFor: string | undefined }) {
  const language = useLanguage()
  // What a lower amount authorizes is shown, and agreed to, in the language of the page.
  const query = { language, ...(actingFor && { client_id: actingFor }) }
  const { data } = useQuery(endpoints.getPlanFailure, { params: { id: plan.id }, query }, { keepPrevious: true })
  if (!data?.data) return null
  return (
    <Suspense fallback={null}>
      <FailedPaymentCard plan={plan} failure={data.data} actingFor={actingFor} />
    </Suspense>
  )
}
