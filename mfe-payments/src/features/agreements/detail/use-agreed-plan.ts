import { useQuery } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'

const shown = ['unsigned', 'completed_by_client', 'completed_by_attorney']

/** The plan that an agreement is about, while there is one: what was declined or has run out left none (K-55). */
export function useAgreedPlan({ agreement, envelope }: AgreementDetail) {
  const planId = shown.includes(envelope.status) ? envelope.plan_id : null
  const input = planId === null ? null : { body: { plan_id: planId, client_id: agreement.client_id } }
  const { data, isLoading } = useQuery(endpoints.getPlan, input)
  return { plan: data?.data, isLoading }
}
