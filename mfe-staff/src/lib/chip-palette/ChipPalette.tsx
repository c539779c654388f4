import type { ReactNode } from 'react'
import styles from './ChipPalette.module.css'

/** What a text may name, in groups of chips. */
export function ChipPalette({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className={styles.palette}>
      <p className={styles.help}>{help}</p>
      {children}
    </div>
  )
}
