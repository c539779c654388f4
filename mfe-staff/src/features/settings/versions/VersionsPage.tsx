import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useSearchParams } from '@portal/shared/router'
import { Card, EmptyState, Loaded, Pager, Stack } from '@portal/shared/ui'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { VersionsTable } from './VersionsTable.tsx'

const PER_PAGE = 10

/** /admin/portal/versions: what was published, by whom, when and why; each leads to its differences. */
export function VersionsPage() {
  const { t } = useTranslation('staff-settings')
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const query = useQuery(
    endpoints.listTenantVersions,
    { query: { page: String(page), per_page: String(PER_PAGE) } },
    { keepPrevious: true },
  )
  return (
    <SettingsFrame title={t('nav.versions')} lead={t('versions.lead')}>
      {() => (
        <Loaded
          query={query}
          loading={t('loading')}
          failed={t('versions.failed')}
          rows={5}
          frame={(state) => <Card>{state}</Card>}
        >
          {({ data: rows, items_number: total }) => (
            <Stack gap={4}>
              <Card padding="plain">
                {rows.length === 0 ? (
                  <EmptyState title={t('versions.none')}>{t('versions.noneHelp')}</EmptyState>
                ) : (
                  <VersionsTable rows={rows} isStale={query.isStale} />
                )}
              </Card>
              <Pager
                label={t('nav.versions')}
                page={page}
                pageSize={PER_PAGE}
                total={total}
                onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })}
              />
            </Stack>
          )}
        </Loaded>
      )}
    </SettingsFrame>
  )
}
