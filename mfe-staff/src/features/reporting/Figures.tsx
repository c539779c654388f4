import type { ReactNode } from 'react'
import { smallPrint } from '@portal/shared/ui'
import styles from './Figures.module.css'

/** A figure of a report with its label. */
export interface Figure {
  label: string
  value: ReactNode
  /** A second line in small print. */
  note?: ReactNode
}

/** The main figures of a report, in large print. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <dt className={smallPrint}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note ? <dd className={smallPrint}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
