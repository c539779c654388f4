import type { Debt } from '@portal/shared/contract'
import { formatCents, formatDate, parseWireMoney, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useEcheckAcknowledgement } from '../../lib/method/Acknowledgement.tsx'
import { bankOf, debitedId, firstChoice, isNewMethod, isWallet, type Choice } from '../../lib/method/choice.ts'
import { givenOf } from '../../lib/method/given.ts'
import { useHasShown } from '../../lib/method/shown-texts.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import type { PayFlow } from './pay-flow.ts'
import type { OneTime } from './use-one-time.ts'
import { usePay } from './use-pay.ts'
import type { SendToFlow } from './use-pay-flow.ts'
import { useWallet } from './use-wallet.ts'
import { whyNotYet } from './why-not-yet.ts'

/** The input of the payment screen. */
export interface PayScreenInput {
  debt: Debt
  methods: Methods
  actingFor: string | undefined
  flow: PayFlow
  send: SendToFlow
}

/** The data and actions of the payment screen. */
export function usePayScreen({ debt, actingFor, flow, send, ...input }: PayScreenInput) {
  const { progress, sum } = flow
  const { acknowledged = false } = progress
  const oneTime: OneTime = { debt, amount: sum.amount, day: sum.day, actingFor }
  // A payment by post or by a wallet cannot be scheduled for a later day.
  const methods = sum.day ? { ...input.methods, physical: 'none' as const } : input.methods
  const given = givenOf(progress)
  const choice = progress.choice || firstChoice(methods)
  const pay = usePay(oneTime, given, acknowledged)
  const wallet = useWallet(oneTime, {
    order: progress.walletOrder,
    onOrder: (order) => send({ event: 'walletOpened', order }),
  })
  const bank = bankOf(choice, methods)
  const mustAcknowledge = useEcheckAcknowledgement(bank !== undefined, actingFor)
  const methodId = debitedId(choice)
  const hasShown = useHasShown(methodId ? pay.nachaOf({ payment_method_id: methodId }) : null)
  const isSaved = choice !== '' && !isNewMethod(choice) && !isWallet(choice)

  const payWithSaved = async (isWanted: boolean) => {
    const end = await pay.withSaved(choice, isWanted)
    if (end) send({ event: 'ended', end })
  }
  const goOn = async () => {
    if (progress.step === 0 || isNewMethod(choice)) return send({ event: 'next', choice })
    return isWallet(choice) ? wallet.open(choice) : payWithSaved(false)
  }
  return {
    oneTime,
    methods,
    given,
    choice,
    pay,
    wallet,
    goOn,
    payLabel: usePayLabel(oneTime, choice),
    /** P-79: null where there is no box. */
    acknowledged: mustAcknowledge ? acknowledged : null,
    /** Why the button is disabled. */
    reason:
      progress.step === 1
        ? whyNotYet({ choice, methods, given, hasShown, hasRead: !mustAcknowledge || acknowledged })
        : undefined,
    payAgain: isSaved && (!methodId || hasShown) ? () => payWithSaved(true) : undefined,
  }
}

/** P-05: the label of the button: pay the sum, schedule it, promise it by post, or continue with a wallet. */
function usePayLabel({ amount, day }: Pick<OneTime, 'amount' | 'day'>, choice: Choice): string {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const language = useLanguage()
  const sum = { amount: formatCents(parseWireMoney(amount), language) }
  if (day) return tOfOneTime('scheduled.button', { ...sum, date: formatDate(day as LocalDate, 'medium', language) })
  if (choice === 'mail') return tOfOneTime('mail.button', sum)
  if (isWallet(choice)) return tOfOneTime('wallet.button', { wallet: t(`method.${choice}`) })
  return t('pay.button', sum)
}
