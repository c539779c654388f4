import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'

/** F-08: the failed payment of a plan and what can be done about it; null data without one. */
export function usePlanFailure(planId: string | null, actingFor: string | undefined) {
  const language = useLanguage()
  // The text of a lower amount is shown and agreed to in the language of the page.
  const query = { language, ...(actingFor && { client_id: actingFor }) }
  return useQuery(endpoints.getPlanFailure, planId ? { params: { id: planId }, query } : null, { keepPrevious: true })
}

/** Asks the plan's part of the page, through the address, to pay the failed payment of a debt (`?pay=<debt>`). */
export const PAY_FAILED = 'pay'
