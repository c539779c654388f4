import type { ReactNode } from 'react'
import { useHeadingFocus } from '../sign-in/use-heading-focus.ts'
import styles from './StaffCard.module.css'

/** The centered card of small staff pages. `title` is the translated heading; it takes the focus when `step` changes. */
export function StaffCard({
  title,
  lead,
  step,
  children,
}: {
  title: string
  lead?: ReactNode
  step?: string | number
  children: ReactNode
}) {
  const heading = useHeadingFocus(step)
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </div>
    </div>
  )
}
