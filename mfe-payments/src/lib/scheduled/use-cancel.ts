import { useAction } from '@portal/shared/client'
import { endpoints, type ScheduledPayment } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { changedBySchedule } from './use-scheduled.ts'

/** cancels it and says so; the debt's pages are read anew (P-75). */
export function useCancel(onDone: () => void) {
  const { t } = useTranslation('payments-scheduled')
  const { run, isRunning, error } = useAction(endpoints.cancelScheduledPayment, { refresh: changedBySchedule })
  const cancel = async ({ referenceNumber }: ScheduledPayment) => {
    const end = await run({ params: { reference_number: referenceNumber } })
    if (!end.ok) return
    toast.success(t('cancel.done'))
    onDone()
  }
  return { cancel, isRunning, error }
}
