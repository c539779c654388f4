import { useAction } from '@portal/shared/client'
import { endpoints, type LegalStatus } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { legalReads } from './use-legal-status.ts'

const REASON_MAX = 500

interface EndDialogProps {
  clientId: string
  status: LegalStatus
  onClose: () => void
}

/** Ends a status with a reason; the row stays, and the accounts go on. */
export function EndDialog({ clientId, status, onClose }: EndDialogProps) {
  const { t } = useTranslation('staff-legal')
  const { run } = useAction(endpoints.endLegalStatus, { refresh: legalReads })
  return (
    <ReasonDialog
      title={t('endTitle', { kind: t(`kind.${status.kind}`) })}
      confirm={t('endAction')}
      isDanger
      label={t('endLabel')}
      missing={t('endMissing')}
      limit={REASON_MAX}
      run={(reason) => run({ params: { client_id: clientId, status_id: status.id }, body: { reason } })}
      onDone={() => toast.success(t('ended'))}
      onClose={onClose}
    >
      {t('endHelp')}
    </ReasonDialog>
  )
}
