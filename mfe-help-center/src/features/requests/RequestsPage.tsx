import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { dataRows, pageNumber, useList } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, Card, EmptyState, LinkButton, Loaded, Pager, Stack } from '@portal/shared/ui'
import { NarrowPage } from '../../lib/NarrowPage.tsx'
import { RequestList } from '../../lib/RequestList.tsx'

const PER_PAGE = 10
const address = { page: pageNumber() }

/** /help-center/requests: the person's requests, with their numbers and states (F-06). */
export function RequestsPage() {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  return (
    <NarrowPage title={t('help-center:requests.mine')} lead={t('list.lead')} back={t('help-center:overview.title')}>
      <Card>
        <Requests />
      </Card>
    </NarrowPage>
  )
}

function Requests() {
  const { t } = useTranslation(['help-center-requests', 'help-center'])
  const { query, view, show } = useList(
    endpoints.listConsumerCases,
    address,
    ({ page }) => ({ query: { page: String(page), per_page: String(PER_PAGE) } }),
    dataRows,
  )
  const onPage = (page: number) => show({ page })
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
            <EmptyState
              title={t('list.noPage')}
              actions={<Button onClick={() => onPage(1)}>{t('list.first')}</Button>}
            />
          )
        return (
          <Stack gap={6}>
            <RequestList rows={rows} isStale={query.isStale} />
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
