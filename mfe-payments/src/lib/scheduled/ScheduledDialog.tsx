import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Dialog, Loaded, Notice, Skeleton, Stack } from '@portal/shared/ui'
import { HowToCancel } from './HowToCancel.tsx'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { useCancel } from './use-cancel.ts'
import { useScheduled } from './use-scheduled.ts'

/** P-74, C-36: one payment at a time. It must be cancelled before another one or a plan can be set up. */
export function ScheduledDialog({ debtId, onClose }: { debtId: string; onClose: () => void }) {
  const { t } = useTranslation('payments-scheduled')
  const query = useScheduled(debtId)
  const scheduled = query.data?.data
  const cancelling = useCancel(onClose)
  const isSubmitted = scheduled?.status === 'submitted'
  return (
    <Dialog
      title={t('popup.title')}
      onClose={onClose}
      isDismissable={!cancelling.isRunning}
      footer={
        <Cluster justify="end">
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          {scheduled?.can_cancel ? (
            <Button kind="danger" isLoading={cancelling.isRunning} onClick={() => void cancelling.cancel(scheduled)}>
              {t('popup.cancel')}
            </Button>
          ) : null}
        </Cluster>
      }
    >
      <Stack>
        {cancelling.error ? (
          <Notice tone="danger" live="assertive">
            {errorText(cancelling.error)}
          </Notice>
        ) : null}
        <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton count={2} />}>
          {({ data }) => (data ? <ScheduledFacts scheduled={data} /> : null)}
        </Loaded>
        <p>{t(isSubmitted ? 'popup.submitted' : 'popup.text')}</p>
        {scheduled && !scheduled.can_cancel && !isSubmitted ? <HowToCancel /> : null}
      </Stack>
    </Dialog>
  )
}
