import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, toWire, type PaymentResult, type ScheduledPayment } from '@portal/shared/contract'
import { formatCents } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Cluster, Dialog, Money, Notice, Stack } from '@portal/shared/ui'
import { Acknowledgement, useEcheckAcknowledgement } from '../method/Acknowledgement.tsx'
import { AuthorizationFields, type Given } from '../method/AuthorizationFields.tsx'
import { NachaDialog } from '../method/NachaDialog.tsx'
import { AuthorizationText } from '../method/AuthorizationText.tsx'
import { readAgain } from '../method/shown-texts.ts'
import { howOf, useAgreedDebit } from '../method/use-agreed-debit.ts'
import { agreedNow } from '../method/use-authorize.ts'
import { ScheduledFacts } from './ScheduledFacts.tsx'
import { changedBySchedule } from './use-scheduled.ts'

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
  const { t: tOfPayments } = useTranslation(['payments', 'payments-ack'])
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const [given, setGiven] = useState<Given>({ authorization: 'web', recording_ref: '' })
  const [isNacha, setNacha] = useState(false)
  const [isRead, setRead] = useState(false)
  const [result, setResult] = useState<PaymentResult>()
  const { run, isRunning, error } = useAction(endpoints.payScheduledNow, {
    operation: `pay-scheduled:${scheduled.id}`,
    refresh: changedBySchedule,
  })
  const { id: methodId, type } = scheduled.payment_method
  const mustAcknowledge = useEcheckAcknowledgement(type === 'ACH', actingFor)
  const isText = type === 'ACH' && methodId !== null
  const debit = useAgreedDebit({
    given,
    hasText: isText,
    inputOf: (how) => ({
      client_id: actingFor ?? null,
      debt_id: scheduled.debt_id,
      payment_method_id: methodId,
      amount: toWire(scheduled.payment_amount),
      language,
      ...how,
    }),
    isRead: mustAcknowledge ? isRead : null,
  })
  const pay = async () => {
    const text_hash = debit.textHash()
    const body = {
      client_id: actingFor ?? null,
      agreement_timestamp: agreedNow(),
      ...(text_hash && { text_hash }),
      ...(isRead && { acknowledged: true }),
      ...howOf(given),
    }
    const end = await run({ params: { id: scheduled.debt_id }, body })
    if (end.ok) setResult(end.data.data)
    else readAgain(end.error)
  }
  if (result) return <PaidNow result={result} onClose={onClose} />
  if (isNacha && debit.input) return <NachaDialog input={debit.input} onClose={() => setNacha(false)} />
  return (
    <Dialog
      title={t('pay.title')}
      size={type === 'ACH' ? 'medium' : 'small'}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <Cluster justify="end" align="start">
          <Button onClick={onClose}>{t('common:action.back')}</Button>
          <Button kind="primary" isLoading={isRunning} disabledReason={debit.reason} onClick={() => void pay()}>
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
        {isText ? (
          <AuthorizationText input={debit.input} onShowNacha={() => setNacha(true)} />
        ) : (
          <p>{t('pay.agree')}</p>
        )}
        {mustAcknowledge ? <Acknowledgement isChecked={isRead} onChange={setRead} /> : null}
      </Stack>
    </Dialog>
  )
}

/** It was taken, or nobody knows yet: then it must not be paid again, and the panel shows what becomes of it. */
function PaidNow({ result, onClose }: { result: PaymentResult; onClose: () => void }) {
  const { t } = useTranslation('payments-scheduled')
  const isKnown = result.state === 'succeeded'
  return (
    <Dialog
      title={t(isKnown ? 'pay.doneTitle' : 'pay.unknownTitle')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Notice tone={isKnown ? 'success' : 'warning'} live="polite">
        {isKnown ? (
          <p>
            {t('pay.done')} <Money amount={result.amount} />
          </p>
        ) : (
          t('pay.unknown')
        )}
      </Notice>
    </Dialog>
  )
}
