import { endpoints, type PromisedReport as Report } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Money, SelectField, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'
import { StepField } from './StepField.tsx'
import { dollars, useFormats } from './use-formats.ts'

type Row = Report['rows'][number]
const OUTCOMES = ['kept', 'broken', 'open', 'withdrawn'] as const
const KINDS = ['plan', 'single'] as const

/** F-11: the promised payments of a period and their outcomes. */
export function PromisedReport({ view, onShow }: ReportProps) {
  const { t } = useTranslation('staff-reporting')
  const { step, kind, period } = view
  return (
    <ReportCard
      name="promised"
      endpoint={endpoints.getPromisedReport}
      view={view}
      input={{ query: { ...period, step, kind } }}
      filters={
        <>
          <StepField view={view} onShow={onShow} />
          <SelectField
            label={t('filter.kind')}
            value={kind ?? ''}
            onChange={(value) => onShow({ kind: KINDS.find((one) => one === value) })}
            options={[
              { value: '', label: t('filter.allKinds') },
              ...KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
          />
        </>
      }
    >
      {({ data }, isStale) => <Promised data={data} isStale={isStale} />}
    </ReportCard>
  )
}

function Promised({ data, isStale }: { data: Report; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const { money, shortMoney, tick, days, count, share } = useFormats()
  const { total, rows, step } = data
  // A payment that was withdrawn before its day was never due.
  const due = toCents(total.promised - total.withdrawn - total.open)
  const columns: Column<Row>[] = [
    { id: 'days', header: t(`step.${step}`), isRowHeader: true, cell: days },
    ...(['promised', ...OUTCOMES] as const).map((id): Column<Row> => ({
      id,
      header: t(`column.${id}`),
      isNumeric: true,
      cell: (row) => <Money amount={row[id]} />,
    })),
    { id: 'payments', header: t('column.payments'), isNumeric: true, cell: (row) => count(row.payments) },
  ]
  return (
    <ReportBody
      label={t('report.promised')}
      figures={[
        { label: t('column.promised'), value: <Money amount={total.promised} /> },
        { label: t('column.kept'), value: <Money amount={total.kept} /> },
        { label: t('column.broken'), value: <Money amount={total.broken} /> },
        { label: t('keptShare'), value: share(total.kept, due), note: t('keptShareNote') },
      ]}
      chart={{
        series: OUTCOMES.map((key) => ({ key, label: t(`column.${key}`) })),
        rows: rows.map((row) => ({
          name: tick(row.from, step),
          values: Object.fromEntries(OUTCOMES.map((key) => [key, dollars(row[key])])),
        })),
        format: money,
        axis: shortMoney,
        isStacked: true,
      }}
      columns={columns}
      rows={rows.filter(({ payments }) => payments > 0)}
      rowKey={(row) => row.from}
      isEmpty={total.payments === 0}
      isStale={isStale}
      note={t('emptyRowsHidden')}
    />
  )
}
