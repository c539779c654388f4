import { clampPaymentDay } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { SelectField, TextField } from '@portal/shared/ui'
import { dayMask, weekdays } from './payment-day.ts'
import styles from './DayField.module.css'

interface DayFieldProps {
  id: string
  kind: 'day' | 'weekday'
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** P-11: 'On the ___ day of the month'; P-13: the weekday of a plan by weeks. */
export function DayField({ id, kind, value, error, onChange }: DayFieldProps) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  if (kind === 'weekday') {
    return (
      <div className={styles.day}>
        <SelectField
          id={id}
          label={t('day.weekday')}
          value={value}
          onChange={onChange}
          error={error}
          options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
        />
      </div>
    )
  }
  return (
    <TextField
      id={id}
      label={t('day.label')}
      help={t('day.hint')}
      prefix={t('day.before')}
      suffix={t('day.after')}
      width="medium"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error}
      mask={dayMask}
      onChange={onChange}
      // P-12: shown as it counts, once the field is left.
      onBlur={() => value && onChange(String(clampPaymentDay(Number(value))))}
    />
  )
}

/** 'Monday' for 1 to 'Sunday' for 7; 5 January 2026 was a Monday. */
function weekdayName(day: number, language: 'en' | 'es'): string {
  const name = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(2026, 0, 4 + day))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
