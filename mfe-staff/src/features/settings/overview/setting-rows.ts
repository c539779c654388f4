import { isSameValue, type CapabilityRow, type TenantDraft, type TenantOverview } from '@portal/shared/contract'
import { capabilityDefaults, groupNames, type SettingGroup } from '@portal/shared/domain'
import { settingGroups } from '../model/setting-groups.ts'
import { atPath, settingOf, type Setting, type SettingId } from '../model/settings.ts'

/** A setting as the overview lists it. */
export interface SettingRow {
  setting: Setting
  group: SettingGroup
  /** The value in effect. */
  value: unknown
  origin: CapabilityRow['origin']
  flag: string | null
  /** The product's own value, where another one is in effect. */
  otherDefault: unknown
  differs: boolean
  /** The value in the draft; undefined where the draft does not change it. */
  drafted: { value: unknown } | undefined
}

/** All settings in the order of their groups. */
export function settingRows(overview: TenantOverview, draft: TenantDraft): SettingRow[] {
  const capabilities = new Map(overview.capabilities.map((row) => [row.key, row]))
  return groupNames.flatMap((group) =>
    settingGroups[group].flatMap((id: SettingId): SettingRow[] => {
      const setting = settingOf(id)
      const change = draft.changes.find(({ path }) => path === setting.path)
      const standard = setting.capability && capabilityDefaults[setting.capability]
      const common = { setting, group, drafted: change && { value: change.to ?? standard } }
      if (!setting.capability) {
        const held = imageOf(overview, setting) ?? atPath(draft.file, setting.path)
        const value = change ? change.from : held
        return [{ ...common, value, origin: 'tenant', flag: null, otherDefault: undefined, differs: false }]
      }
      const row = capabilities.get(setting.capability)
      if (!row) return []
      const { value, origin, flag, default_value: usual } = row
      const differs = !isSameValue(value, usual)
      return [{ ...common, value, origin, flag, otherDefault: differs ? usual : undefined, differs }]
    }),
  )
}

/** The address of a published image; the edited file lacks its bytes. */
const imageOf = ({ images }: TenantOverview, { id }: Setting): string | undefined =>
  id === 'images.logo' ? images.logo : id === 'images.favicon' ? images.favicon : undefined
