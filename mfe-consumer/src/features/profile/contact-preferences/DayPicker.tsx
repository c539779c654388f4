import { useId } from 'react'
import { contactDays, type ContactDay } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from '@portal/shared/ui'
import styles from './DayPicker.module.css'

interface DayPickerProps {
  label: string
  days: readonly ContactDay[]
  onToggle: (day: ContactDay) => void
}

/** Monday to Friday in one row, each wide enough for a thumb (S-51). */
export function DayPicker({ label, days, onToggle }: DayPickerProps) {
  const { t } = useTranslation('consumer-profile')
  const id = useId()
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{label}</legend>
      {contactDays.map((day) => (
        <label key={day} htmlFor={`${id}-${day}`} className={styles.day}>
          <input
            id={`${id}-${day}`}
            type="checkbox"
            className={styles.box}
            checked={days.includes(day)}
            onChange={() => onToggle(day)}
          />
          <span aria-hidden="true">{t(`dayShort.${day}`)}</span>
          <VisuallyHidden>{t(`day.${day}`)}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
