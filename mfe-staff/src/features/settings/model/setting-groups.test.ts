import { describe, expect, it } from '@jest/globals'
import { tenantPaths } from '@portal/shared/contract'
import { capabilityKeys, flagTargets, groupNames } from '@portal/shared/domain'
import en from '../../../texts/setting-keys.en.json'
import { settingGroups } from './setting-groups.ts'
import { editorOf } from './setting-editor.ts'
import { settingOf, type SettingId } from './settings.ts'

const ids = groupNames.flatMap((name): readonly SettingId[] => settingGroups[name])
const named = (id: string) =>
  id.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], en.name)

describe('the groups of settings', () => {
  it('have every capability once, each with a name in plain words', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const key of capabilityKeys) expect(ids).toContain(key)
    for (const id of ids) expect([id, typeof named(id)]).toEqual([id, 'string'])
  })

  it('lead from every path that an administrator changes to a page that edits it', () => {
    const lost = tenantPaths.filter(({ owner }) => owner === 'admin').filter(({ path }) => editorOf(path) === null)
    expect(lost).toEqual([])
  })

  it('find the page of a flag by the setting that the flag decides', () => {
    for (const { name, key } of flagTargets) {
      const group = groupNames.find((one) => (settingGroups[one] as readonly string[]).includes(key))
      expect(editorOf(`/feature_flags/${name}`)).toBe(`/admin/portal/settings/${group}#${key}`)
    }
    expect(settingOf('session.expiration_time')).toMatchObject({ path: '/expiration_time', most: 240 })
  })
})
