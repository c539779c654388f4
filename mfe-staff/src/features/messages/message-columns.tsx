import type { StaffThreadRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Cluster, DateText, type Column } from '@portal/shared/ui'
import { accountPath } from '../../lib/case-paths.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import styles from './ThreadPage.module.css'

/** What was written about, by whom, since when they wait, who wrote last, whose it is, and how it stands. */
export function useMessageColumns(): Column<StaffThreadRow>[] {
  const { t } = useTranslation(['staff-threads', 'threads'])
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'subject',
      header: t('tab.subject'),
      isRowHeader: true,
      cell: ({ id, subject }) => (
        <Link to={deskPaths.thread(id)} className={styles.words}>
          {subject}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('list.customer'),
      cell: ({ client_id: clientId, debt_id: debtId, consumer_name: name }) => (
        <Link to={accountPath(clientId, debtId)} className={styles.words}>
          {name}
        </Link>
      ),
    },
    {
      id: 'since',
      header: t('list.since'),
      isSortable: true,
      cell: ({ waiting_since: since }) => (since ? <DateText instant={since} zone={zone} /> : '–'),
    },
    {
      id: 'last',
      header: t('tab.last'),
      cell: ({ last_at: at, last_side: side }) => (
        <>
          {t(`list.by.${side}`)}, <DateText instant={at} zone={zone} />
        </>
      ),
    },
    {
      id: 'agent',
      header: t('list.agent'),
      cell: ({ assignee, agent }) => assignee?.name ?? agent ?? t('tab.nobody'),
    },
    { id: 'state', header: t('tab.state'), cell: (row) => <State row={row} /> },
  ]
}

function State({ row: { waiting_since: since, status, last_side: side, unread } }: { row: StaffThreadRow }) {
  const { t } = useTranslation(['staff-threads', 'threads'])
  const isAnswered = status === 'open' && side === 'staff'
  return (
    <Cluster>
      <Badge tone={since ? 'warning' : 'neutral'}>
        {since ? t('tab.waiting') : isAnswered ? t('list.answered') : t(`threads:status.${status}`)}
      </Badge>
      {unread > 0 ? <Badge tone="info">{t('list.new', { count: unread })}</Badge> : null}
    </Cluster>
  )
}
