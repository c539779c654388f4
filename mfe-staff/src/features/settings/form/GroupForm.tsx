import { useEffect, type FormEvent } from 'react'
import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import type { SettingGroup } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { focusField, FormErrorSummary } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useHash } from '@portal/shared/router'
import { Card, Stack } from '@portal/shared/ui'
import { BehindNotice } from '../frame/BehindNotice.tsx'
import { SaveBar } from '../frame/SaveBar.tsx'
import { settingGroups } from '../model/setting-groups.ts'
import { settingOf, type SettingId } from '../model/settings.ts'
import { useDraftEditing } from '../model/use-draft-editing.ts'
import { SettingItem } from './SettingItem.tsx'
import { useGroupForm } from './use-group-form.ts'
import styles from './Form.module.css'

interface GroupFormProps {
  group: SettingGroup
  overview: TenantOverview
  draft: TenantDraft
}

/** A control for each setting; what the operator alone changes is shown with the reason. */
export function GroupForm({ group, overview, draft }: GroupFormProps) {
  const { t } = useTranslation('staff-settings')
  const [hash] = useHash()
  const editing = useDraftEditing(group, draft)
  const settings = settingGroups[group].map((id: SettingId) => settingOf(id))
  const form = useGroupForm(settings, draft, editing)
  useEffect(() => {
    if (hash) focusField(hash)
  }, [hash])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.submit()) toast.success(t('kept'))
  }
  const own = settings.filter(({ owner }) => owner === 'admin')
  const operators = settings.filter(({ owner }) => owner === 'operator')
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t(`group.${group}`)}>
      <Stack gap={6}>
        <BehindNotice editing={editing} />
        <FormErrorSummary errors={form.summary} />
        {own.length > 0 ? (
          <Card>
            <div className={styles.items}>
              {own.map((setting) => (
                <SettingItem key={setting.id} setting={setting} overview={overview} draft={draft} form={form} />
              ))}
            </div>
          </Card>
        ) : null}
        {operators.length > 0 ? (
          <Card title={t('operator.title')}>
            <p className={styles.reason}>{t('operator.reason')}</p>
            <div className={styles.items}>
              {operators.map((setting) => (
                <SettingItem key={setting.id} setting={setting} overview={overview} draft={draft} form={form} />
              ))}
            </div>
          </Card>
        ) : null}
        {own.length > 0 ? <SaveBar editing={editing} /> : null}
      </Stack>
    </form>
  )
}
