import { useId, type ReactNode } from 'react'
import { describedBy } from './FieldFrame.tsx'
import styles from './Switch.module.css'

/** Props of {@link Switch}; texts come translated. */
export interface SwitchProps {
  label: ReactNode
  /** The meaning of the on position. */
  help?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** A change is being saved: further ones are ignored, the focus stays. */
  isBusy?: boolean
}

/** On or off, in force at once; for a choice that waits for Save there is the checkbox. */
export function Switch({ label, help, isOn, onChange, isBusy = false }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.row}>
        <span className={styles.label}>{label}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          aria-describedby={describedBy(id, { help })}
          onChange={(event) => {
            if (!isBusy) onChange(event.target.checked)
          }}
        />
      </label>
      {help ? (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      ) : null}
    </div>
  )
}
