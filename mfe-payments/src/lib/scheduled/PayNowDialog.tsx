import { useState } from 'react'
import type { ScheduledPayment, PaymentResult } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice, FormDialog } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Notice, Money } from '@portal/shared/ui'
import { NotConfirmed } from '../challenge/NotConfirmed.tsx'
import { FindingOutDialog } from '../FindingOutDialog.tsx'
import { NoteDialog } from '../layout/NoteDialog.tsx'
import { Acknowledgement } from '../method/Acknowledgement.tsx'
import { AuthorizationFields } from '../method/AuthorizationFields.tsx'
import { AuthorizationText } from '../method/AuthorizationText.tsx'
import { NachaDialog } from '../method/NachaDialog.tsx'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { usePayNow } from './use-pay-now.ts'

interface PayNowDialogProps {
  scheduled: ScheduledPayment
  actingFor: string | undefined
  onClose: () => void
}

/**
 * pays a scheduled payment today, with an authorization for today. It cannot be sent twice before the answer
 * is known; a refusal names the person who cancelled or paid it first.
 */
export function PayNowDialog({ scheduled, actingFor, onClose }: PayNowDialogProps) {
  const { t } = useTranslation('payments-scheduled')
  const { t: tOfPayments } = useTranslation('payments')
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const [isNacha, setNacha] = useState(false)
  const payNow = usePayNow(scheduled, actingFor)
  const { result, given, setGiven, isRead, setRead, input, isText, mustAcknowledge, isRunning, error } = payNow
  if (payNow.undecided) return <FindingOutDialog paymentKey={payNow.undecided} {...payNow.finding} onClose={onClose} />
  if (result) return <PaidNow result={result} onClose={onClose} />
  if (isNacha && input) return <NachaDialog input={input} onClose={() => setNacha(false)} />
  const failure = error ? (
    <ErrorNotice error={error} title={errorText(error)}>
      {error.code === 'payment_declined' ? tOfPayments('refused.help', { phone }) : null}
    </ErrorNotice>
  ) : payNow.isUnconfirmed ? (
    <NotConfirmed>{t('pay.unconfirmed')}</NotConfirmed>
  ) : undefined
  return (
    <FormDialog
      title={t('pay.title')}
      confirm={tOfPayments('pay.button', { amount: formatCents(scheduled.payment_amount, language) })}
      cancel={t('common:action.back')}
      disabledReason={payNow.reason}
      size={scheduled.payment_method.type === 'ACH' ? 'medium' : 'small'}
      form={{ isSending: isRunning, failure, submit: payNow.pay }}
      onClose={onClose}
    >
      <p>{t('pay.text')}</p>
      <ScheduledFacts scheduled={scheduled} isPaidNow />
      {actingFor ? <AuthorizationFields {...{ given, actingFor }} onChange={setGiven} /> : null}
      {isText ? <AuthorizationText input={input} onShowNacha={() => setNacha(true)} /> : <p>{t('pay.agree')}</p>}
      {mustAcknowledge ? <Acknowledgement isChecked={isRead} onChange={setRead} /> : null}
    </FormDialog>
  )
}

function PaidNow({ result, onClose }: { result: PaymentResult; onClose: () => void }) {
  const { t } = useTranslation('payments-scheduled')
  return (
    <NoteDialog title={t('pay.doneTitle')} leave={t('common:action.close')} onClose={onClose}>
      <Notice tone="success" live="polite">
        <p>
          {t('pay.done')} <Money amount={result.amount} />
        </p>
      </Notice>
    </NoteDialog>
  )
}
