import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Props of {@link EmptyState}; texts come translated. */
export interface EmptyStateProps {
  icon?: ReactNode
  /** What would be here. */
  title: ReactNode
  /** When it will be, or whom to ask. */
  children?: ReactNode
  actions?: ReactNode
}

/** Says what would stand here and what to do about it. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
