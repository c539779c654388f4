import type { ReturnRates } from '@portal/shared/contract'
import { meterLevel } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DataTable, type Column } from '@portal/shared/ui'
import { LevelBadge } from './LevelBadge.tsx'
import { meters, returnedBy, usePercent } from './rate.ts'

/** The return rates of each creditor. */
export function CreditorRates({ rates }: { rates: readonly ReturnRates[] }) {
  const { t } = useTranslation('payments-ach')
  const percent = usePercent()
  const columns: Column<ReturnRates>[] = [
    { id: 'creditor', header: t('rates.creditor'), isRowHeader: true, cell: ({ creditor }) => creditor },
    { id: 'debits', header: t('rates.debits'), isNumeric: true, cell: ({ debits }) => debits },
    ...meters.map((meter): Column<ReturnRates> => ({
      id: meter,
      header: t(`meter.${meter}`),
      cell: (row) => {
        const returned = returnedBy(meter, row)
        const level = meterLevel(meter, returned, row.debits)
        return (
          <>
            {percent(returned / row.debits)} {level === 'ok' ? null : <LevelBadge level={level} />}
          </>
        )
      },
    })),
  ]
  return (
    <DataTable
      caption={t('rates.byCreditor')}
      columns={columns}
      rows={rates}
      rowKey={({ creditor }) => creditor ?? ''}
      isDense
    />
  )
}
