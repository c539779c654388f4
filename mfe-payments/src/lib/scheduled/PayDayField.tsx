import { useState } from 'react'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Loaded, RadioGroup, Stack, TextField } from '@portal/shared/ui'
import { chosenDay, dayProblem, type OfferedDays } from './pay-day.ts'
import { useScheduled } from './use-scheduled.ts'

interface PayDayFieldProps {
  debtId: string
  /** 'YYYY-MM-DD'; empty: today; null: a later day that is not typed yet. */
  value: string | null
  /** Null while a later day is wanted and no valid one is typed. */
  onChange: (day: string | null) => void
}

/** P-71: pay now or on a later day that the server offers; an invalid day shows its error. */
export function PayDayField({ debtId, value, onChange }: PayDayFieldProps) {
  const { t } = useTranslation('payments-scheduled')
  const query = useScheduled(debtId)
  const days: OfferedDays = { window: query.data?.window ?? null, blocked: query.data?.blocked_dates ?? [] }
  const [when, setWhen] = useState<'now' | 'later'>(value === '' ? 'now' : 'later')
  const [typed, setTyped] = useState(value ?? '')

  const choose = (next: 'now' | 'later') => {
    setWhen(next)
    onChange(next === 'now' ? '' : chosenDay(typed, days))
  }
  const type = (text: string) => {
    setTyped(text)
    onChange(chosenDay(text, days))
  }
  return (
    <Stack>
      <RadioGroup
        legend={t('day.legend')}
        isInline
        value={when}
        onChange={choose}
        options={[
          { value: 'now', label: t('day.now') },
          { value: 'later', label: t('day.later') },
        ]}
      />
      {when === 'later' ? (
        <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={1}>
          {() => <LaterDay {...days} typed={typed} onType={type} />}
        </Loaded>
      ) : null}
    </Stack>
  )
}

/** The field of a later day; nothing where none is offered. */
function LaterDay({ typed, onType, ...days }: OfferedDays & { typed: string; onType: (text: string) => void }) {
  const { t } = useTranslation('payments-scheduled')
  const language = useLanguage()
  const { window, blocked } = days
  if (!window) return null
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const range = { from: day(window.from), to: day(window.to) }
  const help = t('day.help', range)
  const problem = dayProblem(typed, days)
  return (
    <TextField
      label={t('day.label')}
      type="date"
      width="medium"
      min={window.from}
      max={window.to}
      value={typed}
      onChange={onType}
      help={blocked.length > 0 ? `${help} ${t('day.not', { dates: blocked.map(day).join('; ') })}` : help}
      error={problem && t(`day.${problem}`, { ...range, date: day(typed) })}
    />
  )
}
