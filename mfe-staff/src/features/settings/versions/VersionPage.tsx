import { useState } from 'react'
import { History } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Navigate, useParams } from '@portal/shared/router'
import { Button, Card, EmptyState, Loaded, Stack } from '@portal/shared/ui'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { settingPaths } from '../model/setting-paths.ts'
import { useVersionName } from './use-version-name.ts'
import { DifferenceList } from '../publish/DifferenceList.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

/** /admin/portal/versions/:version: the differences between a version and the current one, and its restoration. */
export function VersionPage() {
  const { t } = useTranslation('staff-settings')
  const nameOf = useVersionName()
  const { version = '' } = useParams()
  if (!/^\d{1,9}$/.test(version)) return <Navigate to={settingPaths.versions} replace />
  return (
    <SettingsFrame title={nameOf(Number(version))} back={{ to: settingPaths.versions, label: t('nav.versions') }}>
      {(overview, draft) => (
        <VersionView key={version} version={Number(version)} current={overview.version} draft={draft} />
      )}
    </SettingsFrame>
  )
}

interface VersionViewProps {
  version: number
  current: number
  draft: TenantDraft
}

/** The changes that restoring a version would make; for the current version, the changes that it made. */
function VersionView({ version, current, draft }: VersionViewProps) {
  const { t } = useTranslation('staff-settings')
  const nameOf = useVersionName()
  const [isOpen, setOpen] = useState(false)
  const isCurrent = version === current
  const query = useQuery(
    endpoints.getTenantDifferences,
    isCurrent && version === 0
      ? null
      : { params: { version: String(version) }, query: isCurrent ? {} : { from: String(current) } },
  )
  const found = query.data?.data.differences ?? []
  const title = isCurrent ? t('versions.changed') : t('versions.against', { name: nameOf(current) })
  if (isCurrent && version === 0)
    return (
      <Card>
        <EmptyState title={t('versions.firstHolds')} />
      </Card>
    )
  return (
    <Stack gap={6}>
      <Card title={title}>
        <Loaded query={query} loading={t('loading')} failed={t('versions.failed')} rows={4}>
          {({ data: { differences } }) =>
            differences.length === 0 ? (
              <EmptyState title={t('versions.same')} />
            ) : (
              <DifferenceList
                label={title}
                differences={differences}
                sides={
                  isCurrent
                    ? { from: t('versions.before'), to: t('versions.since') }
                    : { from: nameOf(current), to: nameOf(version) }
                }
              />
            )
          }
        </Loaded>
      </Card>
      {isCurrent || found.length === 0 ? null : (
        <div>
          <Button icon={<History aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
            {t('restore.action')}
          </Button>
        </div>
      )}
      {isOpen ? (
        <RestoreDialog
          version={version}
          current={current}
          count={found.length}
          hasDraft={draft.changes.length > 0}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  )
}
