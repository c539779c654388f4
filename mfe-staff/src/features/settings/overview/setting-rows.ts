import { isSameValue, type CapabilityRow, type TenantDraft, type TenantOverview } from '@portal/shared/contract'
import { capabilityDefaults, groupNames, type SettingGroup } from '@portal/shared/domain'
import { settingGroups } from '../model/setting-groups.ts'
import { atPath, settingOf, type Setting, type SettingId } from '../model/settings.ts'

/** A setting as the overview lists it. */
export interface SettingRow {
  setting: Setting
  group: SettingGroup
  /** What holds. */
  value: unknown
  origin: CapabilityRow['origin']
  flag: string | null
  /** What the product does by itself, where that is another thing than what holds. */
  otherDefault: unknown
  differs: boolean
  /** What the draft would make of it; undefined where the draft says nothing. */
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
      const drafted = change && { value: change.to ?? standard }
      if (!setting.capability) {
        const held = imageOf(overview, setting) ?? atPath(draft.file, setting.path)
        const value = change ? change.from : held
        return [
          { setting, group, value, origin: 'tenant', flag: null, otherDefault: undefined, differs: false, drafted },
        ]
      }
      const row = capabilities.get(setting.capability)
      if (!row) return []
      const differs = !isSameValue(row.value, row.default_value)
      return [
        {
          setting,
          group,
          value: row.value,
          origin: row.origin,
          flag: row.flag,
          otherDefault: differs ? row.default_value : undefined,
          differs,
          drafted,
        },
      ]
    }),
  )
}

/** Where an image that holds is served; the file that is edited is without its bytes. */
const imageOf = ({ images }: TenantOverview, { id }: Setting): string | undefined =>
  id === 'images.logo' ? images.logo : id === 'images.favicon' ? images.favicon : undefined
