import { useId, type ReactNode } from 'react'
import styles from './RadioCard.module.css'

/** Props of {@link RadioCard}; texts come translated. */
export interface RadioCardProps {
  /** The group's name: the cards of one question share it. */
  name: string
  value: string
  isChecked: boolean
  onChange: (value: string) => void
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** At the end of the line: an amount, a badge. */
  aside?: ReactNode
  /** Why it cannot be chosen now; shown in place of the description. */
  disabledReason?: string | undefined
}

/** A choice that needs more than a word, such as a saved payment method. Stands in a {@link Fieldset} with its siblings. */
export function RadioCard(props: RadioCardProps) {
  const { name, value, isChecked, onChange, title, description, icon, aside, disabledReason } = props
  const id = useId()
  const note = disabledReason ?? description
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        disabled={disabledReason !== undefined}
        onChange={() => onChange(value)}
        className={styles.radio}
        aria-labelledby={`${id}-title`}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.text}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {note ? (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        ) : null}
      </span>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </label>
  )
}
