import { useTranslation } from '@portal/shared/i18n'
import { Navigate, useParams } from '@portal/shared/router'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { settingPaths } from '../model/setting-paths.ts'
import { useVersionName } from './use-version-name.ts'
import { VersionView } from './VersionView.tsx'

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
