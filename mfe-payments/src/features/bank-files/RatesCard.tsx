import { useQuery } from '@portal/shared/client'
import { endpoints, type ReturnRates } from '@portal/shared/contract'
import { RETURN_RATE_DAYS, formatDatePart, type LocalDate } from '@portal/shared/domain'
import { useTranslation, useLanguage } from '@portal/shared/i18n'
import { Card, EmptyState, Loaded, DataTable, Stack } from '@portal/shared/ui'
import { CreditorRates } from './CreditorRates.tsx'
import { Meter } from './Meter.tsx'
import { meters, usePercent } from './rate.ts'
import styles from './RatesCard.module.css'

/** the return rates against Nacha's limits. */
export function RatesCard() {
  const { t } = useTranslation('payments-ach')
  const query = useQuery(endpoints.getReturnRates, {})
  return (
    <Card title={t('rates.title')}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')}>
        {({ data: { rates, months } }) => {
          const [all, ...creditors] = rates
          if (!all || all.debits === 0)
            return <EmptyState title={t('rates.none')}>{t('rates.noneHelp', { count: RETURN_RATE_DAYS })}</EmptyState>
          return (
            <Stack gap={6}>
              <p>{t('rates.help', { count: RETURN_RATE_DAYS })}</p>
              <div className={styles.meters}>
                {meters.map((meter) => (
                  <Meter key={meter} meter={meter} rates={all} />
                ))}
              </div>
              {creditors.length > 0 ? <CreditorRates rates={creditors} /> : null}
              {months.length > 0 ? <MonthRates months={months} /> : null}
            </Stack>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** The rates that were stored at the end of each month, over two calendar months. */
function MonthRates({ months }: { months: readonly (ReturnRates & { month: string })[] }) {
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
