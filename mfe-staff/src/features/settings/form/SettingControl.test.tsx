import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { capabilityDefaults, groupNames, type SettingGroup } from '@portal/shared/domain'
import { renderPortal } from '@portal/shared/testing'
import { settingGroups } from '../model/setting-groups.ts'
import { settingOf, type Setting } from '../model/settings.ts'
import { typedOf } from '../model/typed.ts'
import { settingFaults } from '../testing/setting-faults.ts'
import { SettingControl } from './SettingControl.tsx'

const all = groupNames.flatMap((group) => settingGroups[group].map((id) => ({ group, setting: settingOf(id) })))

/** The ids of settings without a control. */
async function withoutControl(settings: readonly Setting[]): Promise<string[]> {
  const { unmount } = await renderPortal(
    <>
      {settings.map((setting) => (
        <section key={setting.id} aria-label={setting.id}>
          <SettingControl
            setting={setting}
            label={setting.id}
            help={undefined}
            typed={typedOf(
              setting.kind,
              setting.capability ? capabilityDefaults[setting.capability] : emptyOf(setting),
            )}
            onChange={() => undefined}
            error={undefined}
          />
        </section>
      ))}
    </>,
  )
  const empty = screen.getAllByRole('region').filter((region) => region.childElementCount === 0)
  unmount()
  return empty.map((region) => region.getAttribute('aria-label')!)
}

const emptyOf = ({ kind }: Setting) => (kind === 'address' ? { street: '', city: '', state: '', zip: '' } : undefined)

describe('each setting', () => {
  it('has its texts in both languages and a group of the page', () => {
    expect(all.flatMap(({ group, setting }) => settingFaults(setting, group))).toEqual([])
  })

  it('has a control where administrators change it', async () => {
    // The theme has a page of its own.
    const changed = all.filter(({ group, setting }) => group !== 'theme' && setting.owner === 'admin')
    expect(await withoutControl(changed.map(({ setting }) => setting))).toEqual([])
  })

  it('is reported with the texts that it lacks', async () => {
    const layout = settingOf('details.layout')
    const unnamed: Setting = { ...layout, id: 'details.other' as Setting['id'], choices: ['long'] }
    const other = 'other' as SettingGroup
    expect(settingFaults(unnamed, 'labels')).toEqual([
      'details.other: write the text name.details.other in mfe-staff/src/texts/setting-keys.en.json',
      'details.other: write the text name.details.other in mfe-staff/src/texts/setting-keys.es.json',
      'details.other: write the text choice.details.other.long in mfe-staff/src/texts/setting-keys.en.json',
      'details.other: write the text choice.details.other.long in mfe-staff/src/texts/setting-keys.es.json',
    ])
    expect(settingFaults(layout, other)[0]).toBe(
      'details.layout: write the text group.other in mfe-staff/src/texts/settings.en.json',
    )
    expect(settingFaults(layout, undefined)).toEqual([
      'details.layout is in no group: name one of groupNames in its facts',
    ])
    expect(await withoutControl([layout, settingOf('cutoff')])).toEqual(['cutoff'])
  })
})
