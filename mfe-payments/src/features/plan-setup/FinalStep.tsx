import { useTranslation } from '@portal/shared/i18n'
import { Card, Stack } from '@portal/shared/ui'
import { Acknowledgement } from '../../lib/method/Acknowledgement.tsx'
import { AuthorizationFields } from '../../lib/method/AuthorizationFields.tsx'
import { AuthorizationText } from '../../lib/method/AuthorizationText.tsx'
import { CancelNotice } from './CancelNotice.tsx'
import { ChosenMethod } from './ChosenMethod.tsx'
import { LitigationNotice } from './LitigationNotice.tsx'
import { SlipCheckbox } from './SlipCheckbox.tsx'
import { StepFrame } from './StepFrame.tsx'
import { TaxNotice } from './TaxNotice.tsx'
import { useFinalStep, type FinalStepInput } from './use-final-step.ts'

interface FinalStepProps extends FinalStepInput {
  title: string
}

/** P-01: the chosen card or account, its texts (P-27, P-78 to P-85), and the confirmation. */
export function FinalStep(props: FinalStepProps) {
  const { setup, progress, setProgress, frame, title, methods, choice, info } = props
  const { t } = useTranslation(['payments-setup', 'payments', 'payments-ack'])
  const { given, isBank, isMail, isRecurring, isSlipOpen, mustAcknowledge, input, reason, confirm, isRunning } =
    useFinalStep(props)
  return (
    <StepFrame
      {...frame}
      title={title}
      lead={t(isMail ? 'final.leadMail' : setup.actingFor ? 'final.leadStaff' : 'final.lead')}
      nextLabel={t('final.confirm')}
      disabledReason={reason && t(reason)}
      isRunning={isRunning}
      onNext={() => void confirm()}
    >
      <ChosenMethod {...{ choice, methods, setup }} />
      {setup.actingFor && !isMail ? (
        <Card>
          <AuthorizationFields
            {...{ given, isRecurring }}
            actingFor={setup.actingFor}
            onChange={(next) => setProgress({ ...progress, ...next })}
          />
        </Card>
      ) : null}
      <LitigationNotice setup={setup} />
      <TaxNotice offer={setup.offer} />
      {isMail ? null : <AuthorizationText input={input} onShowNacha={isBank ? 'here' : undefined} />}
      {isMail ? null : <CancelNotice isBank={isBank} />}
      {isSlipOpen || mustAcknowledge ? (
        <Stack>
          {isSlipOpen && info ? <SlipCheckbox date={info.start_date} {...{ progress, setProgress }} /> : null}
          {mustAcknowledge ? (
            <Acknowledgement
              isChecked={progress.acknowledged}
              onChange={(acknowledged) => setProgress({ ...progress, acknowledged })}
            />
          ) : null}
        </Stack>
      ) : null}
    </StepFrame>
  )
}
