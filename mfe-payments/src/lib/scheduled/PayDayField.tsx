import { useState } from 'react'
import { formatDate, isInWindow, parseLocalDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Loaded, RadioGroup, Stack, TextField } from '@portal/shared/ui'
import { useScheduled } from './use-scheduled.ts'

interface PayDayFieldProps {
  debtId: string
  /** 'YYYY-MM-DD'; empty: today. */
  value: string
  /** Null while another day is wanted and none that can be chosen is there. */
  onChange: (day: string | null) => void
}

/** P-71: pay now, or on a later day of those that the server offers; a day that cannot be chosen says why. */
export function PayDayField({ debtId, value, onChange }: PayDayFieldProps) {
  const { t } = useTranslation('payments-scheduled')
  const language = useLanguage()
  const query = useScheduled(debtId)
  const window = query.data?.window
  const blocked = query.data?.blocked_dates ?? []
  const [when, setWhen] = useState<'now' | 'later'>(value ? 'later' : 'now')
  const [typed, setTyped] = useState(value)
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)

  const choose = (next: 'now' | 'later') => {
    setWhen(next)
    onChange(next === 'now' ? '' : chosen(typed))
  }
  const chosen = (text: string): string | null => {
    const date = parseLocalDate(text)
    return date && window && isInWindow(date, range, blocked as LocalDate[]) ? date : null
  }
  const range = { from: (window?.from ?? '') as LocalDate, to: (window?.to ?? '') as LocalDate }
  const reason = () => {
    if (!typed || chosen(typed) !== null) return undefined
    if (blocked.includes(typed)) return t('day.blocked', { date: day(typed) })
    return t('day.outside', { from: day(range.from), to: day(range.to) })
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
          {() =>
            window ? (
              <TextField
                label={t('day.label')}
                type="date"
                width="medium"
                min={window.from}
                max={window.to}
                value={typed}
                onChange={(text) => {
                  setTyped(text)
                  onChange(chosen(text))
                }}
                help={help()}
                error={reason()}
              />
            ) : null
          }
        </Loaded>
      ) : null}
    </Stack>
  )

  function help() {
    const text = t('day.help', { from: day(range.from), to: day(range.to) })
    return blocked.length > 0 ? `${text} ${t('day.not', { dates: blocked.map(day).join('; ') })}` : text
  }
}
