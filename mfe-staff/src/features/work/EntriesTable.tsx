import type { WorkEntry } from '@portal/shared/contract'
import { isAnswered, type WorkQueue } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Button, DataTable, DateText, Money, type Column } from '@portal/shared/ui'
import { accountPath, casePath } from '../../lib/case-paths.ts'
import { EntryDetail } from './EntryDetail.tsx'
import { TakeButton } from './TakeButton.tsx'
import styles from './WorkPage.module.css'

interface EntriesTableProps {
  queue: WorkQueue
  rows: readonly WorkEntry[]
  isStale: boolean
  onDone: (entry: WorkEntry) => void
  /** Shows what an entry is about, whole; null where the list says it all. */
  onRead: ((entry: WorkEntry) => void) | null
  /** Gives an entry to somebody; null for who may not. */
  onGive: ((entry: WorkEntry) => void) | null
  onRefused: () => void
}

/** What waits: who, which account, why, since when, and who has it. */
export function EntriesTable(props: EntriesTableProps) {
  const { rows, isStale } = props
  const { t } = useTranslation('staff-work')
  return (
    <DataTable
      caption={t('list')}
      isCaptionHidden
      columns={useColumns(props)}
      rows={rows}
      rowKey={(row) => row.subject_id}
      isDense
      isStale={isStale}
    />
  )
}

function useColumns({ queue, rows, onDone, onRead, onGive, onRefused }: EntriesTableProps): Column<WorkEntry>[] {
  const { t } = useTranslation(['staff-work', 'staff-inbound'])
  const zone = useTenant((s) => s.settings.zone)
  const me = useSession((s) => s.userId)
  const hasAmount = rows.some(({ amount }) => amount !== null)
  return [
    {
      id: 'consumer',
      header: t('column.consumer'),
      isRowHeader: true,
      cell: (row) =>
        row.client_id ? (
          <Link to={accountPath(row.client_id, row.debt_id)} className={styles.name}>
            {row.consumer_name}
          </Link>
        ) : onRead ? (
          t('staff-inbound:unknownSender')
        ) : (
          '–'
        ),
    },
    {
      id: 'reference',
      header: t('column.reference'),
      cell: (row) => <span className={styles.unbroken}>{row.reference_number ?? '–'}</span>,
    },
    { id: 'why', header: t('column.why'), cell: (row) => <EntryDetail queue={queue} detail={row.detail} /> },
    {
      id: 'when',
      header: t(`when.${queue}`, { defaultValue: t('column.when') }),
      cell: (row) => (row.day ? <DateText date={row.day} /> : <DateText instant={row.at} zone={zone} />),
    },
    ...(hasAmount
      ? [
          {
            id: 'amount',
            header: t('column.amount'),
            isNumeric: true,
            cell: (row: WorkEntry) => (row.amount === null ? '–' : <Money amount={row.amount} />),
          },
        ]
      : []),
    {
      id: 'taken',
      header: t('column.taken'),
      cell: (row) => (row.taken_by ? (row.taken_by.is_me ? t('me') : row.taken_by.name) : t('nobody')),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      cell: (row) => (
        <div className={styles.actions}>
          {onRead ? (
            <Button
              size="small"
              kind="primary"
              onClick={() => onRead(row)}
              aria-label={
                row.consumer_name === null
                  ? t('staff-inbound:readUnknown')
                  : t('staff-inbound:readNamed', { name: row.consumer_name })
              }
            >
              {t('staff-inbound:read')}
            </Button>
          ) : null}
          {me ? <TakeButton queue={queue} entry={row} me={me} onRefused={onRefused} /> : null}
          {onGive ? (
            <Button
              size="small"
              onClick={() => onGive(row)}
              aria-label={t('give.openNamed', { name: row.consumer_name ?? '' })}
            >
              {t('give.open')}
            </Button>
          ) : null}
          {isAnswered(queue) ? (
            <Link to={casePath(row.case_id ?? row.subject_id)}>{t('answer')}</Link>
          ) : (
            <Button
              size="small"
              onClick={() => onDone(row)}
              aria-label={t('doneNamed', { name: row.consumer_name ?? '' })}
            >
              {t('done')}
            </Button>
          )}
        </div>
      ),
    },
  ]
}
