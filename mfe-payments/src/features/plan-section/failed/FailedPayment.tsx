import { useState } from 'react'
import { recallKey } from '@portal/shared/client'
import type { EstablishedPlan } from '@portal/shared/contract'
import { lazyPart } from '@portal/shared/kit'
import { failureTexts } from '#texts/failure'
import { loadWith } from '../../../lib/load-with.ts'
import { usePlanFailure } from '../../../lib/use-plan-failure.ts'
import { payFailedOperation } from './operation.ts'

/** F-08: the failed payment of a plan, shown above the plan; nothing without one. */
export function FailedPayment({ plan, actingFor }: { plan: EstablishedPlan; actingFor: string | undefined }) {
  const failure = usePlanFailure(plan.id, actingFor).data?.data ?? null
  // Shown on after the failure is over: a payment for it may wait for its outcome.
  const [isShown, setShown] = useState(() => recallKey(payFailedOperation(plan.id)) !== null)
  if (failure && !isShown) setShown(true)
  return isShown ? <FailedPaymentPart {...{ plan, failure, actingFor }} /> : null
}

// Loaded with its texts when a payment has failed, which is rare.
const FailedPaymentPart = lazyPart(
  async () => (await loadWith(import('./FailedPaymentPart.tsx'), failureTexts())).FailedPaymentPart,
)
