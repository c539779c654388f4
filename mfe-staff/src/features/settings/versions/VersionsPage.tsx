import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useSearchParams } from '@portal/shared/router'
import { Card, EmptyState, ErrorState, Loading, Pager, Skeleton, Stack } from '@portal/shared/ui'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { VersionsTable } from './VersionsTable.tsx'

const PER_PAGE = 10

/** /admin/portal/versions: what was published, by whom, when and why; each leads to its differences. */
export function VersionsPage() {
  const { t } = useTranslation('staff-settings')
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const { data, error, isStale, refresh } = useQuery(
    endpoints.listTenantVersions,
    { query: { page: String(page), per_page: String(PER_PAGE) } },
    { keepPrevious: true },
  )
  return (
    <SettingsFrame title={t('nav.versions')} lead={t('versions.lead')}>
      {() => (
        <Stack gap={4}>
          <Card padding="plain">
            {error ? (
              <ErrorState title={t('versions.failed')} onRetry={refresh} requestId={error.requestId}>
                {errorText(error)}
              </ErrorState>
            ) : null}
            {!error && !data ? (
              <Loading label={t('loading')}>
                <Skeleton shape="row" count={5} />
              </Loading>
            ) : null}
            {!error && data && data.data.length === 0 ? (
              <EmptyState title={t('versions.none')}>{t('versions.noneHelp')}</EmptyState>
            ) : null}
            {!error && data && data.data.length > 0 ? <VersionsTable rows={data.data} isStale={isStale} /> : null}
          </Card>
          {data ? (
            <Pager
              label={t('nav.versions')}
              page={page}
              pageSize={PER_PAGE}
              total={data.items_number}
              onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })}
            />
          ) : null}
        </Stack>
      )}
    </SettingsFrame>
  )
}
