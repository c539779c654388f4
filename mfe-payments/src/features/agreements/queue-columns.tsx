import { serverNow } from '@portal/shared/client'
import type { AgreementRow } from '@portal/shared/contract'
import { daysBetween, formatDate, localDateIn, signableUntil } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { DateText, Money, type Column } from '@portal/shared/ui'
import { AgreementStatusBadge } from '../../lib/agreements/AgreementStatusBadge.tsx'
import styles from './queue-columns.module.css'

/** Columns of the queue. Each row links to its page with the list's address, for the way back. */
export function useQueueColumns(from: { list: string }, hasStatus: boolean): Column<AgreementRow>[] {
  const { t } = useTranslation('payments-agreements')
  const reference = useCapability('label.reference_number')[useLanguage()]
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'consumer',
      header: t('column.consumer'),
      isRowHeader: true,
      cell: (row) => (
        <Link to={paths.agreement(row.id)} state={from} tabIndex={-1} className={styles.name}>
          {row.consumer_name}
        </Link>
      ),
    },
    {
      id: 'reference',
      header: reference,
      cell: (row) => <span className={styles.unbroken}>{row.reference_number}</span>,
    },
    { id: 'kind', header: t('column.kind'), cell: (row) => t(`kind.${row.kind}`) },
    ...(hasStatus
      ? [
          {
            id: 'status',
            header: t('column.status'),
            cell: (row: AgreementRow) => <AgreementStatusBadge status={row.status} />,
          },
        ]
      : []),
    {
      id: 'signed',
      header: t('column.signed'),
      cell: (row) => (row.signed_at ? <DateText instant={row.signed_at} zone={zone} /> : '–'),
    },
    { id: 'waiting', header: t('column.waiting'), cell: (row) => <WaitText row={row} /> },
    { id: 'total', header: t('column.total'), isNumeric: true, cell: (row) => <Money amount={row.total} /> },
    { id: 'payments', header: t('column.payments'), isNumeric: true, cell: (row) => row.payments },
  ]
}

/** How many days a signed agreement has waited, or until when an unsigned one can be signed (K-57). */
function WaitText({ row }: { row: AgreementRow }) {
  const { t } = useTranslation('payments-agreements')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const today = localDateIn(new Date(serverNow()), zone)
  if (row.status === 'unsigned') {
    const last = signableUntil(new Date(row.expires_at), zone)
    return last === today ? t('wait.endsToday') : t('wait.until', { date: formatDate(last, 'medium', language) })
  }
  if (row.status !== 'completed_by_client' || !row.signed_at) return '–'
  const days = daysBetween(localDateIn(new Date(row.signed_at), zone), today)
  return days <= 0 ? t('wait.today') : t('wait.days', { count: days })
}
