import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { changedByAction } from '../changed-by-action.ts'
import { REASON_LIMIT } from '../reason-limit.ts'

/** K-56: lets agreements be made again for a debt; why is kept. */
export function ResetAttempts({ debtId, onClose }: { debtId: string; onClose: () => void }) {
  const { t } = useTranslation('payments-agreements')
  const { run } = useAction(endpoints.resetAgreementAttempts, { refresh: changedByAction })
  return (
    <ReasonDialog
      title={t('panel.resetTitle')}
      confirm={t('panel.reset')}
      label={t('panel.resetReason')}
      missing={t('reasonMissing')}
      limit={REASON_LIMIT}
      run={(reason) => run({ params: { debt_id: debtId }, body: { reason } })}
      onDone={() => toast.success(t('panel.resetDone'))}
      onClose={onClose}
    >
      {t('panel.resetHelp')}
    </ReasonDialog>
  )
}
