import { errorText, useTranslation } from '@portal/shared/i18n'
import { Link } from '@portal/shared/router'
import { Card, EmptyState, ErrorState, Loading, Skeleton } from '@portal/shared/ui'
import { helpPaths } from '../../lib/help-paths.ts'
import { RequestList } from '../../lib/RequestList.tsx'
import { useRequests } from '../../lib/use-requests.ts'

/** The newest of what the person has sent. */
const SHOWN = 3

/** My requests on the overview: the newest, and the way to all of them. */
export function MyRequests() {
  const { t } = useTranslation('help-center')
  const { data, error, refresh } = useRequests(1, SHOWN)
  const hasRows = data !== undefined && data.data.length > 0
  return (
    <Card title={t('requests.mine')} footer={hasRows ? <Link to={helpPaths.requests}>{t('requests.all')}</Link> : null}>
      {hasRows ? <RequestList rows={data.data} /> : null}
      {data?.data.length === 0 ? <EmptyState title={t('requests.none')}>{t('requests.noneHelp')}</EmptyState> : null}
      {error && !data ? (
        <ErrorState title={t('requests.failed')} onRetry={refresh} requestId={error.requestId}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {error || data ? null : (
        <Loading label={t('requests.loading')}>
          <Skeleton shape="row" count={3} />
        </Loading>
      )}
    </Card>
  )
}
