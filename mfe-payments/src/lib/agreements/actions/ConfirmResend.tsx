import { useAction } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { ActionFailed } from './ActionFailed.tsx'
import { changedByAction } from '../../agreement/changed-reads.ts'

interface ConfirmResendProps {
  detail: AgreementDetail
  refresh: () => void
  onClose: () => void
}

/** Sends the invitation to sign again. */
export function ConfirmResend({ detail, refresh, onClose }: ConfirmResendProps) {
  const { t } = useTranslation('payments-agreements')
  const { run } = useAction(endpoints.resendAgreement, { refresh: changedByAction })
  const { id, consumer_name: name } = detail.agreement
  return (
    <ConfirmDialog
      title={t('resend.title')}
      confirm={t('resend.action')}
      run={() => run({ params: { agreement_id: id } })}
      failure={(error) => <ActionFailed {...{ error, detail, refresh }} />}
      onDone={() => toast.success(t('resend.done', { name }))}
      onClose={onClose}
    >
      {t('resend.help', { name })}
    </ConfirmDialog>
  )
}
