import type { ReactNode } from 'react'
import { errorText } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import type { RunError } from './use-run.ts'

/** Props of {@link ErrorNotice}; texts come translated. */
export interface ErrorNoticeProps {
  /** Why the action failed; without an error nothing is shown. */
  error: RunError | undefined
  title?: ReactNode
  /** Other words than the error's own; null where the title says it all. */
  children?: ReactNode
}

/** Announces why an action failed. */
export function ErrorNotice({ error, title, children }: ErrorNoticeProps) {
  if (!error) return null
  return (
    <Notice tone="danger" live="assertive" title={title}>
      {children === undefined ? errorText(error) : children}
    </Notice>
  )
}

/** Announces that an action succeeded; without words nothing is shown. */
export function DoneNotice({ title, children }: { title?: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="success" live="polite" title={title}>
      {children}
    </Notice>
  )
}
