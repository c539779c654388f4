import { contactTimes, formatClock, type ContactSpan } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'
import styles from './SpanFields.module.css'

interface SpanFieldsProps {
  /** Names both lists together. */
  label: string
  /** Shown before the lists where there are several pairs. */
  heading?: string
  span: ContactSpan
  onSet: (edge: keyof ContactSpan, time: string) => void
}

/** The start and the end in half hours (S-56); changing one moves the other where they would overlap. */
export function SpanFields({ label, heading, span, onSet }: SpanFieldsProps) {
  const { t } = useTranslation('consumer-profile')
  const language = useLanguage()
  const options = (times: readonly string[]) => times.map((value) => ({ value, label: formatClock(value, language) }))
  return (
    <div role="group" aria-label={label} className={styles.span}>
      {heading ? <p className={styles.heading}>{heading}</p> : null}
      <SelectField
        label={t('preferences.from')}
        options={options(contactTimes.slice(0, -1))}
        value={span.from}
        onChange={(time) => onSet('from', time)}
      />
      <SelectField
        label={t('preferences.to')}
        options={options(contactTimes.slice(1))}
        value={span.to}
        onChange={(time) => onSet('to', time)}
      />
    </div>
  )
}
