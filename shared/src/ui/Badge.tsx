import type { ReactNode } from 'react'
import type { Tone } from './Notice.tsx'
import { classNames } from './class-names.ts'
import styles from './Badge.module.css'

/** A word about a thing, such as its status. `icon` is decoration: the word says it. */
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
