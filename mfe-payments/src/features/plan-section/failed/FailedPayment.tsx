import { useState } from 'react'
import { recallKey, useQuery } from '@portal/shared/client'
import { endpoints, type EstablishedPlan } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { failureTexts } from '#texts/failure'
import { loadWith } from '../../../lib/load-with.ts'
import { payFailedOperation } from './operation.ts'

/** F-08: the failed payment of a plan, shown above the plan; nothing without one. */
export function FailedPayment({ plan, actingFor }: { plan: EstablishedPlan; actingFor: string | undefined }) {
  const language = useLanguage()
  // The text of a lower amount is shown and agreed to in the language of the page.
  const query = { language, ...(actingFor && { client_id: actingFor }) }
  const { data } = useQuery(endpoints.getPlanFailure, { params: { id: plan.id }, query }, { keepPrevious: true })
  const failure = data?.data ?? null
  // Shown on after the failure is over: a payment for it may wait for its outcome.
  const [isShown, setShown] = useState(() => recallKey(payFailedOperation(plan.id)) !== null)
  if (failure && !isShown) setShown(true)
  return isShown ? <FailedPaymentPart {...{ plan, failure, actingFor }} /> : null
}

// Loaded with its texts when a payment has failed, which is rare.
const FailedPaymentPart = lazyPart(
  async () => (await loadWith(import('./FailedPaymentPart.tsx'), failureTexts())).FailedPaymentPart,
)
