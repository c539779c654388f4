import type { SigningEnvelope } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import type { Ending } from './agreement-stage.ts'
import { CallUs } from './CallUs.tsx'

interface EndedDialogProps {
  why: Ending
  envelope: SigningEnvelope | null
  isStaff: boolean
  onClose: () => void
}

/** Why nothing can be signed any more, and the next step (C-39, C-41, C-42, C-43). */
export function EndedDialog({ why, envelope, isStaff, onClose }: EndedDialogProps) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  const company = useTenant((s) => s.settings.tenant.full_name)
  const isLate = why === 'expired' && envelope?.kind === 'litigation'
  return (
    <Dialog
      title={t(`ended.${why}.title`)}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t(isStaff ? 'common:action.close' : 'ended.account')}
        </Button>
      }
    >
      <Stack>
        {isLate ? <p>{t('litigation')}</p> : null}
        <p>{t(`ended.${why}.text`, { company })}</p>
        {envelope?.end_text ? <p>{t('ended.reason', { reason: envelope.end_text })}</p> : null}
        {isStaff ? null : <CallUs />}
      </Stack>
    </Dialog>
  )
}
