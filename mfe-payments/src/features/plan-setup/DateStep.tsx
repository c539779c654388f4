import { useRef } from 'react'
import type { PossibleSchedule } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { focusField } from '@portal/shared/kit'
import { Card, ErrorState, Notice, Stack } from '@portal/shared/ui'
import { BankingDays } from './BankingDays.tsx'
import { DayField } from './DayField.tsx'
import { dayKindOf } from './payment-day.ts'
import { PlanDates } from './PlanDates.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { SlipCheckbox } from './SlipCheckbox.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { StepProps } from './step-props.ts'
import type { ChosenDays, useSchedule } from './use-schedule.ts'

interface DateStepProps extends StepProps {
  days: ChosenDays | null
  first: ReturnType<typeof useSchedule>
  /** The dates of the day that is chosen; undefined until the server has told them. */
  info: PossibleSchedule | undefined
}

/** P-11 to P-15: the day of the payments, and from when to when the plan then goes. */
export function DateStep({ setup, progress, setProgress, frame, days, first, info }: DateStepProps) {
  const { t } = useTranslation('payments-setup')
  const slip = useRef<HTMLInputElement>(null)
  const kind = dayKindOf(setup.offer)
  const isEmpty = progress.day === ''
  const isSlipOpen = info?.slips === true && progress.slipAccepted !== info.start_date
  const day = progress.day ?? (info ? String(info.start_day) : '')

  if (kind === 'invalid') {
    return (
      <StepFrame {...frame} title={t('steps.date')} disabledReason={t('day.invalid')}>
        <Notice tone="danger" title={t('day.invalid')} />
      </StepFrame>
    )
  }
  return (
    <StepFrame
      {...frame}
      title={t('steps.date')}
      lead={t(kind === 'fixed' ? 'day.fixed' : 'day.lead')}
      disabledReason={reason()}
      onBlocked={() => (isSlipOpen ? slip.current?.focus() : focusField(dayFieldId))}
    >
      <Card>
        <Stack gap={6}>
          {kind === 'fixed' ? null : (
            <DayField
              id={dayFieldId}
              kind={kind}
              value={day}
              error={isEmpty ? t('day.missing') : undefined}
              onChange={(text) => setProgress({ ...progress, day: text })}
            />
          )}
          {first.error ? (
            <ErrorState title={t('schedule.failed')} onRetry={first.refresh} requestId={first.error.requestId}>
              {errorText(first.error)}
            </ErrorState>
          ) : (
            <PlanDates offer={setup.offer} info={info} isEmpty={isEmpty} />
          )}
          {info?.slips ? <SlipCheckbox ref={slip} date={info.start_date} {...{ progress, setProgress }} /> : null}
        </Stack>
      </Card>
      {kind === 'fixed' ? (
        <Card title={t('schedule.title')} level={3}>
          <ScheduleList setup={setup} days={days} />
        </Card>
      ) : null}
      <BankingDays rows={first.schedule?.data ?? []} />
    </StepFrame>
  )

  function reason(): string | undefined {
    if (isEmpty) return t('day.missing')
    if (!info) return t('day.wait')
    return isSlipOpen ? t('day.slipOpen') : undefined
  }
}

const dayFieldId = 'payment-day'
