import type { ClientProfile } from '@portal/shared/contract'
import { formatCents, formatDate, parseWireMoney, toCents, type LocalDate } from '@portal/shared/domain'
import { errorText, useTranslation, useLanguage } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { useNavigate } from '@portal/shared/router'
import { Button, Cluster, Stack, Steps, Card } from '@portal/shared/ui'
import { WithSummary } from '../../lib/layout/WithSummary.tsx'
import { choiceLabel, isNewMethod, isWallet } from '../../lib/method/choice.ts'
import { ChargeSummary } from './ChargeSummary.tsx'
import { MethodStep } from './MethodStep.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { usePayScreen, type PayScreenInput } from './use-pay-screen.ts'
import { WalletDialog } from './WalletDialog.tsx'
import type { OneTime } from './use-one-time.ts'

// Loaded when it is opened: most people pay by a saved method.
const PayByNewMethod = lazyPart(() => import('./PayByNewMethod.tsx').then((m) => m.PayByNewMethod))

interface PayScreenProps extends PayScreenInput {
  profile: ClientProfile | undefined
  home: string
}

/** P-02: the review, then the method and the payment. The step survives a reload and an expired session. */
export function PayScreen({ profile, home, ...input }: PayScreenProps) {
  const { flow, send } = input
  const { isAdding, progress, refusal } = flow
  const { t } = useTranslation(['payments', 'payments-ack'])
  const navigate = useNavigate()
  const screen = usePayScreen(input)
  const { oneTime, methods, given, choice, pay, wallet, payLabel, reason } = screen
  const onBack = () => (progress.step === 0 ? void navigate(home) : send({ event: 'back' }))
  return (
    <Stack gap={6}>
      <Steps label={t('page.title')} steps={[t('steps.review'), t('steps.method')]} current={progress.step} />
      <WithSummary summary={<ChargeSummary {...oneTime} from={choiceLabel(choice, methods, t)} />}>
        <Stack gap={6}>
          {refusal ? <RefusalNotice {...{ refusal, home }} onPayAgain={screen.payAgain} /> : null}
          {pay.nachaError ? (
            <RefusalNotice text={t('authorization.failed', { message: errorText(pay.nachaError) })} home={home} />
          ) : null}
          {wallet.openError ? <RefusalNotice text={wallet.openError} home={home} /> : null}
          {progress.step === 0 ? <ReviewStep {...oneTime} /> : null}
          {progress.step === 1 ? (
            <MethodStep
              {...{ oneTime, methods, choice, given, nachaOf: pay.nachaOf, acknowledged: screen.acknowledged }}
              isJustSaved={choice !== '' && choice === flow.added}
              onChoose={(next) => send({ event: 'methodChosen', choice: next })}
              onGiven={(next) => send({ event: 'authorizationGiven', given: next })}
              onAcknowledged={(isRead) => send({ event: 'acknowledged', isRead })}
            />
          ) : null}
          <Cluster justify="between" align="start">
            <Button onClick={onBack}>{t('common:action.back')}</Button>
            <Button
              kind="primary"
              isLoading={(pay.isPaying && !isAdding) || wallet.isOpening}
              disabledReason={reason && t(reason)}
              onClick={() => void screen.goOn()}
            >
              {progress.step === 1 && !isNewMethod(choice) ? payLabel : t('common:action.next')}
            </Button>
          </Cluster>
        </Stack>
      </WithSummary>
      {isAdding && isNewMethod(choice) ? (
        <PayByNewMethod
          {...{ kind: choice, oneTime, profile, given, payLabel, pay }}
          onGiven={(next) => send({ event: 'authorizationGiven', given: next })}
          onEnd={(end) => send({ event: 'ended', end })}
          onSaved={(saved) => send({ event: 'methodSaved', choice: saved })}
          onClose={() => send({ event: 'formClosed' })}
        />
      ) : null}
      {isWallet(choice) && progress.walletOrder ? (
        <WalletDialog
          {...{ wallet, choice, oneTime, order: progress.walletOrder }}
          onEnd={(end) => send({ event: 'ended', end })}
          onClose={() => send({ event: 'walletClosed' })}
        />
      ) : null}
    </Stack>
  )
}

/** P-04: the review of a payment; its balance is the one after pending payments. */
function ReviewStep({ debt, amount, day }: Pick<OneTime, 'debt' | 'amount' | 'day'>) {
  const { t } = useTranslation('payments-one-time')
  const { t: tOfPayments } = useTranslation('payments')
  const language = useLanguage()
  const sum = parseWireMoney(amount)
  const left = toCents(debt.available_balance - sum)
  return (
    <Card title={tOfPayments('steps.review')}>
      <p>
        {day
          ? t('scheduled.review', {
              sum: formatCents(sum, language),
              left: formatCents(left, language),
              date: formatDate(day as LocalDate, 'medium', language),
            })
          : t(debt.loan_id ? 'review.extra' : 'review.oneTime', {
              sum: formatCents(sum, language),
              left: formatCents(left, language),
            })}
      </p>
    </Card>
  )
}
