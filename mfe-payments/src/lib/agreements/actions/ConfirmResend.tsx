import { useAction } from '@portal/shared/client'
import { endpoints, type AgreementDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Stack } from '@portal/shared/ui'
import { ActionFailed } from './ActionFailed.tsx'
import { changedByAction } from '../changed-by-action.ts'

interface ConfirmResendProps {
  detail: AgreementDetail
  refresh: () => void
  onClose: () => void
}

/** Sends the invitation to sign once more. */
export function ConfirmResend({ detail, refresh, onClose }: ConfirmResendProps) {
  const { t } = useTranslation(['payments-agreements', 'common'])
  const { run, isRunning, error } = useAction(endpoints.resendAgreement, { refresh: changedByAction })
  const send = async () => {
    const answer = await run({ params: { agreement_id: detail.agreement.id } })
    if (!answer.ok) return
    toast.success(t('resend.done', { name: detail.agreement.consumer_name }))
    onClose()
  }
  return (
    <Dialog
      title={t('resend.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void send()}>
            {t('resend.action')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('resend.help', { name: detail.agreement.consumer_name })}</p>
        {error ? <ActionFailed {...{ error, detail, refresh }} /> : null}
      </Stack>
    </Dialog>
  )
}
