import {
  collectedChannels,
  collectedMethods,
  collectedSplits,
  endpoints,
  type CollectedReport as Report,
} from '@portal/shared/contract'
import { sumCents, toCents, type Cents } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Card, Loaded, Money, SelectField, type Column } from '@portal/shared/ui'
import { Filters } from './Filters.tsx'
import { ReportBody } from './ReportBody.tsx'
import type { ReportView } from './report-view.ts'
import { SaveReport } from './SaveReport.tsx'
import { StepField } from './StepField.tsx'
import { dollars, useFormats } from './use-formats.ts'
import { useReport } from './use-report.ts'

type Row = Report['rows'][number]

/** Bars that can be told apart; what else there is goes into one. */
const MOST_PARTS = 5
const REST = 'rest'

interface ReportProps {
  view: ReportView
  onShow: (change: Partial<ReportView>) => void
}

/** F-11: what came in and went back, by day, week or month. */
export function CollectedReport({ view, onShow }: ReportProps) {
  const { t } = useTranslation('staff-reporting')
  const { step, split, method, channel } = view
  const query = useReport(endpoints.getCollectedReport, view, {
    query: { ...view.period, step, split, method, channel },
  })
  const choice = <T extends string>(name: 'split' | 'method' | 'channel', values: readonly T[], all?: string) => (
    <SelectField
      label={t(`filter.${name}`)}
      value={view[name] ?? ''}
      onChange={(value) => onShow({ [name]: value === '' ? undefined : value })}
      options={[
        ...(all ? [{ value: '', label: all }] : []),
        ...values.map((value) => ({ value, label: t(`${name}.${value}`) })),
      ]}
    />
  )
  return (
    <Card
      title={t('report.collected')}
      actions={
        <>
          <SaveReport report="collected" view={view} />
          <SaveReport report="entries" view={view} />
        </>
      }
    >
      <Filters>
        <StepField view={view} onShow={onShow} />
        {choice('split', collectedSplits)}
        {choice('method', collectedMethods, t('filter.allMethods'))}
        {choice('channel', collectedChannels, t('filter.allChannels'))}
      </Filters>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={8}>
        {({ data }) => <Collected data={data} split={split} isStale={query.isStale} />}
      </Loaded>
    </Card>
  )
}

function Collected({ data, split, isStale }: { data: Report; split: ReportView['split']; isStale: boolean }) {
  const { t } = useTranslation('staff-reporting')
  const { money, shortMoney, tick, days, count } = useFormats()
  const { total, parts, rows, step } = data
  const shown = parts.slice(0, parts.length > MOST_PARTS + 1 ? MOST_PARTS : parts.length).map(({ key }) => key)
  const nameOf = (key: string) => (split === 'creditor' ? key : t(`${split}.${key}`))
  const restOf = (row: Row): Cents =>
    sumCents(Object.entries(row.parts).map(([key, net]) => (shown.includes(key) ? toCents(0) : net)))
  const moneyColumn = (id: 'in' | 'back' | 'net', header: string): Column<Row> => ({
    id,
    header,
    isNumeric: true,
    cell: (row) => <Money amount={row[id]} />,
  })
  const columns: Column<Row>[] = [
    { id: 'days', header: t(`step.${step}`), isRowHeader: true, cell: days },
    moneyColumn('in', t('column.in')),
    moneyColumn('back', t('column.back')),
    moneyColumn('net', t('column.net')),
    ...shown.map((key): Column<Row> => ({
      id: `part-${key}`,
      header: nameOf(key),
      isNumeric: true,
      cell: (row) => <Money amount={row.parts[key] ?? toCents(0)} />,
    })),
  ]
  return (
    <ReportBody
      label={t('report.collected')}
      figures={[
        { label: t('column.in'), value: <Money amount={total.in} /> },
        { label: t('column.back'), value: <Money amount={total.back} /> },
        { label: t('column.net'), value: <Money amount={total.net} /> },
        { label: t('column.entries'), value: count(total.entries) },
      ]}
      chart={{
        series: [
          ...shown.map((key) => ({ key, label: nameOf(key) })),
          ...(shown.length < parts.length ? [{ key: REST, label: t('rest') }] : []),
        ],
        rows: rows.map((row) => ({
          name: tick(row.from, step),
          values: {
            ...Object.fromEntries(shown.map((key) => [key, dollars(row.parts[key] ?? toCents(0))])),
            [REST]: dollars(restOf(row)),
          },
        })),
        format: money,
        axis: shortMoney,
        isStacked: true,
      }}
      columns={columns}
      rows={rows.filter(({ entries }) => entries > 0)}
      rowKey={(row) => row.from}
      isEmpty={total.entries === 0}
      isStale={isStale}
      note={t('emptyRowsHidden')}
    />
  )
}
