import { useAction } from '@portal/shared/client'
import { endpoints, type ScheduledPayment } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { changedBySchedule } from './use-scheduled.ts'

/** P-73, A-43: taken back once that was confirmed; one that is on its way by now says so. The debt's pages are read anew (P-75). */
export function CancelDialog({ scheduled, onClose }: { scheduled: ScheduledPayment; onClose: () => void }) {
  const { t } = useTranslation('payments-scheduled')
  const { run } = useAction(endpoints.cancelScheduledPayment, { refresh: changedBySchedule })
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      confirm={t('cancel.confirm')}
      isDanger
      cancel={t('cancel.keep')}
      run={() => run({ params: { reference_number: scheduled.referenceNumber } })}
      onDone={() => toast.success(t('cancel.done'))}
      onClose={onClose}
    >
      <ScheduledFacts scheduled={scheduled} />
      <p>{t('cancel.text')}</p>
    </ConfirmDialog>
  )
}
