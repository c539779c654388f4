import type { ApiError } from '@portal/shared/client'
import type { ClientProfile, Debt, Offer } from '@portal/shared/contract'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Stack, Steps } from '@portal/shared/ui'
import { WithSummary } from '../../lib/layout/WithSummary.tsx'
import { choiceLabel, firstChoice, bankOf, cardOf, paypalOf, type Choice } from '../../lib/method/choice.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import { useSettled } from '../../lib/method/use-settled.ts'
import { DateStep } from './DateStep.tsx'
import { FinalStep } from './FinalStep.tsx'
import { MethodStep } from './MethodStep.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { RefusedPlan } from './RefusedPlan.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { SetupProgress } from './use-setup-progress.ts'
import { useSetupSteps } from './use-setup-steps.ts'
import { chosenDays, useSchedule } from './use-schedule.ts'
import type { PlanEnd } from './use-submit-plan.ts'

/** Props of all screens of the flow. */
export interface FlowProps {
  debt: Debt
  /** Undefined when the offer cannot be chosen any more. */
  offer: Offer | undefined
  isOpen: boolean
  methods: Methods
  profile: ClientProfile | undefined
  actingFor: string | undefined
  progress: SetupProgress
  setProgress: (progress: SetupProgress) => void
  home: string
  /** Reads the account and its offers again. */
  refresh: () => void
}

interface SetupScreenProps extends FlowProps {
  offer: Offer
  refusal: ApiError | undefined
  onEnd: (end: PlanEnd) => void
  onRefusal: (refusal: ApiError | undefined) => void
}

/** P-01: the steps review, day, method, and card or account. Every step shows the plan's summary. */
export function SetupScreen(props: SetupScreenProps) {
  const { debt, offer, methods, actingFor, home, progress, setProgress, refusal, onRefusal } = props
  const { t } = useTranslation('payments-setup')
  const { t: tOfPayments } = useTranslation('payments')
  const setup = { debt, offer, actingFor }
  const choice = progress.choice || firstChoice(methods)
  // The server is asked once typing has stopped.
  const day = useSettled(progress.day, 300)
  const days = chosenDays(setup, day)
  const first = useSchedule(setup, days, 1)

  const { step, at, go, frame } = useSetupSteps({ progress, setProgress, choice, onRefusal, home })
  const finalTitle = useFinalTitle(choice, methods)
  const steps = [t('steps.review'), t('steps.date'), t('steps.method'), finalTitle]
  const shared = { setup, progress, setProgress, frame }
  const info = day === progress.day ? first.schedule?.possible_payment_info : undefined
  const summary = (
    <PlanSummary
      setup={setup}
      info={info}
      from={choiceLabel(choice, methods, tOfPayments)}
      consumer={props.profile?.full_name}
    />
  )
  return (
    <Stack gap={6}>
      <Steps label={t('page.title')} steps={steps} current={at} />
      <WithSummary summary={summary}>
        <Stack gap={6}>
          {refusal ? <RefusedPlan {...{ refusal, home, go, step }} schedule={first} /> : null}
          {step === 'review' ? <ReviewStep {...shared} days={days} /> : null}
          {step === 'date' ? <DateStep {...shared} days={days} first={first} info={info} /> : null}
          {step === 'method' ? (
            <MethodStep
              {...shared}
              {...{ methods, choice }}
              profile={props.profile}
              onSaved={(saved) => go('final', { choice: saved })}
            />
          ) : null}
          {step === 'final' ? (
            <FinalStep
              {...shared}
              {...{ methods, choice, days, info }}
              title={finalTitle}
              profile={props.profile}
              onEnd={props.onEnd}
            />
          ) : null}
        </Stack>
      </WithSummary>
    </Stack>
  )
}

/**
 * P-01: the last step has the name of the method: 'Card', the tenant's word for a bank account, 'PayPal', 'Mail/Wire'.
 */
function useFinalTitle(choice: Choice, methods: Methods): string {
  const { t } = useTranslation(['payments-setup', 'payments'])
  const language = useLanguage()
  const bankBlock = useCapability('label.bank_block')[language]
  if (choice === 'new-bank' || bankOf(choice, methods)) return bankBlock
  if (choice === 'new-card' || cardOf(choice, methods)) return t('steps.card')
  if (choice === 'new-paypal' || paypalOf(choice, methods)) return t('payments:method.paypal')
  const mail = choice === 'mail' ? choiceLabel(choice, methods, (key) => t(`payments:${key}`)) : null
  return mail ?? t('steps.final')
}
