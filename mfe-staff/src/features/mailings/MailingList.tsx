import type { Mailing } from '@portal/shared/contract'
import { formatCount } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ListPage } from '@portal/shared/kit'
import { Link, useNavigate } from '@portal/shared/router'
import { DateText, type Column } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { MailingStatus } from './MailingStatus.tsx'
import { ReleaseMailing } from './ReleaseMailing.tsx'
import type { useMailings } from './use-mailings.ts'
import styles from './MailingsPage.module.css'

/** The mailings, newest first, and how many letters wait for the next one. */
export function MailingList({ list }: { list: ReturnType<typeof useMailings> }) {
  const { t } = useTranslation('staff-mailings')
  const navigate = useNavigate()
  const columns = useMailingColumns()
  const { data } = list.query
  return (
    <ListPage
      list={list}
      title={t('mailings.title')}
      lead={data ? t('mailings.waiting', { count: data.waiting }) : null}
      caption={t('mailings.title')}
      pager={t('mailings.pager')}
      loading={t('mailings.loading')}
      failed={t('mailings.failed')}
      none={{ title: t('mailings.none'), text: t('mailings.noneHelp') }}
      noPage={{ title: t('mailings.noPage'), first: t('mailings.firstPage') }}
      columns={columns}
      rowKey={(row) => row.mailing_id}
      onOpen={(row) => void navigate(deskPaths.mailing(row.mailing_id))}
    />
  )
}

function useMailingColumns(): Column<Mailing>[] {
  const { t } = useTranslation('staff-mailings')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('column.name'),
      isRowHeader: true,
      cell: (row) => (
        <Link to={deskPaths.mailing(row.mailing_id)} tabIndex={-1} className={styles.mailing}>
          {row.name}
        </Link>
      ),
    },
    { id: 'date', header: t('column.date'), cell: (row) => <DateText date={row.business_date} /> },
    { id: 'letters', header: t('column.letters'), isNumeric: true, cell: (row) => formatCount(row.letters, language) },
    {
      id: 'pages',
      header: t('column.pages'),
      isNumeric: true,
      cell: (row) => (row.pages === null ? '–' : formatCount(row.pages, language)),
    },
    { id: 'status', header: t('column.status'), cell: (row) => <MailingStatus mailing={row} /> },
    { id: 'released', header: t('column.released'), cell: (row) => releaserOf(row, t('byItself')) },
    {
      id: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      cell: (row) => <ReleaseMailing mailing={row} isSmall />,
    },
  ]
}

/** Who released a mailing: a person, or the portal itself. */
function releaserOf({ status, released_by: by }: Mailing, itself: string): string {
  if (status === 'awaiting_release') return '–'
  return by ?? itself
}
