import type { ClientProfile, PossibleSchedule } from '@portal/shared/contract'
import { useLanguage } from '@portal/shared/i18n'
import { useAcknowledgement } from '../../lib/method/Acknowledgement.tsx'
import { lacksEvidence } from '../../lib/method/AuthorizationFields.tsx'
import { bankOf, type Choice } from '../../lib/method/choice.ts'
import { useAgreedDebit } from '../../lib/method/use-agreed-debit.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import { planNacha } from './plan-nacha.ts'
import { planOrder } from './plan-order.ts'
import type { StepProps } from './step-props.ts'
import type { ChosenDays } from './use-schedule.ts'
import { useSubmitPlan, type PlanEnd } from './use-submit-plan.ts'
import { whyNotConfirm } from './why-not-confirm.ts'

/** What the last step works on. */
export interface FinalStepInput extends StepProps {
  methods: Methods
  profile: ClientProfile | undefined
  choice: Choice
  days: ChosenDays | null
  info: PossibleSchedule | undefined
  onEnd: (end: PlanEnd) => void
}

/** What is agreed to with a plan, what its confirmation waits for, and the confirmation. */
export function useFinalStep({ setup, progress, methods, profile, choice, days, info, onEnd }: FinalStepInput) {
  const language = useLanguage()
  const { submit, isRunning } = useSubmitPlan(setup, profile)
  const isBank = bankOf(choice, methods) !== undefined
  const isMail = choice === 'mail'
  const mustAcknowledge = useAcknowledgement(isBank, setup.actingFor)
  const isSlipOpen = info?.slips === true && progress.slipAccepted !== info.start_date

  const methodId = choice.slice(choice.indexOf(':') + 1)
  const { input, hasShown, textHash } = useAgreedDebit({
    given: progress,
    hasText: !isMail,
    inputOf: ({ authorization, recording_ref = '' }) =>
      days && info
        ? planNacha({ setup, days, info, methodId, given: { authorization, recording_ref }, language })
        : null,
  })

  const confirm = async () => {
    if (!days || !info) return
    const { authorization, acknowledged, slipAccepted } = progress
    const order = planOrder({
      choice,
      days,
      info,
      authorization,
      recording_ref: progress.recording_ref,
      acknowledged: mustAcknowledge && acknowledged,
      slip_accepted: slipAccepted === info.start_date,
    })
    const text_hash = isBank ? undefined : textHash()
    onEnd(await submit({ ...order, ...(text_hash && { text_hash }) }, isBank ? input : null))
  }
  const reason = whyNotConfirm({
    hasDays: days !== null && info !== undefined,
    isSlipOpen,
    isMail,
    isEvident: !lacksEvidence(progress),
    hasShown,
    hasRead: !mustAcknowledge || progress.acknowledged,
  })
  return { isBank, isMail, isSlipOpen, mustAcknowledge, input, reason, confirm, isRunning }
}
