import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Spinner.module.css'

/**
 * A turning ring for work in progress.
 * @param label the name of the awaited content, translated; left out where the text beside it names it
 */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={styles.wrap} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
