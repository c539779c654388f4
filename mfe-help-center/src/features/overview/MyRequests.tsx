import { useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Card, EmptyState, Loaded } from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import { RequestList } from '../../lib/RequestList.tsx'
import { useRequests } from '../../lib/use-requests.ts'

/** The newest of what the person has sent. */
const SHOWN = 3

/** My requests on the overview: the newest, and the way to all of them. */
export function MyRequests() {
  const { t } = useTranslation('help-center')
  const query = useRequests(1, SHOWN)
  const hasRows = Boolean(query.data?.data.length)
  return (
    <Card title={t('requests.mine')} footer={hasRows ? <Link to={helpPaths.requests}>{t('requests.all')}</Link> : null}>
      <Loaded query={query} loading={t('requests.loading')} failed={t('requests.failed')}>
        {({ data: rows }) =>
          rows.length > 0 ? (
            <RequestList rows={rows} />
          ) : (
            <EmptyState title={t('requests.none')}>{t('requests.noneHelp')}</EmptyState>
          )
        }
      </Loaded>
    </Card>
  )
}
