import { CircleCheck } from 'lucide-react'
import styles from './SuccessMark.module.css'

/** The icon above a confirmation of success. */
export function SuccessMark() {
  return <CircleCheck aria-hidden="true" size={48} className={styles.icon} />
}
