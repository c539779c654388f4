import type { Debt } from '@portal/shared/contract'
import { formatCents, formatDate, parseWireMoney, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useAmountLimits } from '../amount/use-amount.ts'
import { useEcheckAcknowledgement } from '../method/Acknowledgement.tsx'
import { bankOf, debitedId, firstChoice, isNewMethod, isWallet, type Choice } from '../method/choice.ts'
import { givenOf } from '../method/given.ts'
import { useHasShown } from '../method/shown-texts.ts'
import type { Methods } from '../method/use-methods.ts'
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
  const oneTime: OneTime = { debt, amount: sum.amount, day: sum.day ?? '', actingFor }
  // A payment by post or by a wallet cannot be scheduled for a later day.
  const methods = sum.day === '' ? input.methods : { ...input.methods, physical: 'none' as const }
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
  const has = { amount: sum.amount !== '', day: sum.day !== null }
  const isReady = has.amount && has.day
  const hasShown = useHasShown(methodId && isReady ? pay.nachaOf({ payment_method_id: methodId }) : null)
  const hasRead = !mustAcknowledge || acknowledged
  const isSaved = choice !== '' && !isNewMethod(choice) && !isWallet(choice)

  const payWithSaved = async (isWanted: boolean) => {
    const end = await pay.withSaved(choice, isWanted)
    if (end) send({ event: 'ended', end })
  }
  const goOn = async () => {
    if (isNewMethod(choice)) return send({ event: 'formOpened' })
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
    /** Amount and day are chosen. */
    isReady,
    payLabel: usePayLabel(oneTime, choice),
    /** P-79: null where there is no box. */
    acknowledged: mustAcknowledge ? acknowledged : null,
    ...useMissing(debt, sum.amount, whyNotYet({ has, choice, methods, given, hasShown, hasRead })),
    payAgain: isSaved && (!methodId || hasShown) ? () => payWithSaved(true) : undefined,
  }
}

/** The return value of {@link usePayScreen}. */
export type PayScreen = ReturnType<typeof usePayScreen>

/** What every part of the screen gets. */
export type PayScreenParts = Pick<PayScreenInput, 'flow' | 'send'> & { screen: PayScreen }

/** Why the button is disabled, in words, and the id of the part of the screen that is to be filled in. */
function useMissing(debt: Debt, amount: string, why: string | undefined) {
  const { t } = useTranslation(['payments', 'payments-one-time', 'payments-ack'])
  const { errorOf } = useAmountLimits(debt)
  // The balance may have become smaller since the amount was chosen.
  const wrongAmount = amount ? errorOf(amount) : undefined
  if (wrongAmount) return { reason: wrongAmount, missingPart: 'pay-amount' }
  return { reason: why && t(why), missingPart: why && (parts[why] ?? 'pay-review') }
}
const parts: Record<string, string> = {
  'payments-one-time:amount.choose': 'pay-amount',
  'choice.none': 'pay-method',
  'amount.day': 'pay-day',
}

/** P-05: the label of the button: pay the sum, schedule it, promise it by post, or continue with a wallet. */
function usePayLabel({ amount, day }: Pick<OneTime, 'amount' | 'day'>, choice: Choice): string {
  const { t } = useTranslation('payments')
  const { t: tOfOneTime } = useTranslation('payments-one-time')
  const language = useLanguage()
  if (!amount) return tOfOneTime('pay')
  const sum = { amount: formatCents(parseWireMoney(amount), language) }
  if (day) return tOfOneTime('scheduled.button', { ...sum, date: formatDate(day as LocalDate, 'medium', language) })
  if (choice === 'mail') return tOfOneTime('mail.button', sum)
  if (isWallet(choice)) return tOfOneTime('wallet.button', { wallet: t(`method.${choice}`) })
  return t('pay.button', sum)
}
