import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Spinner.module.css'

/**
 * A turning ring for work in progress.
 * @param label what is being waited for, translated; left out where the text beside it already says so
 */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.wrap} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
