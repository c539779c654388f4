import { flagTargets, groupNames } from '@portal/shared/domain'
import { settingPaths } from './setting-paths.ts'
import { settingGroups } from './setting-groups.ts'
import { portalTexts } from './portal-texts.ts'
import { flagAt, settingOf, type Setting, type SettingId } from './settings.ts'

const settings = groupNames.flatMap((group) =>
  settingGroups[group].map((id: SettingId) => ({ group, setting: settingOf(id) })),
)

/** The setting at a path of the tenant's file; at the path of a flag, the setting that the flag decides. */
export function settingAt(path: string): Setting | null {
  const key = flagTargets.find(({ name }) => name === flagAt(path))?.key
  return settings.find(({ setting }) => (key ? setting.id === key : setting.path === path))?.setting ?? null
}

/** The page that edits a path of the tenant's file; null where no page does. */
export function editorOf(path: string): string | null {
  const text = portalTexts.find((one) => one.path === path)
  if (text) return settingPaths.text(text.id)
  if (path === '/offer_strategies') return settingPaths.offers
  const setting = settingAt(path)
  const group = settings.find((one) => one.setting.id === setting?.id)?.group
  return setting && group ? settingPaths.setting(group, setting.id) : null
}
