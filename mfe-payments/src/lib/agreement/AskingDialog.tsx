import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@portal/shared/ui'
import { CallUs } from './CallUs.tsx'

interface AskingDialogProps {
  error?: ApiError
  onRetry?: () => void
  onClose: () => void
}

/** The server is being asked how the agreement stands, or did not answer. */
export function AskingDialog({ error, onRetry, onClose }: AskingDialogProps) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  return (
    <Dialog
      title={t('asking.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      {error ? (
        <Stack>
          <ErrorState title={t('asking.failed')} onRetry={onRetry} requestId={error.requestId}>
            {errorText(error)}
          </ErrorState>
          <CallUs />
        </Stack>
      ) : (
        <Loading label={t('asking.loading')}>
          <Skeleton count={3} />
        </Loading>
      )}
    </Dialog>
  )
}
