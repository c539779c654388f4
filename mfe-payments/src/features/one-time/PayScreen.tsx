import { useState } from 'react'
import { useNavigate } from '@portal/shared/router'
import { formatCents, parseWireMoney } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Stack, Steps } from '@portal/shared/ui'
import { ChargeSummary } from './ChargeSummary.tsx'
import { choiceLabel, firstChoice, isNewMethod } from '../../lib/method/choice.ts'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import { MethodStep } from './MethodStep.tsx'
import { NewMethodDialog } from './NewMethodDialog.tsx'
import type { FlowProps } from './OneTimeFlow.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { usePay } from './use-pay.ts'
import type { PaymentEnd } from './use-submit-payment.ts'
import styles from './PayScreen.module.css'

interface PayScreenProps extends FlowProps {
  refusal: Exclude<PaymentEnd, { kind: 'paid' | 'unknown' }> | undefined
  onEnd: (end: PaymentEnd) => void
}

/** P-02: review, then the method and the payment. Where one stands survives a reload and an expired session. */
export function PayScreen(props: PayScreenProps) {
  const { debt, methods, profile, actingFor, sum, home, progress, setProgress, refusal, onEnd } = props
  const { t } = useTranslation(['payments', 'common'])
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const language = useLanguage()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const oneTime = { debt, amount: sum.amount, actingFor }
  const given: Given = { authorization: progress.authorization, recording_ref: progress.recording_ref }
  const pay = usePay(oneTime, given)
  const { step } = progress
  const choice = progress.choice || firstChoice(methods)
  const amount = formatCents(parseWireMoney(sum.amount), language)
  const payLabel = choice === 'mail' ? tOfOneTime('mail.button', { amount }) : t('pay.button', { amount })
  const isNew = isNewMethod(choice)

  const end = (known: PaymentEnd) => {
    // In the dialog of a new account the person keeps what was typed and reads the reason there.
    if (known.kind === 'refused' && choice === 'new-bank') return
    setAdding(false)
    onEnd(known)
  }
  const onBack = () => (step === 0 ? void navigate(home) : setProgress({ ...progress, step: 0 }))
  const onNext = async () => {
    if (step === 0) return setProgress({ ...progress, step: 1 })
    if (isNew) return setAdding(true)
    const known = await pay.withSaved(choice)
    if (known) end(known)
  }
  const chosen = choiceLabel(choice, methods, t)
  const reason = step === 1 ? pay.reasonNot(choice, methods) : undefined
  return (
    <Stack gap={6}>
      <Steps label={t('page.title')} steps={[t('steps.review'), t('steps.method')]} current={step} />
      <div className={styles.columns}>
        <Stack gap={6}>
          {refusal ? (
            <RefusalNotice
              refusal={refusal}
              home={home}
              onPayAgain={
                choice && !isNew
                  ? async () => {
                      const known = await pay.withSaved(choice, true)
                      if (known) end(known)
                    }
                  : undefined
              }
            />
          ) : null}
          {pay.nachaError ? (
            <RefusalNotice text={t('authorization.failed', { message: errorText(pay.nachaError) })} home={home} />
          ) : null}
          {step === 0 ? <ReviewStep debt={debt} amount={sum.amount} /> : null}
          {step === 1 ? (
            <MethodStep
              {...{ oneTime, methods, choice, given, nachaOf: pay.nachaOf }}
              onChoose={(next) => setProgress({ ...progress, choice: next })}
              onGiven={(next) => setProgress({ ...progress, ...next })}
            />
          ) : null}
          <Cluster justify="between" align="start">
            <Button onClick={onBack}>{t('common:action.back')}</Button>
            <Button
              kind="primary"
              isLoading={pay.isPaying && !isAdding}
              disabledReason={reason && t(reason)}
              onClick={() => void onNext()}
            >
              {step === 1 && !isNew ? payLabel : t('common:action.next')}
            </Button>
          </Cluster>
        </Stack>
        <ChargeSummary debt={debt} amount={sum.amount} from={chosen} />
      </div>
      {isAdding && isNew ? (
        <NewMethodDialog
          {...{ kind: choice, oneTime, profile, given, payLabel, pay }}
          onGiven={(next) => setProgress({ ...progress, ...next })}
          onEnd={end}
          onSaved={(saved) => setProgress({ ...progress, choice: saved })}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Stack>
  )
}
