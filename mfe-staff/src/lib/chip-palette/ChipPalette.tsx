import type { ReactNode } from 'react'
import styles from './ChipPalette.module.css'

/** The values that a text can have, in groups of chips. */
export function ChipPalette({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className={styles.palette}>
      <p className={styles.help}>{help}</p>
      {children}
    </div>
  )
}
