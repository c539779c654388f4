import { useEffect, useState } from 'react'
import type { PlanFailure } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useSearchParams } from '@portal/shared/router'
import { Stack } from '@portal/shared/ui'
import { FindingOutDialog } from '../../../lib/FindingOutDialog.tsx'
import { UnfinishedPayment } from '../../../lib/UnfinishedPayment.tsx'
import { PAY_FAILED } from '../../../lib/use-plan-failure.ts'
import { FailedPaymentCard } from './FailedPaymentCard.tsx'
import { MendFailed } from './MendFailed.tsx'
import { PayFailedDialog } from './PayFailedDialog.tsx'
import type { FailureProps } from './use-mend.ts'
import { usePayFailed } from './use-pay-failed.ts'

type FailedPaymentPartProps = Omit<FailureProps, 'failure'> & { failure: PlanFailure | null }

/**
 * F-08: a failed payment and its payment now. The failure is over as soon as a payment for it is stored, while its dialog
 * still waits for the outcome; closed or reloaded, that payment is found again.
 */
export function FailedPaymentPart({ plan, failure, actingFor }: FailedPaymentPartProps) {
  const { t } = useTranslation('payments-failure')
  const language = useLanguage()
  const [paying, setPaying] = useState<PlanFailure>()
  const [isFinding, setFinding] = useState(false)
  const close = () => {
    setPaying(undefined)
    setFinding(false)
  }
  const order = usePayFailed(plan, actingFor, (amount) => {
    toast.success(t('pay.done', { amount: formatCents(amount, language) }))
    close()
  })
  const { undecided, end } = order
  useAskedToPay(plan.debt_id, failure, () => {
    order.clearEnd()
    setPaying(failure ?? undefined)
  })
  return (
    <>
      {undecided ? <UnfinishedPayment onShow={() => setFinding(true)} /> : null}
      {failure && !undecided ? (
        <Stack>
          {end && !paying ? <MendFailed end={end} /> : null}
          <FailedPaymentCard {...{ plan, failure, actingFor }} />
        </Stack>
      ) : null}
      {undecided && (paying || isFinding) ? (
        <FindingOutDialog paymentKey={undecided} {...order.finding} onClose={close} />
      ) : null}
      {paying && !undecided ? (
        <PayFailedDialog {...{ plan, actingFor, order }} failure={paying} onClose={close} />
      ) : null}
    </>
  )
}

/** Begins to pay when the button of the account's card asks for it; the address is cleared, so that it asks once. */
function useAskedToPay(debtId: string, failure: PlanFailure | null, start: () => void) {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get(PAY_FAILED) === debtId && failure !== null
  useEffect(() => {
    if (!isAsked) return
    search.delete(PAY_FAILED)
    setSearch(search, { replace: true })
    if (failure.pay_now.allowed) start()
  })
}
