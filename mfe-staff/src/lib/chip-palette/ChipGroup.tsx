import styles from './ChipPalette.module.css'

interface ChipGroupProps {
  label: string
  chips: readonly { name: string; label: string; title: string }[]
  onPress: (name: string) => void
}

/** Values of one kind; a press inserts a value at the caret. */
export function ChipGroup({ label, chips, onPress }: ChipGroupProps) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <span aria-hidden="true" className={styles.groupName}>
        {label}
      </span>
      <span className={styles.chips}>
        {chips.map((chip) => (
          <button
            key={chip.name}
            type="button"
            className={styles.chip}
            title={chip.title}
            onClick={() => onPress(chip.name)}
          >
            {chip.label}
          </button>
        ))}
      </span>
    </div>
  )
}
