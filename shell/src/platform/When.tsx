import { DateText } from '@portal/shared/ui'
import styles from './When.module.css'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A date and time in the operator's own zone, since releases belong to no company. */
export function When({ at }: { at: string }) {
  return (
    <span className={styles.when}>
      <DateText instant={at} zone={here} />
    </span>
  )
}
