import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Props of {@link EmptyState}; texts come translated. */
export interface EmptyStateProps {
  icon?: ReactNode
  /** The missing content. */
  title: ReactNode
  /** When it will appear, or who can help. */
  children?: ReactNode
  actions?: ReactNode
}

/** Names the missing content and the next step. */
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
