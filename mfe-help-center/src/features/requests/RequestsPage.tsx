import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link, useSearchParams } from '@portal/shared/router'
import { BackLink, Button, Card, EmptyState, LinkButton, Loaded, PageHeader, Pager, Stack } from '@portal/shared/ui'
import { RequestList } from '../../lib/RequestList.tsx'
import { useRequests } from '../../lib/use-requests.ts'
import styles from './RequestsPage.module.css'

const PER_PAGE = 10

/** /help-center/requests: all that the person has sent, with its number and how it stands (F-06). */
export function RequestsPage() {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  const title = t('help-center:requests.mine')
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={t('list.lead')}
        back={
          <BackLink as={Link} to={paths.helpCenter}>
            {t('help-center:overview.title')}
          </BackLink>
        }
      />
      <Card>
        <Requests />
      </Card>
    </div>
  )
}

/** The list in each of its states; its page is kept in the address. */
function Requests() {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  const show = (next: number) => setParams(next > 1 ? { page: String(next) } : {}, { replace: true })
  const query = useRequests(page, PER_PAGE)
  return (
    <Loaded
      query={query}
      loading={t('help-center:requests.loading')}
      failed={t('help-center:requests.failed')}
      rows={5}
    >
      {({ data: rows, items_number: total, pagination }) => {
        if (total === 0) return <NoRequests />
        if (rows.length === 0)
          return (
            <EmptyState title={t('list.noPage')} actions={<Button onClick={() => show(1)}>{t('list.first')}</Button>} />
          )
        return (
          <Stack gap={6}>
            <RequestList rows={rows} isStale={query.isStale} />
            <Pager
              label={t('list.pager')}
              page={page}
              pageSize={PER_PAGE}
              total={total}
              isCapped={pagination.capped}
              onPage={show}
            />
          </Stack>
        )
      }}
    </Loaded>
  )
}

function NoRequests() {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  return (
    <EmptyState
      title={t('help-center:requests.none')}
      actions={
        <LinkButton as={Link} to={paths.helpCenter}>
          {t('help-center:overview.title')}
        </LinkButton>
      }
    >
      {t('help-center:requests.noneHelp')}
    </EmptyState>
  )
}
