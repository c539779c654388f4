import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Notice.module.css'

/** The kind of a notice; each has its color, icon and label. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

/** Props of {@link Notice}; texts come translated. */
export interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  /** The actions of the notice. */
  actions?: ReactNode
  /** Announced when it appears: `assertive` for a blocking problem, `polite` for others, off for a notice that is there from the start. */
  live?: 'off' | 'polite' | 'assertive'
  children?: ReactNode
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** Something to know, in its place on the screen. Never colour alone: an icon to see and a word to hear. */
export function Notice({ tone = 'info', title, actions, live = 'off', children }: NoticeProps) {
  const { t } = useTranslation('common')
  const Icon = icons[tone]
  const role = { off: undefined, polite: 'status', assertive: 'alert' }[live]
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon aria-hidden="true" size={22} className={styles.icon} />
      <div className={styles.text}>
        <VisuallyHidden>{t(`ui.tone.${tone}`)} </VisuallyHidden>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div className={styles.content}>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
