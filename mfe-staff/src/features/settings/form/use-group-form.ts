import { useState } from 'react'
import { isSameValue, type TenantChange, type TenantDraft } from '@portal/shared/contract'
import { capabilityDefaults } from '@portal/shared/domain'
import { fieldText, useTranslation } from '@portal/shared/i18n'
import type { FieldErrorEntry } from '@portal/shared/kit'
import { heldAt, type Setting } from '../model/settings.ts'
import { storedOf, typedOf } from '../model/typed.ts'
import type { DraftEditing } from '../model/use-draft-editing.ts'

/** A group's form. */
export interface GroupFormControl {
  /** What the control of a setting shows. */
  typedOf: (setting: Setting) => unknown
  set: (setting: Setting, typed: unknown) => void
  /** What a flag says: in the typing, else in the draft. */
  flagOf: (name: string) => FlagState
  setFlag: (name: string, state: FlagState) => void
  errorOf: (setting: Setting) => string | undefined
  summary: FieldErrorEntry[]
  submit: () => Promise<boolean>
}

/** A flag decides by being on or off; without it the setting itself decides. */
export type FlagState = 'on' | 'off' | 'none'

const flagPath = (name: string) => `/feature_flags/${name}`

/** Reads the controls of a group, and sends what is not in the draft yet. */
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
  // What is put back to what it was is not typed any more.
  const keep = (path: string, next: unknown, before: unknown) => {
    setIssues((now) => Object.fromEntries(Object.entries(now).filter(([one]) => one !== path)))
    if (isSameValue(next, before)) forget(path)
    else set(path, next)
  }
  const changeOf = (setting: Setting): TenantChange | { issue: string } => {
    const stored = storedOf(setting, typed[setting.path])
    if ('issue' in stored) return stored
    // A value that the product has anyway needs no saying.
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
    submit: async () => {
      const read = settings.filter(({ path }) => path in typed).map((one) => [one.path, changeOf(one)] as const)
      const found = Object.fromEntries(read.flatMap(([path, one]) => ('issue' in one ? [[path, one.issue]] : [])))
      setIssues(found)
      if (Object.keys(found).length > 0) return false
      const flags = Object.keys(typed)
        .filter((path) => path.startsWith('/feature_flags/'))
        .map((path) => ({ path, value: flagValue(draft, path, typed[path] as FlagState) }))
      const changes = read.flatMap(([, one]) => ('issue' in one ? [] : [one]))
      return save([...changes, ...flags])
    },
  }
}

function flagValue(draft: TenantDraft, path: string, state: FlagState): unknown {
  const name = path.slice('/feature_flags/'.length)
  if (state === 'none') return null
  const before = draft.file.feature_flags.find((flag) => flag.name === name)
  return { is_enabled: state === 'on', description: before?.description ?? '' }
}
