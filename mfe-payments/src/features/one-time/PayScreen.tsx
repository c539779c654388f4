import { useState } from 'react'
import { useNavigate } from '@portal/shared/router'
import type { ClientProfile, Debt } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Stack, Steps } from '@portal/shared/ui'
import { ChargeSummary } from './ChargeSummary.tsx'
import { bankOf, choiceLabel, firstChoice, isNewMethod, isWallet } from '../../lib/method/choice.ts'
import { WithSummary } from '../../lib/layout/WithSummary.tsx'
import { useEcheckAcknowledgement } from '../../lib/method/Acknowledgement.tsx'
import type { Given } from '../../lib/method/AuthorizationFields.tsx'
import { useHasShown } from '../../lib/method/shown-texts.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import type { PayProgress } from '../../lib/pay-progress.ts'
import type { PaymentSum } from '../../lib/payment-sum.ts'
import { MethodStep } from './MethodStep.tsx'
import { PayByNewMethod } from './PayByNewMethod.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { usePay } from './use-pay.ts'
import { usePayLabel } from './use-pay-label.ts'
import type { PaymentEnd, PaymentRefusal } from './use-submit-payment.ts'
import { useWallet } from './use-wallet.ts'
import { WalletDialog } from './WalletDialog.tsx'

/** What the screens of the flow share. */
export interface FlowProps {
  debt: Debt
  methods: Methods
  profile: ClientProfile | undefined
  actingFor: string | undefined
  sum: PaymentSum
  setSum: (sum: PaymentSum) => void
  progress: PayProgress
  setProgress: (progress: PayProgress) => void
  home: string
}

interface PayScreenProps extends FlowProps {
  refusal: PaymentRefusal | undefined
  onEnd: (end: PaymentEnd) => void
}

/** P-02: review, then the method and the payment. Where one stands survives a reload and an expired session. */
export function PayScreen(props: PayScreenProps) {
  const { debt, profile, actingFor, sum, home, progress, setProgress, refusal, onEnd } = props
  const { t } = useTranslation(['payments', 'payments-ack'])
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const oneTime = { debt, amount: sum.amount, day: sum.day, actingFor }
  // What is posted or approved in a wallet has no later day on which we would charge it.
  const methods = sum.day ? { ...props.methods, physical: 'none' as const } : props.methods
  const given: Given = { authorization: progress.authorization, recording_ref: progress.recording_ref }
  const { acknowledged = false } = progress
  const pay = usePay(oneTime, given, acknowledged)
  const { step } = progress
  const choice = progress.choice || firstChoice(methods)
  const payLabel = usePayLabel(oneTime, choice)
  const isNew = isNewMethod(choice)
  const bank = bankOf(choice, methods)
  const mustAcknowledge = useEcheckAcknowledgement(bank !== undefined, actingFor)
  const hasShown = useHasShown(bank ? pay.nachaOf({ payment_method_id: bank.Id }) : null)
  const wallet = useWallet(oneTime, given, {
    order: progress.walletOrder,
    onOrder: (walletOrder) => setProgress({ ...progress, walletOrder }),
  })

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
    if (isWallet(choice)) return wallet.open(choice)
    const known = await pay.withSaved(choice)
    if (known) end(known)
  }
  const chosen = choiceLabel(choice, methods, t)
  const notRead = mustAcknowledge && !acknowledged ? 'payments-ack:box.missing' : undefined
  const notShown = bank && !hasShown ? 'authorization.notShown' : undefined
  const reason = step === 1 ? (pay.reasonNot(choice, methods) ?? notShown ?? notRead) : undefined
  return (
    <Stack gap={6}>
      <Steps label={t('page.title')} steps={[t('steps.review'), t('steps.method')]} current={step} />
      <WithSummary summary={<ChargeSummary {...oneTime} from={chosen} />}>
        <Stack gap={6}>
          {refusal ? (
            <RefusalNotice
              refusal={refusal}
              home={home}
              onPayAgain={
                choice && !isNew && !isWallet(choice) && !notShown
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
          {wallet.openError ? <RefusalNotice text={wallet.openError} home={home} /> : null}
          {step === 0 ? <ReviewStep {...oneTime} /> : null}
          {step === 1 ? (
            <MethodStep
              {...{ oneTime, methods, choice, given, nachaOf: pay.nachaOf }}
              onChoose={(next) => setProgress({ ...progress, choice: next })}
              onGiven={(next) => setProgress({ ...progress, ...next })}
              acknowledged={mustAcknowledge ? acknowledged : null}
              onAcknowledged={(isRead) => setProgress({ ...progress, acknowledged: isRead })}
            />
          ) : null}
          <Cluster justify="between" align="start">
            <Button onClick={onBack}>{t('common:action.back')}</Button>
            <Button
              kind="primary"
              isLoading={(pay.isPaying && !isAdding) || wallet.isOpening}
              disabledReason={reason && t(reason)}
              onClick={() => void onNext()}
            >
              {step === 1 && !isNew ? payLabel : t('common:action.next')}
            </Button>
          </Cluster>
        </Stack>
      </WithSummary>
      {isAdding && isNew ? (
        <PayByNewMethod
          {...{ kind: choice, oneTime, profile, given, payLabel, pay }}
          onGiven={(next) => setProgress({ ...progress, ...next })}
          onEnd={end}
          onSaved={(saved) => setProgress({ ...progress, choice: saved })}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {isWallet(choice) && progress.walletOrder ? (
        <WalletDialog
          {...{ wallet, choice }}
          onEnd={(known) => {
            setProgress({ ...progress, walletOrder: '' })
            end(known)
          }}
          onClose={() => setProgress({ ...progress, walletOrder: '' })}
        />
      ) : null}
    </Stack>
  )
}
