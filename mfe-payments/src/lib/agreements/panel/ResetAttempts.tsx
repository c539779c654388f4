import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { ReasonDialog } from '../../../lib/ReasonDialog.tsx'
import { changedByAction } from '../changed-by-action.ts'
import { REASON_LIMIT } from '../reason-limit.ts'

/** K-56: lets agreements be made again for a debt; why is kept. */
export function ResetAttempts({ debtId, onClose }: { debtId: string; onClose: () => void }) {
  const { t } = useTranslation('payments-agreements')
  return (
    <ReasonDialog
      endpoint={endpoints.resetAgreementAttempts}
      inputOf={(reason) => ({ params: { debt_id: debtId }, body: { reason } })}
      refresh={changedByAction}
      limit={REASON_LIMIT}
      texts={{
        title: t('panel.resetTitle'),
        help: t('panel.resetHelp'),
        action: t('panel.reset'),
        reason: t('panel.resetReason'),
        missing: t('reasonMissing'),
      }}
      onDone={() => toast.success(t('panel.resetDone'))}
      onClose={onClose}
    />
  )
}
