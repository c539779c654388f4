import { smallPrint } from '@portal/shared/ui'
import styles from './ChipPalette.module.css'

interface ChipPaletteProps {
  help: string
  /** Values of one kind each; a group without chips is not shown. */
  groups: readonly { label: string; chips: readonly { name: string; label: string; title: string }[] }[]
  onPress: (name: string) => void
}

/** The values that a text may name, in groups of chips; a press inserts a value at the caret. */
export function ChipPalette({ help, groups, onPress }: ChipPaletteProps) {
  return (
    <div className={styles.palette}>
      <p className={smallPrint}>{help}</p>
      {groups
        .filter(({ chips }) => chips.length > 0)
        .map(({ label, chips }) => (
          <div key={label} role="group" aria-label={label} className={styles.group}>
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
        ))}
    </div>
  )
}
