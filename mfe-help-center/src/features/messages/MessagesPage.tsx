import { ChevronRight } from 'lucide-react'
import { endpoints, type ThreadRow } from '@portal/shared/contract'
import { formatDateAndTime } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { dataRows, pageNumber, useList } from '@portal/shared/kit'
import { Link } from '@portal/shared/router'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { Badge, Button, Card, Cluster, EmptyState, LinkButton, Loaded, Pager, Stack } from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import { NarrowPage } from '../../lib/NarrowPage.tsx'
import styles from '../../lib/RequestList.module.css'

const PER_PAGE = 10
const address = { page: pageNumber() }

/** /help-center/messages: what the person and staff write to each other, by subject (F-35). */
export function MessagesPage() {
  const { t } = useTranslation(['help-center-messages', 'help-center'])
  const isOffered = useCapability('messages.enabled')
  return (
    <NarrowPage title={t('list.title')} lead={t('list.lead')} back={t('help-center:overview.title')}>
      <Stack gap={6}>
        {isOffered ? (
          <div>
            <LinkButton as={Link} to={helpPaths.newMessage} kind="primary">
              {t('list.new')}
            </LinkButton>
          </div>
        ) : (
          <NotOffered />
        )}
        <Card>
          <Threads />
        </Card>
      </Stack>
    </NarrowPage>
  )
}

/** What is said instead of a form where the tenant takes no messages. */
export function NotOffered() {
  const { t } = useTranslation('help-center-messages')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  return <p>{t('list.off', { phone })}</p>
}

function Threads() {
  const { t } = useTranslation('help-center-messages')
  const { query, view, show } = useList(
    endpoints.listThreads,
    address,
    ({ page }) => ({ query: { page: String(page), per_page: String(PER_PAGE) } }),
    dataRows,
  )
  const onPage = (page: number) => show({ page })
  return (
    <Loaded query={query} loading={t('list.loading')} failed={t('list.failed')} rows={4}>
      {({ data: rows, items_number: total, pagination }) => {
        if (total === 0) return <EmptyState title={t('list.none')}>{t('list.noneHelp')}</EmptyState>
        if (rows.length === 0)
          return (
            <EmptyState
              title={t('list.noPage')}
              actions={<Button onClick={() => onPage(1)}>{t('list.first')}</Button>}
            />
          )
        return (
          <Stack gap={6}>
            <ul className={styles.list} role="list" aria-label={t('list.name')} aria-busy={query.isStale || undefined}>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
            <Pager
              label={t('list.pager')}
              page={view.page}
              pageSize={PER_PAGE}
              total={total}
              isCapped={pagination.capped}
              onPage={onPage}
            />
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Line({ row }: { row: ThreadRow }) {
  const { t } = useTranslation(['help-center-messages', 'threads'])
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const when = formatDateAndTime(new Date(row.last_at), zone, language)
  const account = [row.reference_number, row.creditor].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Link to={helpPaths.thread(row.id)} className={styles.link}>
          {row.subject}
        </Link>
        {account ? <span className={styles.about}>{account}</span> : null}
        <Cluster>
          <span className={styles.about}>
            {t(row.last_side === 'staff' ? 'list.answered' : 'list.wrote', { when })}
          </span>
          {row.unread > 0 ? <Badge tone="info">{t('list.unread', { count: row.unread })}</Badge> : null}
          {row.status === 'closed' ? <Badge>{t('threads:status.closed')}</Badge> : null}
        </Cluster>
      </div>
      <ChevronRight aria-hidden="true" size={20} className={styles.arrow} />
    </li>
  )
}
