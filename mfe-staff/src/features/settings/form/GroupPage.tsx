import { useTranslation } from '@portal/shared/i18n'
import { Navigate, useParams } from '@portal/shared/router'
import { LastUpdateCard } from '../figures/LastUpdateCard.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { isGroup } from '../model/setting-groups.ts'
import { settingPaths } from '../model/setting-paths.ts'
import { GroupForm } from './GroupForm.tsx'

/** /admin/portal/settings/:group: changes the settings of a group in the draft. */
export function GroupPage() {
  const { t } = useTranslation('staff-settings')
  const { group } = useParams()
  if (!isGroup(group)) return <Navigate to={settingPaths.overview} replace />
  if (group === 'theme') return <Navigate to={settingPaths.theme} replace />
  return (
    <SettingsFrame
      title={t(`group.${group}`)}
      lead={t('groupLead')}
      back={{ to: settingPaths.overview, label: t('title') }}
    >
      {(overview, draft) => (
        <>
          <GroupForm key={group} group={group} overview={overview} draft={draft} />
          {group === 'footer' ? <LastUpdateCard overview={overview} /> : null}
        </>
      )}
    </SettingsFrame>
  )
}
