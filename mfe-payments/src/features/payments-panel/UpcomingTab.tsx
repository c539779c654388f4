import { useState } from 'react'
import { CalendarClock } from 'lucide-react'
import type { ScheduleRow } from '@portal/shared/contract'
import { splitStatusWord } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { DateText, Money, Stack, StatusBadge, type Column } from '@portal/shared/ui'
import { WhySkipped } from '../../lib/skip-reason/WhySkipped.tsx'
import { PagedTable } from './PagedTable.tsx'
import { useSchedule } from './use-payments-panel.ts'

const looks: Record<string, string> = { completed: 'succeeded', failed: 'failed', submitted: 'pending' }

/** Planned payments of a debt with a plan; dates are plain days and never shifted (C-63, K-15). */
export function UpcomingTab({ debtId, actingFor }: { debtId: string; actingFor: string | undefined }) {
  const { t } = useTranslation('payments')
  const [page, setPage] = useState(1)
  const list = useSchedule(debtId, actingFor, page)
  const next = list.data?.next_payment_date
  const columns: Column<ScheduleRow>[] = [
    { id: 'date', header: t('row.date'), cell: (row) => <DateText date={row.payment_date} />, isRowHeader: true },
    { id: 'amount', header: t('row.amount'), cell: (row) => <Money amount={row.amount} />, isNumeric: true },
    {
      id: 'status',
      header: t('row.status'),
      cell: (row) => (
        <>
          <StatusBadge
            status={looks[row.status] ?? 'scheduled'}
            label={t(`planned.${row.status}`, { defaultValue: splitStatusWord(row.status) })}
          />
          <WhySkipped reason={row.skip_reason} />
        </>
      ),
    },
  ]
  return (
    <Stack>
      {next ? (
        <p>
          {t('panel.nextPayment')} <DateText date={next} />
        </p>
      ) : null}
      <PagedTable
        {...{ list, columns, page }}
        caption={t('panel.upcoming')}
        onPage={setPage}
        failed={t('panel.scheduleFailed')}
        empty={{ icon: <CalendarClock />, title: t('panel.noUpcoming') }}
      />
    </Stack>
  )
}
