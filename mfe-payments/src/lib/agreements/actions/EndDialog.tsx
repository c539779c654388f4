import { useAction } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { changedByAction } from '../../agreement/changed-reads.ts'
import { REASON_LIMIT } from '../ending.ts'
import { ActionFailed } from './ActionFailed.tsx'

interface EndDialogProps {
  how: 'decline' | 'void'
  detail: AgreementDetail
  refresh: () => void
  onClose: () => void
}

/** The attorney declines an agreement, or staff void it; its plan is void either way (K-55). */
export function EndDialog({ how, detail, refresh, onClose }: EndDialogProps) {
  const { t } = useTranslation('payments-agreements')
  const { id, consumer_name: name } = detail.agreement
  const { run } = useAction(how === 'decline' ? endpoints.declineAgreement : endpoints.voidAgreement, {
    refresh: changedByAction,
  })
  return (
    <ReasonDialog
      title={t(`${how}.title`)}
      confirm={t(`${how}.action`)}
      isDanger
      label={t(`${how}.reason`)}
      missing={t('reasonMissing')}
      limit={REASON_LIMIT}
      run={(reason) => run({ params: { agreement_id: id }, body: { reason } })}
      failure={(error) => <ActionFailed {...{ error, detail, refresh }} />}
      onDone={() => toast.success(t(`${how}.done`, { name }))}
      onClose={onClose}
    >
      {t(`${how}.help`, { name })}
    </ReasonDialog>
  )
}
