import { useEffect } from 'react'
import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import type { SettingGroup } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { focusField } from '@portal/shared/kit'
import { Navigate, useParams, useHash } from '@portal/shared/router'
import { Card, classNames, smallPrint } from '@portal/shared/ui'
import { LastUpdateCard } from '../figures/LastUpdateCard.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { isGroup, settingGroups } from '../model/setting-groups.ts'
import { settingPaths } from '../model/setting-paths.ts'
import { DraftForm } from '../frame/DraftForm.tsx'
import { settingOf, type Setting, type SettingId } from '../model/settings.ts'
import { useDraftEditing } from '../model/use-draft-editing.ts'
import { RightsMatrix } from './RightsMatrix.tsx'
import { SettingItem } from './SettingItem.tsx'
import { useGroupForm } from './use-group-form.ts'
import styles from './Form.module.css'

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

interface GroupFormProps {
  group: SettingGroup
  overview: TenantOverview
  draft: TenantDraft
}

/** A control for each setting of a group; a setting that only the operator changes is shown with the reason. */
function GroupForm({ group, overview, draft }: GroupFormProps) {
  const { t } = useTranslation('staff-settings')
  const [hash] = useHash()
  const editing = useDraftEditing(group, draft)
  const settings = settingGroups[group].map((id: SettingId) => settingOf(id))
  const form = useGroupForm(settings, draft, editing)
  useEffect(() => {
    if (hash) focusField(hash)
  }, [hash])
  const itemsOf = (owned: readonly Setting[]) => (
    <div className={styles.items}>
      {owned.map((setting) => (
        <SettingItem key={setting.id} {...{ setting, overview, draft, form }} />
      ))}
    </div>
  )
  const own = settings.filter(({ owner }) => owner === 'admin')
  const operators = settings.filter(({ owner }) => owner === 'operator')
  return (
    <DraftForm
      label={t(`group.${group}`)}
      editing={editing}
      errors={form.summary}
      onSave={() => form.submit()}
      isFixed={own.length === 0}
    >
      {own.length > 0 ? (
        <Card>{group === 'rights' ? <RightsMatrix draft={draft} form={form} /> : itemsOf(own)}</Card>
      ) : null}
      {operators.length > 0 ? (
        <Card title={t('operator.title')}>
          <p className={classNames(smallPrint, styles.reason)}>{t('operator.reason')}</p>
          {itemsOf(operators)}
        </Card>
      ) : null}
    </DraftForm>
  )
}
