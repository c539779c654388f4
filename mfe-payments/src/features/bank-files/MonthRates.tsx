import type { ReturnRates } from '@portal/shared/contract'
import { formatDatePart, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DataTable } from '@portal/shared/ui'
import { usePercent } from './rate.ts'

/** The figures that were kept at the end of each month, over its two calendar months. */
export function MonthRates({ months }: { months: readonly (ReturnRates & { month: string })[] }) {
  const { t } = useTranslation('payments-ach')
  const percent = usePercent()
  const language = useLanguage()
  const share = (returned: number, debits: number) => percent(debits === 0 ? 0 : returned / debits)
  return (
    <DataTable
      caption={t('rates.months')}
      columns={[
        {
          id: 'month',
          header: t('rates.month'),
          isRowHeader: true,
          cell: ({ month }) => formatDatePart(month as LocalDate, 'month', language),
        },
        { id: 'debits', header: t('rates.debits'), isNumeric: true, cell: ({ debits }) => debits },
        { id: 'unauthorized', header: t('meter.unauthorized'), cell: (row) => share(row.unauthorized, row.debits) },
        {
          id: 'administrative',
          header: t('meter.administrative'),
          cell: (row) => share(row.administrative, row.debits),
        },
        { id: 'overall', header: t('meter.overall'), cell: (row) => share(row.returned, row.debits) },
      ]}
      rows={months}
      rowKey={({ month }) => month}
      isDense
    />
  )
}
