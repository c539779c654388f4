import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import styles from './DetailRow.module.css'

/** A fact that opens its meaning, as the browser's own `details`, usable by pointer, keyboard and screen reader. */
export function DetailRow({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.row}>
      <summary className={styles.summary}>
        <span className={styles.fact}>
          <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
        </span>
        <ChevronDown aria-hidden="true" size={20} className={styles.mark} />
      </summary>
      <p className={styles.meaning}>{children}</p>
    </details>
  )
}
