import { useState } from 'react'
import type { ScheduledPayment } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Cluster, Dialog, Notice, Stack } from '@portal/shared/ui'
import { Acknowledgement } from '../method/Acknowledgement.tsx'
import { AuthorizationFields } from '../method/AuthorizationFields.tsx'
import { AuthorizationText } from '../method/AuthorizationText.tsx'
import { NachaDialog } from '../method/NachaDialog.tsx'
import { PaidNow } from './PaidNow.tsx'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { usePayNow } from './use-pay-now.ts'

interface PayNowDialogProps {
  scheduled: ScheduledPayment
  actingFor: string | undefined
  onClose: () => void
}

/**
 * pays it today instead of on its day, with what is agreed to for today. Until the answer is known nothing
 * can be sent twice; somebody who cancelled it or paid it meanwhile is named by the refusal.
 */
export function PayNowDialog({ scheduled, actingFor, onClose }: PayNowDialogProps) {
  const { t } = useTranslation('payments-scheduled')
  const { t: tOfPayments } = useTranslation('payments')
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const [isNacha, setNacha] = useState(false)
  const payNow = usePayNow(scheduled, actingFor)
  const { result, given, setGiven, isRead, setRead, input, isText, mustAcknowledge, isRunning, error } = payNow
  if (result) return <PaidNow result={result} onClose={onClose} />
  if (isNacha && input) return <NachaDialog input={input} onClose={() => setNacha(false)} />
  return (
    <Dialog
      title={t('pay.title')}
      size={scheduled.payment_method.type === 'ACH' ? 'medium' : 'small'}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <Cluster justify="end" align="start">
          <Button onClick={onClose}>{t('common:action.back')}</Button>
          <Button kind="primary" isLoading={isRunning} disabledReason={payNow.reason} onClick={() => void payNow.pay()}>
            {tOfPayments('pay.button', { amount: formatCents(scheduled.payment_amount, language) })}
          </Button>
        </Cluster>
      }
    >
      <Stack gap={4}>
        {error ? (
          <Notice tone="danger" live="assertive" title={errorText(error)}>
            {error.code === 'payment_declined' ? tOfPayments('refused.help', { phone }) : null}
          </Notice>
        ) : null}
        <p>{t('pay.text')}</p>
        <ScheduledFacts scheduled={scheduled} isPaidNow />
        {actingFor ? <AuthorizationFields given={given} onChange={setGiven} /> : null}
        {isText ? <AuthorizationText input={input} onShowNacha={() => setNacha(true)} /> : <p>{t('pay.agree')}</p>}
        {mustAcknowledge ? <Acknowledgement isChecked={isRead} onChange={setRead} /> : null}
      </Stack>
    </Dialog>
  )
}
