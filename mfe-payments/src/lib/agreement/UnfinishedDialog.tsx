import type { SigningEnvelope } from '@portal/shared/contract'
import { formatDate, signableUntil } from '@portal/shared/domain'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { CallUs } from './CallUs.tsx'

interface UnfinishedDialogProps {
  envelope: SigningEnvelope
  onSign: () => void
  onClose: () => void
}

/** P-93, P-95, C-43: the consequence of an unsigned agreement, the last day to sign it, and the way back to it. */
export function UnfinishedDialog({ envelope, onSign, onClose }: UnfinishedDialogProps) {
  const { t } = useTranslation('payments-agreement')
  const date = useSignableUntil(envelope)
  return (
    <Dialog
      title={t('unfinished.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('unfinished.later')}</Button>
          <Button kind="primary" onClick={onSign}>
            {t('unfinished.sign')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('unfinished.text')}</p>
        <p>{envelope.kind === 'litigation' ? t('litigation') : t('unfinished.available')}</p>
        <p>
          <strong>{t('until', { date })}</strong>
        </p>
        <CallUs />
      </Stack>
    </Dialog>
  )
}

/** The last business day on which an agreement can be signed, as text (K-57). */
function useSignableUntil({ expires_at }: Pick<SigningEnvelope, 'expires_at'>): string {
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  return formatDate(signableUntil(new Date(expires_at), zone), 'medium', language)
}
