import type { ComponentProps, ReactNode } from 'react'
import { fieldText } from '@portal/shared/i18n'
import { PageSizeField } from '@portal/shared/kit'
import { TextField } from '@portal/shared/ui'
import { isReversed } from '../day-span.ts'
import styles from './LogFilters.module.css'

interface LogView {
  from: string
  to: string
  size: ComponentProps<typeof PageSizeField>['size']
}

interface LogFiltersProps {
  view: LogView
  labels: { from: string; to: string; perPage: string }
  onShow: (change: Partial<LogView>) => void
  /** The fields of this log, before those that every log has. */
  children: ReactNode
}

/** The filters of a log: its own, then from which day to which, and the rows of a page. */
export function LogFilters({ view, labels, onShow, children }: LogFiltersProps) {
  return (
    <div className={styles.filters}>
      {children}
      <TextField type="date" label={labels.from} value={view.from} onChange={(from) => onShow({ from })} />
      <TextField
        type="date"
        label={labels.to}
        value={view.to}
        onChange={(to) => onShow({ to })}
        error={isReversed(view) ? fieldText('period_reversed') : undefined}
      />
      <PageSizeField label={labels.perPage} size={view.size} onSize={(size) => onShow({ size })} />
    </div>
  )
}
