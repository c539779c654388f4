import { useRef } from 'react'
import { serverNow } from '@portal/shared/client'
import type { PossibleSchedule, Offer } from '@portal/shared/contract'
import { formatDate, spokenTime, type LocalDate } from '@portal/shared/domain'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { focusField } from '@portal/shared/kit'
import { useCapability } from '@portal/shared/tenant'
import { Card, Notice, Stack, Loaded } from '@portal/shared/ui'
import { DayField } from './DayField.tsx'
import { dayKindOf } from './payment-day.ts'
import { PlanDates } from './PlanDates.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { SlipCheckbox } from './SlipCheckbox.tsx'
import { StepFrame, type StepProps } from './StepFrame.tsx'
import type { ChosenDays, useSchedule, SchedulePage } from './use-schedule.ts'

interface DateStepProps extends StepProps {
  days: ChosenDays | null
  first: ReturnType<typeof useSchedule>
  /** The dates for the chosen day; undefined until they are read. */
  info: PossibleSchedule | undefined
}

/** P-11 to P-15: the day of the payments, and the first and last day of the plan. */
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
          {isEmpty ? <p>{t('day.empty')}</p> : <LoadedDates offer={setup.offer} {...{ first, info }} />}
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

function LoadedDates({ offer, first, info }: Pick<DateStepProps, 'first' | 'info'> & { offer: Offer }) {
  const { t } = useTranslation('payments-setup')
  return (
    <Loaded query={{ ...first, data: info }} loading={t('schedule.loading')} failed={t('schedule.failed')} rows={2}>
      {(dates) => <PlanDates offer={offer} info={dates} />}
    </Loaded>
  )
}

const dayFieldId = 'payment-day'

/** P-86: the cut-off time of a payment, and the effect of bank holidays and weekends. */
function BankingDays({ rows }: { rows: SchedulePage['data'] }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const cutoff = useCapability('cutoff')
  const at = new Date(serverNow())
  const { time, zone } = spokenTime(cutoff, language, at)
  const earliest = spokenTime({ time: cutoff.earliest, zone: cutoff.zone }, language, at).time
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const [first] = rows
  return (
    <Notice title={t('banking.title')}>
      <Stack gap={2}>
        {first && first.debit_date !== first.payment_date ? (
          <p>
            <strong>{t('banking.first', { date: day(first.payment_date), debit: day(first.debit_date) })}</strong>
          </p>
        ) : null}
        <p>{t('banking.holiday')}</p>
        <p>{t('banking.cutoff', { time, zone, earliest })}</p>
      </Stack>
    </Notice>
  )
}
