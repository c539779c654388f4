import type { ScheduledPayment } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Dialog, Notice, Stack } from '@portal/shared/ui'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { useCancel } from './use-cancel.ts'

/** P-73: taken back once that was confirmed; one that is on its way by now says so. */
export function CancelDialog({ scheduled, onClose }: { scheduled: ScheduledPayment; onClose: () => void }) {
  const { t } = useTranslation('payments-scheduled')
  const { cancel, isRunning, error } = useCancel(onClose)
  return (
    <Dialog
      title={t('cancel.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <Cluster justify="end">
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button kind="danger" isLoading={isRunning} onClick={() => void cancel(scheduled)}>
            {t('cancel.confirm')}
          </Button>
        </Cluster>
      }
    >
      <Stack>
        {error ? (
          <Notice tone="danger" live="assertive">
            {errorText(error)}
          </Notice>
        ) : null}
        <ScheduledFacts scheduled={scheduled} />
        <p>{t('cancel.text')}</p>
      </Stack>
    </Dialog>
  )
}
