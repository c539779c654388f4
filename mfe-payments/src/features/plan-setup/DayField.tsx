import { clampPaymentDay, weekdayName } from '@portal/shared/domain'
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

/** P-11: 'On the ___ day of the month'; P-13: the weekday of a weekly plan. */
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
          options={weekdays.map((day) => ({ value: String(day), label: capital(weekdayName(day, language)) }))}
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
      // P-12: shows the day that counts, once the field is left.
      onBlur={() => value && onChange(String(clampPaymentDay(Number(value))))}
    />
  )
}

/** Spanish weekdays are lower case; as options they start with a capital. */
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
