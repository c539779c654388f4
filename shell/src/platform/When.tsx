import { DateText } from '@portal/shared/ui'
import styles from './When.module.css'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment as it is where the operator sits: releases are no company's, so there is no other zone to tell it in. */
export function When({ at }: { at: string }) {
  return (
    <span className={styles.when}>
      <DateText instant={at} zone={here} />
    </span>
  )
}
