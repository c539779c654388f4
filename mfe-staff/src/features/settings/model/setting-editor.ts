import { flagTargets, groupNames } from '@portal/shared/domain'
import { settingPaths } from './setting-paths.ts'
import { settingGroups } from './setting-groups.ts'
import { portalTexts } from './portal-texts.ts'
import { settingOf, type Setting, type SettingId } from './settings.ts'

const settings = groupNames.flatMap((group) =>
  settingGroups[group].map((id: SettingId) => ({ group, setting: settingOf(id) })),
)

/** The setting that stands at a path of the tenant's file; that of a flag is the one that it rules. */
export function settingAt(path: string): Setting | null {
  const flag = path.startsWith('/feature_flags/') ? path.slice('/feature_flags/'.length) : null
  const key = flagTargets.find(({ name }) => name === flag)?.key
  return settings.find(({ setting }) => (key ? setting.id === key : setting.path === path))?.setting ?? null
}

/** Where a path of the tenant's file is edited; null for what no page edits. */
export function editorOf(path: string): string | null {
  const text = portalTexts.find((one) => one.path === path)
  if (text) return settingPaths.text(text.id)
  const setting = settingAt(path)
  const group = settings.find((one) => one.setting.id === setting?.id)?.group
  if (!setting || !group) return null
  return group === 'theme' ? settingPaths.theme : `${settingPaths.group(group)}#${setting.id}`
}
