import { toWire, type ClientProfile, type PossibleSchedule } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useAcknowledgement } from '../../lib/method/Acknowledgement.tsx'
import { bankOf, type Choice } from '../../lib/method/choice.ts'
import { givenOf, howOf, missingProof, type Given, type How } from '../../lib/method/given.ts'
import { useAgreedDebit } from '../../lib/method/use-agreed-debit.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import type { NachaInput } from '../../lib/method/shown-texts.ts'
import type { StepProps } from './StepFrame.tsx'
import type { ChosenDays } from './use-schedule.ts'
import { useSubmitPlan, type PlanEnd, type PlanOrder } from './use-submit-plan.ts'
import { whyNotConfirm } from './why-not-confirm.ts'
import type { Setup } from './use-plan-setup.ts'

/** The input of the last step. */
export interface FinalStepInput extends StepProps {
  methods: Methods
  profile: ClientProfile | undefined
  choice: Choice
  days: ChosenDays | null
  info: PossibleSchedule | undefined
  onEnd: (end: PlanEnd) => void
}

/** The agreement to a plan, the reason to wait, and the confirmation. */
export function useFinalStep({ setup, progress, methods, profile, choice, days, info, onEnd }: FinalStepInput) {
  const language = useLanguage()
  const { submit, isRunning } = useSubmitPlan(setup, profile)
  const isBank = bankOf(choice, methods) !== undefined
  const isMail = choice === 'mail'
  const mustAcknowledge = useAcknowledgement(isBank, setup.actingFor)
  const isRecurring = setup.offer.payments > 1
  const given = { ...givenOf(progress), ...(isRecurring && { no_recording_reason: null }) }
  const isSlipOpen = info?.slips === true && progress.slipAccepted !== info.start_date

  const methodId = choice.slice(choice.indexOf(':') + 1)
  const { input, hasShown, textHash } = useAgreedDebit({
    given,
    hasText: !isMail,
    inputOf: (how) => (days && info ? planNacha({ setup, days, info, methodId, how, language }) : null),
  })

  const confirm = async () => {
    if (!days || !info) return
    const order = planOrder({
      offer: setup.offer,
      choice,
      days,
      info,
      given,
      acknowledged: mustAcknowledge && progress.acknowledged,
      slip_accepted: progress.slipAccepted === info.start_date,
    })
    const text_hash = isBank ? undefined : textHash()
    onEnd(
      await submit(
        { ...order, ...(text_hash && { text_hash }) },
        isBank && input ? { ...input, ...howOf(given) } : null,
      ),
    )
  }
  const reason = whyNotConfirm({
    hasDays: days !== null && info !== undefined,
    isSlipOpen,
    isMail,
    missing: missingProof(given),
    hasShown,
    hasRead: !mustAcknowledge || progress.acknowledged,
  })
  return { given, isBank, isMail, isRecurring, isSlipOpen, mustAcknowledge, input, reason, confirm, isRunning }
}

interface Gathered {
  offer: Setup['offer']
  given: Given
  /** A saved method, or the post. */
  choice: Choice
  days: ChosenDays
  info: PossibleSchedule
  acknowledged: boolean
  slip_accepted: boolean
}

/** the plan as it is sent; a plan paid by post has no method (P-50). */
function planOrder({ offer, choice, days, info, given, ...said }: Gathered): PlanOrder {
  const [kind, id] = [choice.slice(0, choice.indexOf(':')), choice.slice(choice.indexOf(':') + 1)]
  const dates = { start_date: info.start_date, end_date: info.end_date }
  const seen = { ...days, ...dates, total_amount: toWire(offer.total_amount) }
  const how = howOf(given)
  if (choice === 'mail') return { ...seen, ...said, payment_method: 'not_provided' }
  if (kind === 'card') return { ...seen, ...said, ...how, payment_method: 'card', card_id: id, payment_method_id: id }
  return { ...seen, ...said, ...how, payment_method: kind === 'bank' ? 'ach' : 'paypal', payment_method_id: id }
}

interface NachaSource {
  setup: Setup
  days: ChosenDays
  info: PossibleSchedule
  /** Id of the saved method. */
  methodId: string
  how: How
  language: 'en' | 'es'
}

/**
 * the input of the authorization. Amounts and days come from the server; those of the first payment distinguish
 * texts that were read before a change.
 */
const planNacha = ({ setup, days, info, methodId, how, language }: NachaSource): NachaInput => ({
  client_id: setup.actingFor ?? null,
  debt_id: setup.debt.debt_id,
  data_id: setup.debt.referenceNumber,
  plan_id: setup.offer.id,
  ...days,
  payment_date: info.start_date,
  amount: toWire(info.start_amount),
  payment_frequency: setup.offer.payment_frequency,
  payment_method_id: methodId,
  ...how,
  language,
})
