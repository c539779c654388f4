import type { ReactNode } from 'react'
import styles from './SideBySide.module.css'

/** Two cards side by side where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
