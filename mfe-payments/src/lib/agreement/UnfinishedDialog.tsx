import type { SigningEnvelope } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { CallUs } from './CallUs.tsx'
import { useSignableUntil } from './use-signable-until.ts'

interface UnfinishedDialogProps {
  envelope: SigningEnvelope
  onSign: () => void
  onClose: () => void
}

/** P-93, P-95, C-43: what it means that the contract is not signed, until when it can be, and the way back to it. */
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
