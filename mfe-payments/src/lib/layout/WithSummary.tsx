import type { ReactNode } from 'react'
import styles from './WithSummary.module.css'

/** A step with its summary beside it; on a phone the summary comes first. */
export function WithSummary({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      {summary}
    </div>
  )
}
