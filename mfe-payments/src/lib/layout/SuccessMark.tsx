import { CircleCheck } from 'lucide-react'
import styles from './SuccessMark.module.css'

/** The sign above a confirmation whose title says that it worked. */
export function SuccessMark() {
  return <CircleCheck aria-hidden="true" size={48} className={styles.icon} />
}
