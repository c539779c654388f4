import { DateText } from '@portal/shared/ui'
import styles from './When.module.css'

/** The operator's own zone, since releases belong to no company. */
export const operatorZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A date and time in the operator's own zone. */
export function When({ at }: { at: string }) {
  return (
    <span className={styles.when}>
      <DateText instant={at} zone={operatorZone} />
    </span>
  )
}
