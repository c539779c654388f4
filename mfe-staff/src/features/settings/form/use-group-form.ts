import { useState } from 'react'
import { isSameValue, type TenantChange, type TenantDraft } from '@portal/shared/contract'
import { capabilityDefaults } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import type { FieldErrorEntry } from '@portal/shared/kit'
import { flagAt, flagPath, heldAt, type Setting } from '../model/settings.ts'
import { storedOf, typedOf } from '../model/typed.ts'
import type { DraftEditing } from '../model/use-draft-editing.ts'

/** A group's form. */
export interface GroupFormControl {
  /** The value that the control of a setting shows. */
  typedOf: (setting: Setting) => unknown
  set: (setting: Setting, typed: unknown) => void
  /** The state of a flag: as typed, else as in the draft. */
  flagOf: (name: string) => FlagState
  setFlag: (name: string, state: FlagState) => void
  errorOf: (setting: Setting) => string | undefined
  summary: FieldErrorEntry[]
  /** Sends the changes of the group, and `more` beside them. Resolves to whether they were kept. */
  submit: (more?: TenantChange[]) => Promise<boolean>
}

/** A flag that is on or off decides; without the flag the setting itself decides. */
export type FlagState = 'on' | 'off' | 'none'

/** Reads the controls of a group, and sends the changes that are not in the draft yet. */
export function useGroupForm(
  settings: readonly Setting[],
  draft: TenantDraft,
  editing: DraftEditing,
): GroupFormControl {
  const { t } = useTranslation('staff-settings')
  const [issues, setIssues] = useState<Record<string, string>>({})
  const { typed, set, forget, save, error } = editing
  const held = (setting: Setting) => typedOf(setting.kind, heldAt(draft.file, setting.path))
  const heldFlag = (name: string): FlagState => {
    const flag = draft.file.feature_flags.find((one) => one.name === name)
    return flag ? (flag.is_enabled ? 'on' : 'off') : 'none'
  }
  // A value that equals the old one is no change.
  const keep = (path: string, next: unknown, before: unknown) => {
    setIssues((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== path)))
    if (isSameValue(next, before)) forget(path)
    else set(path, next)
  }
  const changeOf = (setting: Setting): TenantChange | { issue: string } => {
    const stored = storedOf(setting, typed[setting.path])
    if ('issue' in stored) return stored
    // The file does not store the product's own value.
    const isDefault = setting.path.startsWith('/capabilities/') && setting.capability !== null
    const value = isDefault && isSameValue(stored.value, capabilityDefaults[setting.capability!]) ? null : stored.value
    return { path: setting.path, value }
  }
  const errorOf = ({ path, least, most }: Setting) => {
    const issue = issues[path]
    if (issue) return t(`issue.${issue}`, { least, most })
    const refused = error?.fields[path]?.[0]
    return refused ? fieldText(refused) : undefined
  }
  return {
    typedOf: (setting) => typed[setting.path] ?? held(setting),
    set: (setting, next) => keep(setting.path, next, held(setting)),
    flagOf: (name) => (typed[flagPath(name)] as FlagState | undefined) ?? heldFlag(name),
    setFlag: (name, state) => keep(flagPath(name), state, heldFlag(name)),
    errorOf,
    summary: settings.flatMap((setting) => {
      const message = errorOf(setting)
      return message ? [{ id: setting.id, message: `${t(`staff-setting-keys:name.${setting.id}`)}: ${message}` }] : []
    }),
    submit: async (more = []) => {
      const read = settings.filter(({ path }) => path in typed).map((one) => [one.path, changeOf(one)] as const)
      const found = Object.fromEntries(read.flatMap(([path, one]) => ('issue' in one ? [[path, one.issue]] : [])))
      setIssues(found)
      if (Object.keys(found).length > 0) return false
      const flags = Object.entries(typed).flatMap(([path, state]) => {
        const name = flagAt(path)
        return name === null ? [] : [{ path, value: flagValue(draft, name, state as FlagState) }]
      })
      const changes = read.flatMap(([, one]) => ('issue' in one ? [] : [one]))
      return save([...more, ...changes, ...flags])
    },
  }
}

function flagValue(draft: TenantDraft, name: string, state: FlagState): unknown {
  if (state === 'none') return null
  const before = draft.file.feature_flags.find((flag) => flag.name === name)
  return { is_enabled: state === 'on', description: before?.description ?? '' }
}
