import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { DataTable, EmptyState, smallPrint, type Column } from '@portal/shared/ui'
import { BarsChart, type BarsRow, type BarsSeries } from './BarsChart.tsx'
import { Figures, type Figure } from './Figures.tsx'
import styles from './ReportBody.module.css'

interface ReportBodyProps<Row> {
  /** Names chart and table. */
  label: string
  figures: readonly Figure[]
  chart: {
    series: readonly BarsSeries[]
    rows: readonly BarsRow[]
    format: (value: number) => string
    axis: (value: number) => string
    isStacked?: boolean
  }
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isEmpty: boolean
  isStale: boolean
  /** Shown between chart and table. */
  note?: ReactNode
}

/** A report: figures first, then the chart, and the same in a table. */
export function ReportBody<Row>(props: ReportBodyProps<Row>) {
  const { label, figures, chart, columns, rows, rowKey, isEmpty, isStale, note } = props
  const { t } = useTranslation('staff-reporting')
  return (
    <div className={styles.report} aria-busy={isStale || undefined}>
      <Figures figures={figures} />
      {isEmpty ? (
        <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>
      ) : (
        <>
          <BarsChart label={label} {...chart} />
          {note ? <p className={smallPrint}>{note}</p> : null}
          {/* It scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.table} role="region" aria-label={t('tableOf', { name: label })} tabIndex={0}>
            <DataTable
              caption={label}
              isCaptionHidden
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              isDense
              isStale={isStale}
            />
          </div>
        </>
      )}
    </div>
  )
}
