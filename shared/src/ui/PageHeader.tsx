import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

/** Props of {@link PageHeader}; texts come translated. */
export interface PageHeaderProps {
  title: ReactNode
  /** One sentence about the purpose of the page. */
  lead?: ReactNode
  /** A {@link BackLink}. */
  back?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
}

/** The head of a page; its h1 takes the focus after navigation. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back ? <div className={styles.back}>{back}</div> : null}
      <div className={styles.line}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
    </header>
  )
}
