import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { ReasonDialog } from '../../../lib/ReasonDialog.tsx'
import { ActionFailed } from './ActionFailed.tsx'
import { changedByAction } from '../changed-by-action.ts'
import { REASON_LIMIT } from '../reason-limit.ts'

interface EndDialogProps {
  how: 'decline' | 'void'
  detail: AgreementDetail
  refresh: () => void
  onClose: () => void
}

/** The attorney declines, or staff take an agreement back; its plan is void either way (K-55). */
export function EndDialog({ how, detail, refresh, onClose }: EndDialogProps) {
  const { t } = useTranslation('payments-agreements')
  const { id, consumer_name: name } = detail.agreement
  return (
    <ReasonDialog
      endpoint={how === 'decline' ? endpoints.declineAgreement : endpoints.voidAgreement}
      inputOf={(reason) => ({ params: { agreement_id: id }, body: { reason } })}
      refresh={changedByAction}
      limit={REASON_LIMIT}
      isDanger
      texts={{
        title: t(`${how}.title`),
        help: t(`${how}.help`, { name }),
        action: t(`${how}.action`),
        reason: t(`${how}.reason`),
        missing: t('reasonMissing'),
      }}
      failure={(error) => <ActionFailed {...{ error, detail, refresh }} />}
      onDone={() => toast.success(t(`${how}.done`, { name }))}
      onClose={onClose}
    />
  )
}
