import type { CapabilityRow, EditableTenant, TenantDraft, TenantOverview } from '@portal/shared/contract'
import { flagTargets } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { smallPrint, Stack } from '@portal/shared/ui'
import { flagPath, type Setting } from '../model/settings.ts'
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

/** A setting with its key: a control, or the value where only the operator changes it. */
export function SettingItem({ setting, overview, draft, form }: SettingItemProps) {
  const { t } = useTranslation('staff-setting-keys')
  const row = overview.capabilities.find(({ key }) => key === setting.capability)
  const name = t(`name.${setting.id}`)
  const help = t(`help.${setting.id}`, { defaultValue: '' })
  const key = <span className={styles.key}>{setting.id}</span>
  if (setting.owner === 'admin')
    return (
      <div className={styles.item}>
        <Stack gap={3}>
          <Controls {...{ setting, row, name, help, draft, form }} />
          {key}
        </Stack>
      </div>
    )
  return (
    <div className={styles.item}>
      <p className={styles.name}>{name}</p>
      {help ? <p className={smallPrint}>{help}</p> : null}
      <div>
        <SettingValue setting={setting} value={row ? row.value : operatorsValue(setting, draft.file)} />
      </div>
      {key}
    </div>
  )
}

/** Entries of the tenant's file that are not capabilities and that only the operator changes. */
const operatorsValue = ({ id }: Setting, { tenant, esign_document: esign }: EditableTenant) =>
  id === 'tenant.full_name' ? tenant.full_name : esign

interface ControlsProps extends Omit<SettingItemProps, 'overview'> {
  row: CapabilityRow | undefined
  name: string
  help: string
}

/** The flag that decides a setting, the setting's own control, the product's value, and the findings of the check. */
function Controls({ setting, row, name, help, draft, form }: ControlsProps) {
  const { t } = useTranslation('staff-settings')
  const { id, path, capability } = setting
  const flag = flagTargets.find(({ key }) => key === capability)?.name
  const decides = flag !== undefined && form.flagOf(flag) !== 'none'
  // A flag that the tenant never had is not asked about.
  const isFlagged = flag !== undefined && capability !== null && (decides || row?.flag === flag)
  const paths = [path, ...(flag ? [flagPath(flag)] : [])]
  const control = (label: string, more: { help: string | undefined; id?: string }) => (
    <SettingControl
      setting={setting}
      label={label}
      typed={form.typedOf(setting)}
      onChange={(typed) => form.set(setting, typed)}
      error={form.errorOf(setting)}
      {...more}
    />
  )
  return (
    <>
      {isFlagged ? (
        <FlagControl setting={{ ...setting, capability }} {...{ name, help, flag, form }} file={draft.file} />
      ) : (
        control(name, { help: help || undefined })
      )}
      {isFlagged && !decides ? control(t('withoutFlag', { name }), { help: undefined, id: `${id}-own` }) : null}
      {row && row.origin !== 'default' ? (
        <div className={smallPrint}>
          {t('default')}: <SettingValue setting={setting} value={row.default_value} />
        </div>
      ) : null}
      <FindingList findings={draft.findings.filter((finding) => paths.includes(finding.path))} isInPlace />
    </>
  )
}
