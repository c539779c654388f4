import type { ReactNode } from 'react'
import styles from './Filters.module.css'

/** What a report may be narrowed by, in one line where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div className={styles.filters} data-print="hide">
      {children}
    </div>
  )
}
