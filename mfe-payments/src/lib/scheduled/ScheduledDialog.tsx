import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Loaded, Skeleton } from '@portal/shared/ui'
import { HowToCancel } from './HowToCancel.tsx'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { useScheduled, changedBySchedule } from './use-scheduled.ts'

/** P-74, C-36: one payment at a time. It must be cancelled before another one or a plan can be set up. */
export function ScheduledDialog({ debtId, onClose }: { debtId: string; onClose: () => void }) {
  const { t } = useTranslation(['payments-scheduled', 'common'])
  const query = useScheduled(debtId)
  const scheduled = query.data?.data
  // A-43; the debt's pages are read again (P-75).
  const { run } = useAction(endpoints.cancelScheduledPayment, { refresh: changedBySchedule })
  const isSubmitted = scheduled?.status === 'submitted'
  return (
    <ConfirmDialog
      title={t('popup.title')}
      confirm={scheduled?.can_cancel ? t('popup.cancel') : null}
      isDanger
      cancel={t('common:action.close')}
      run={() => run({ params: { reference_number: scheduled?.referenceNumber ?? '' } })}
      onDone={() => toast.success(t('cancel.done'))}
      onClose={onClose}
    >
      <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton count={2} />}>
        {({ data }) => (data ? <ScheduledFacts scheduled={data} /> : null)}
      </Loaded>
      <p>{t(isSubmitted ? 'popup.submitted' : 'popup.text')}</p>
      {scheduled && !scheduled.can_cancel && !isSubmitted ? <HowToCancel /> : null}
    </ConfirmDialog>
  )
}
