import type { HealthHour } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { When } from '../When.tsx'
import { useFigures } from './SetHealthTable.tsx'
import type { Measure } from './use-measures.ts'

/** An hour, and when it began. */
export interface Hour extends HealthHour {
  readonly at: Date
}

/** The figures of the curves: one row an hour. */
export function HoursTable({ hours, measures }: { hours: readonly Hour[]; measures: readonly Measure[] }) {
  const { t } = useTranslation('platform')
  const { loads } = useFigures()
  return (
    <ConsoleTable
      caption={t('curves.title')}
      rows={hours}
      rowKey={({ at }) => at.toISOString()}
      columns={[
        {
          id: 'hour',
          header: t('curves.hour'),
          cell: ({ at }) => <When at={at.toISOString()} />,
          isRowHeader: true,
        },
        loads,
        ...measures.map(({ id, of, text, title }) => ({
          id,
          header: title,
          cell: (hour: Hour) => textOf(of(hour), text),
          isNumeric: true,
        })),
      ]}
    />
  )
}

const textOf = (value: number | null, text: Measure['text']) => (value === null ? '–' : text(value))
