import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import { flagTargets } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Stack } from '@portal/shared/ui'
import type { Setting } from '../model/settings.ts'
import { FindingList } from '../publish/FindingList.tsx'
import { SettingValue } from '../values/SettingValue.tsx'
import { FlagControl } from './FlagControl.tsx'
import { SettingControl } from './SettingControl.tsx'
import type { GroupFormControl } from './use-group-form.ts'
import styles from './Form.module.css'

interface SettingItemProps {
  setting: Setting
  overview: TenantOverview
  draft: TenantDraft
  form: GroupFormControl
}

/** One setting: its control, or its value where somebody else changes it; the flag that decides; what the check says. */
export function SettingItem({ setting, overview, draft, form }: SettingItemProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const row = overview.capabilities.find(({ key }) => key === setting.capability)
  const name = t(`staff-setting-keys:name.${setting.id}`)
  const help = t(`staff-setting-keys:help.${setting.id}`, { defaultValue: '' })
  if (setting.owner === 'operator')
    return (
      <div className={styles.item}>
        <p className={styles.name}>{name}</p>
        {help ? <p className={styles.help}>{help}</p> : null}
        <div>
          <SettingValue
            setting={setting}
            value={
              row
                ? row.value
                : setting.id === 'tenant.full_name'
                  ? draft.file.tenant.full_name
                  : draft.file.esign_document
            }
          />
        </div>
        <span className={styles.key}>{setting.id}</span>
      </div>
    )
  const flag = flagTargets.find(({ key }) => key === setting.capability)?.name
  // A flag that the tenant never had is no question to ask.
  const { capability } = setting
  const isFlagged = flag !== undefined && (form.flagOf(flag) !== 'none' || row?.flag === flag)
  const decides = isFlagged && form.flagOf(flag) !== 'none'
  const paths = [setting.path, ...(flag ? [`/feature_flags/${flag}`] : [])]
  const findings = draft.findings.filter(({ path }) => paths.includes(path))
  return (
    <div className={styles.item}>
      <Stack gap={3}>
        {isFlagged && capability ? (
          <FlagControl
            setting={{ ...setting, capability }}
            name={name}
            help={help}
            flag={flag}
            file={draft.file}
            form={form}
          />
        ) : (
          <SettingControl
            setting={setting}
            label={name}
            help={help || undefined}
            typed={form.typedOf(setting)}
            onChange={(typed) => form.set(setting, typed)}
            error={form.errorOf(setting)}
          />
        )}
        {isFlagged && !decides ? (
          <SettingControl
            setting={setting}
            label={t('withoutFlag', { name })}
            help={undefined}
            typed={form.typedOf(setting)}
            onChange={(typed) => form.set(setting, typed)}
            error={form.errorOf(setting)}
            id={`${setting.id}-own`}
          />
        ) : null}
        {row && row.origin !== 'default' ? (
          <div className={styles.standard}>
            {t('default')}: <SettingValue setting={setting} value={row.default_value} />
          </div>
        ) : null}
        {findings.length > 0 ? <FindingList findings={findings} isInPlace /> : null}
        <span className={styles.key}>{setting.id}</span>
      </Stack>
    </div>
  )
}
