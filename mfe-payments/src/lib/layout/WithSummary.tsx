import type { ReactNode } from 'react'
import styles from './WithSummary.module.css'

/** A step of paying, and beside it what it comes to; on a phone the sum is read first. */
export function WithSummary({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      {summary}
    </div>
  )
}
