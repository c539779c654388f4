import type { ApiError } from '@portal/shared/client'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Skeleton, Loaded } from '@portal/shared/ui'
import { WithCall } from './CallUs.tsx'

interface AskingDialogProps {
  error?: ApiError
  onRetry?: () => void
  onClose: () => void
}

/** The server is asked how the agreement stands, or did not answer. */
export function AskingDialog({ error, onRetry = () => undefined, onClose }: AskingDialogProps) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  return (
    <Dialog
      title={t('asking.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <Loaded
        query={{ data: undefined, error, refresh: onRetry }}
        loading={t('asking.loading')}
        failed={t('asking.failed')}
        skeleton={<Skeleton count={3} />}
        frame={(state) => <WithCall isOffered={error !== undefined}>{state}</WithCall>}
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}
