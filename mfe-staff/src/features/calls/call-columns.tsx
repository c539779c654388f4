import { Phone } from 'lucide-react'
import type { CallBackRow } from '@portal/shared/contract'
import type { CallBackList } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Button, DateText, Stack, type Column } from '@portal/shared/ui'
import { accountPath } from '../../lib/case-paths.ts'
import styles from './CallsPage.module.css'

/** Who asked, for when, in which language, about what, whose it is, how it stands, and the call itself. */
export function useCallColumns(list: CallBackList, onCall: (id: string) => void): Column<CallBackRow>[] {
  const { t } = useTranslation('staff-call-backs')
  const zone = useTenant((s) => s.settings.zone)
  const columns: Column<CallBackRow>[] = [
    {
      id: 'customer',
      header: t('customer'),
      isRowHeader: true,
      cell: ({ client_id: clientId, debt_id: debtId, consumer_name: name }) => (
        <Link to={accountPath(clientId, debtId)} className={styles.words}>
          {name}
        </Link>
      ),
    },
    { id: 'when', header: t('when'), cell: (row) => <DateText instant={row.starts_at} zone={zone} /> },
    { id: 'language', header: t('language'), cell: ({ language }) => t(`languages.${language}`) },
    { id: 'topic', header: t('topic'), cell: ({ topic }) => <span className={styles.words}>{topic ?? '–'}</span> },
    { id: 'agent', header: t('list.agent'), cell: ({ agent }) => agent ?? t('list.nobody') },
    { id: 'state', header: t('list.state'), cell: (row) => <State row={row} isOverdue={list === 'overdue'} /> },
    {
      id: 'actions',
      header: t('list.actions'),
      isHeaderHidden: true,
      cell: ({ id, consumer_name: name }) => (
        <Button
          size="small"
          kind="primary"
          icon={<Phone aria-hidden="true" size={18} />}
          aria-label={t('list.openNamed', { name })}
          onClick={() => onCall(id)}
        >
          {t('list.open')}
        </Button>
      ),
    },
  ]
  return columns.filter(({ id }) => list !== 'done' || id !== 'actions')
}

/** How a call stands; of one that the contact guard forbids, why, and when it may be made. */
function State({ row, isOverdue }: { row: CallBackRow; isOverdue: boolean }) {
  const { t } = useTranslation(['staff-call-backs', 'staff-contact'])
  const zone = useTenant((s) => s.settings.zone)
  const { status, forbidden, next_allowed_at: next, ended_at: ended } = row
  const isLimit = forbidden === 'cap_reached' || forbidden === 'conversation_pause'
  const known = forbidden ? 'forbidden' : status === 'booked' && isOverdue ? 'overdue' : status
  const tone = forbidden ? 'danger' : known === 'overdue' ? 'warning' : status === 'reached' ? 'success' : 'neutral'
  return (
    <Stack gap={1}>
      <div>
        <Badge tone={tone}>{t(`list.status.${known}`)}</Badge>
      </div>
      {forbidden ? (
        <span className={styles.why}>{isLimit ? t('list.limit') : t(`staff-contact:reason.${forbidden}`)}</span>
      ) : null}
      {next ? (
        <span className={styles.why}>
          {t('list.allowed')}: <DateText instant={next} zone={zone} />
        </span>
      ) : null}
      {ended ? (
        <span className={styles.why}>
          <DateText instant={ended} zone={zone} />
        </span>
      ) : null}
    </Stack>
  )
}
