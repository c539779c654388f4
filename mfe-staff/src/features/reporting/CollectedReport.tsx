import {
  collectedChannels,
  collectedMethods,
  collectedSplits,
  endpoints,
  type CollectedReport as Report,
} from '@portal/shared/contract'
import { sumCents, toCents, type Cents } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Money, SelectField, type Column } from '@portal/shared/ui'
import { ReportBody } from './ReportBody.tsx'
import { ReportCard, type ReportProps } from './ReportCard.tsx'
import { StepField } from './StepField.tsx'
import { dollars, useFormats } from './use-formats.ts'

type Row = Report['rows'][number]

/** The most parts that people can distinguish; one bar has the rest. */
const MOST_PARTS = 5
const REST = 'rest'

/** F-11: the received and returned amounts, by day, week or month. */
export function CollectedReport({ view, onShow }: ReportProps) {
  const { t } = useTranslation('staff-reporting')
  const { step, split, method, channel } = view
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
    <ReportCard
      name="collected"
      endpoint={endpoints.getCollectedReport}
      view={view}
      input={{ query: { ...view.period, step, split, method, channel } }}
      files={['collected', 'entries']}
      filters={
        <>
          <StepField view={view} onShow={onShow} />
          {choice('split', collectedSplits)}
          {choice('method', collectedMethods, t('filter.allMethods'))}
          {choice('channel', collectedChannels, t('filter.allChannels'))}
        </>
      }
    >
      {({ data }, isStale) => <Collected data={data} split={split} isStale={isStale} />}
    </ReportCard>
  )
}

function Collected({ data, split, isStale }: { data: Report; split: ReportProps['view']['split']; isStale: boolean }) {
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
