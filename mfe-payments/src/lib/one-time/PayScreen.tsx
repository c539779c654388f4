import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Stack } from '@portal/shared/ui'
import { choiceLabel, isNewMethod, isWallet } from '../method/choice.ts'
import { AmountPart } from './AmountPart.tsx'
import { ChargeSummary } from './ChargeSummary.tsx'
import { DayPart } from './DayPart.tsx'
import { MethodPart } from './MethodPart.tsx'
import { OtherPayer } from './OtherPayer.tsx'
import { PayBar } from './PayBar.tsx'
import { PayNotices } from './PayNotices.tsx'
import type { PaymentEnd } from './payment-end.ts'
import styles from './PayScreen.module.css'
import { ReviewPart } from './ReviewPart.tsx'
import { usePayScreen, type PayScreenInput } from './use-pay-screen.ts'
import { WalletDialog } from './WalletDialog.tsx'

// Loaded when it is opened: most people pay by a saved method.
const PayByNewMethod = lazyPart(() => import('./PayByNewMethod.tsx').then((m) => m.PayByNewMethod))

interface PayScreenProps extends PayScreenInput {
  profile: ClientProfile | undefined
  home: string
  /** The screen is a part of another page, so that nothing leads back from it. */
  isPart: boolean
}

/** P-02: a payment on one screen: how much, from where, when, the review, and the button. It survives a reload. */
export function PayScreen({ profile, home, isPart, ...input }: PayScreenProps) {
  const { flow, send } = input
  const { t } = useTranslation('payments')
  const screen = usePayScreen(input)
  const { oneTime, methods, given, choice, pay, wallet, payLabel } = screen
  const parts = { screen, flow, send }
  const isSending = (pay.isPaying && !flow.isAdding) || wallet.isOpening
  const onEnd = (end: PaymentEnd) => send({ event: 'ended', end })
  return (
    <div className={styles.screen} data-beside>
      {/* What was sent cannot be changed any more. */}
      <div className={styles.parts} inert={isSending}>
        <Stack gap={6}>
          <AmountPart {...oneTime} onChoose={(amount) => send({ event: 'amountChosen', amount })} />
          <MethodPart {...parts} />
          <DayPart {...parts} />
        </Stack>
        <ChargeSummary {...oneTime} isReady={screen.isReady} from={choiceLabel(choice, methods, t)} />
        <ReviewPart {...parts} />
      </div>
      <PayNotices {...{ screen, home }} refusal={flow.refusal} />
      <PayBar screen={screen} back={isPart ? undefined : home} isLoading={isSending} />
      {input.actingFor ? null : <OtherPayer debtId={input.debt.debt_id} />}
      {flow.isAdding && isNewMethod(choice) ? (
        <PayByNewMethod
          {...{ kind: choice, oneTime, profile, given, payLabel, pay, onEnd }}
          onGiven={(next) => send({ event: 'authorizationGiven', given: next })}
          onSaved={(saved) => send({ event: 'methodSaved', choice: saved })}
          onClose={() => send({ event: 'formClosed' })}
        />
      ) : null}
      {isWallet(choice) && flow.progress.walletOrder ? (
        <WalletDialog
          {...{ wallet, choice, oneTime, onEnd, order: flow.progress.walletOrder }}
          onClose={() => send({ event: 'walletClosed' })}
        />
      ) : null}
    </div>
  )
}
