import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Card.module.css'

/** Props of {@link Card}; texts come translated. */
export interface CardProps {
  title?: ReactNode
  /** Heading level of the title; keeps the outline of the page in order. */
  level?: 2 | 3 | 4
  /** At the end of the title's line. */
  actions?: ReactNode
  footer?: ReactNode
  /** `plain` has no padding of its own, for tables and lists to the edge. */
  padding?: 'normal' | 'plain'
  children?: ReactNode
}

/** A white surface for related content; a region of its own when it has a title. */
export function Card({ title, level = 2, actions, footer, padding = 'normal', children }: CardProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classNames(styles.card, styles[padding])} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <header className={styles.header}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
      ) : null}
      {children ? <div className={styles.content}>{children}</div> : null}
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </section>
  )
}
