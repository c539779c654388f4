import { useState } from 'react'
import type { ClientProfile, PossibleSchedule } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, Stack } from '@portal/shared/ui'
import { Acknowledgement, useAcknowledgement } from '../../lib/method/Acknowledgement.tsx'
import { AuthorizationFields } from '../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../lib/method/AuthorizationText.tsx'
import { bankOf, type Choice } from '../../lib/method/choice.ts'
import { NachaDialog } from '../../lib/method/NachaDialog.tsx'
import { useAgreedDebit } from '../../lib/method/use-agreed-debit.ts'
import type { Methods } from '../../lib/method/use-methods.ts'
import { CancelNotice } from './CancelNotice.tsx'
import { ChosenMethod } from './ChosenMethod.tsx'
import { LitigationNotice } from './LitigationNotice.tsx'
import { planNacha } from './plan-nacha.ts'
import { planOrder } from './plan-order.ts'
import { SlipCheckbox } from './SlipCheckbox.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import { TaxNotice } from './TaxNotice.tsx'
import type { ChosenDays } from './use-schedule.ts'
import { useSubmitPlan, type PlanEnd } from './use-submit-plan.ts'

interface FinalStepProps extends StepProps {
  title: string
  methods: Methods
  profile: ClientProfile | undefined
  choice: Choice
  days: ChosenDays | null
  info: PossibleSchedule | undefined
  onEnd: (end: PlanEnd) => void
}

/** P-01: the chosen card or account, what is agreed to with it (P-27, P-78 to P-85), and the confirmation. */
export function FinalStep(props: FinalStepProps) {
  const { setup, progress, setProgress, frame, title, methods, profile, choice, days, info, onEnd } = props
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const [isNachaOpen, setNachaOpen] = useState(false)
  const { submit, isRunning } = useSubmitPlan(setup, profile)
  const isBank = bankOf(choice, methods) !== undefined
  const isMail = choice === 'mail'
  const mustAcknowledge = useAcknowledgement(isBank, setup.actingFor)
  const isSlipOpen = info?.slips === true && progress.slipAccepted !== info.start_date

  const methodId = choice.slice(choice.indexOf(':') + 1)
  const debit = useAgreedDebit({
    given: progress,
    hasText: !isMail,
    inputOf: ({ authorization, recording_ref = '' }) =>
      days && info
        ? planNacha({ setup, days, info, methodId, given: { authorization, recording_ref }, language })
        : null,
    isRead: mustAcknowledge ? progress.acknowledged : null,
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
    const text_hash = isBank ? undefined : debit.textHash()
    onEnd(await submit({ ...order, ...(text_hash && { text_hash }) }, isBank ? debit.input : null))
  }
  return (
    <StepFrame
      {...frame}
      title={title}
      lead={t(isMail ? 'final.leadMail' : setup.actingFor ? 'final.leadStaff' : 'final.lead')}
      nextLabel={t('final.confirm')}
      disabledReason={reason()}
      isRunning={isRunning}
      onNext={() => void confirm()}
    >
      <ChosenMethod {...{ choice, methods, setup }} />
      {setup.actingFor && !isMail ? (
        <Card>
          <AuthorizationFields given={progress} onChange={(next) => setProgress({ ...progress, ...next })} />
        </Card>
      ) : null}
      <LitigationNotice setup={setup} />
      <TaxNotice offer={setup.offer} />
      {isMail ? null : (
        <AuthorizationText input={debit.input} {...(isBank && { onShowNacha: () => setNachaOpen(true) })} />
      )}
      {isMail ? null : <CancelNotice isBank={isBank} />}
      {isSlipOpen || mustAcknowledge ? (
        <Stack>
          {isSlipOpen ? <SlipCheckbox date={info.start_date} {...{ progress, setProgress }} /> : null}
          {mustAcknowledge ? (
            <Acknowledgement
              isChecked={progress.acknowledged}
              onChange={(acknowledged) => setProgress({ ...progress, acknowledged })}
            />
          ) : null}
        </Stack>
      ) : null}
      {isNachaOpen && debit.input ? <NachaDialog input={debit.input} onClose={() => setNachaOpen(false)} /> : null}
    </StepFrame>
  )

  function reason(): string | undefined {
    if (!days || !info) return t('day.wait')
    if (isSlipOpen) return t('day.slipOpen')
    return debit.reason
  }
}
