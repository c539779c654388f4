import type { SigningEnvelope } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Cluster, Dialog, Notice, Stack } from '@portal/shared/ui'
import { DownloadSigned } from './DownloadSigned.tsx'

interface SignedDialogProps {
  debtId: string
  actingFor: string | undefined
  envelope: SigningEnvelope
  onClose: () => void
}

/** P-94: the agreement is signed, for a full payment or a monthly plan; with an attorney's step it waits for approval. */
export function SignedDialog({ debtId, actingFor, envelope, onClose }: SignedDialogProps) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  const company = useTenant((s) => s.settings.tenant.full_name)
  const isPending = envelope.attorney_step && envelope.status === 'completed_by_client'
  const part = `signed.${envelope.outcome}`
  return (
    <Dialog
      title={t(`${part}.title`)}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common:action.goToAccounts')}
        </Button>
      }
    >
      <Stack>
        <Notice tone="success" live="polite" title={t('signed.thanks')}>
          {isPending ? t('signed.pending', { company }) : t(`${part}.text`)}
        </Notice>
        <p>{t('signed.kept')}</p>
        <Cluster>
          <DownloadSigned {...{ debtId, actingFor }} />
        </Cluster>
      </Stack>
    </Dialog>
  )
}
