import { PillButton } from '../pill-button/PillButton.tsx'
import styles from './PillChoice.module.css'

interface PillChoiceProps<T extends string> {
  label: string
  values: readonly T[]
  chosen: T
  onChoose: (value: T) => void
  text: (value: T) => string
}

/** Buttons of which one is pressed, on as many lines as they need. */
export function PillChoice<T extends string>({ label, values, chosen, onChoose, text }: PillChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className={styles.choice}>
      {values.map((value) => (
        <PillButton key={value} isPressed={value === chosen} onPress={() => onChoose(value)}>
          {text(value)}
        </PillButton>
      ))}
    </div>
  )
}
