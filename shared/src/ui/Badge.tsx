import type { ReactNode } from 'react'
import type { Tone } from './Notice.tsx'
import { classNames } from './class-names.ts'
import styles from './Badge.module.css'

/** A label, such as a status. `icon` is decoration: the text has the meaning. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | 'neutral'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
