import { capabilityFacts, capabilityKeys, groupNames, type SettingGroup } from '@portal/shared/domain'
import { fileFacts, fileKeys, type SettingId } from './settings.ts'

/** The settings of each group, in the order of the page. Long texts have pages of their own. */
export const settingGroups = Object.fromEntries(groupNames.map((group) => [group, idsOf(group)])) as Record<
  SettingGroup,
  SettingId[]
>

/** The capabilities in the order of their rows; each other entry of the file comes after its capability, or first. */
function idsOf(group: SettingGroup): SettingId[] {
  const ofFile = fileKeys.filter((key) => fileFacts[key].group === group)
  const after = (id: SettingId | undefined) => ofFile.filter((key) => fileFacts[key].after === id)
  const capabilities = capabilityKeys.filter((key) => capabilityFacts[key].group === group)
  return [...after(undefined), ...capabilities.flatMap((key) => [key, ...after(key)])]
}

/** Whether an address names a group. */
export const isGroup = (name: string | undefined): name is SettingGroup => name !== undefined && name in settingGroups
