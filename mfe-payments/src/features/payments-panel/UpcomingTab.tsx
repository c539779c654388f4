import { useState } from 'react'
import { CalendarClock } from 'lucide-react'
import type { ScheduleRow } from '@portal/shared/contract'
import { splitStatusWord } from '@portal/shared/domain'
import { errorText, useTranslation } from '@portal/shared/i18n'
import {
  DataTable,
  DateText,
  EmptyState,
  ErrorState,
  Loading,
  Money,
  Pager,
  Skeleton,
  Stack,
  StatusBadge,
  type Column,
} from '@portal/shared/ui'
import { pageSize, useSchedule } from './use-payments-panel.ts'

const looks: Record<string, string> = { completed: 'succeeded', failed: 'failed', submitted: 'pending' }

/** Planned payments of a debt with a plan; dates are plain days and never shifted (C-63, K-15). */
export function UpcomingTab({ debtId, actingFor }: { debtId: string; actingFor: string | undefined }) {
  const { t } = useTranslation('payments')
  const [page, setPage] = useState(1)
  const { data, error, isLoading, isStale, refresh } = useSchedule(debtId, actingFor, page)
  if (error) {
    return (
      <ErrorState title={t('panel.scheduleFailed')} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  }
  if (isLoading || !data) return <Loading label={t('panel.loading')}>{<Skeleton shape="row" count={3} />}</Loading>
  if (data.items_number === 0) return <EmptyState icon={<CalendarClock />} title={t('panel.noUpcoming')} />
  const columns: Column<ScheduleRow>[] = [
    { id: 'date', header: t('row.date'), cell: (row) => <DateText date={row.payment_date} />, isRowHeader: true },
    { id: 'amount', header: t('row.amount'), cell: (row) => <Money amount={row.amount} />, isNumeric: true },
    {
      id: 'status',
      header: t('row.status'),
      cell: (row) => (
        <StatusBadge
          status={looks[row.status] ?? 'scheduled'}
          label={t(`planned.${row.status}`, { defaultValue: splitStatusWord(row.status) })}
        />
      ),
    },
  ]
  return (
    <Stack>
      {data.next_payment_date ? (
        <p>
          {t('panel.nextPayment')} <DateText date={data.next_payment_date} />
        </p>
      ) : null}
      <DataTable
        caption={t('panel.upcoming')}
        isCaptionHidden
        columns={columns}
        rows={data.data}
        rowKey={(row) => row.id}
        isDense
        isStale={isStale}
      />
      <Pager label={t('panel.upcoming')} page={page} pageSize={pageSize} total={data.items_number} onPage={setPage} />
    </Stack>
  )
}
