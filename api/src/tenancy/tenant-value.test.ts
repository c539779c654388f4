import { describe, expect, it } from '@jest/globals'
import { changeTenant, readTenantValue, tenantDifferences, tenantPath, tenantPaths } from '@portal/shared/contract'
import { capabilityFacts, capabilityKeys } from '@portal/shared/domain'
import { composeTenant } from './compose.ts'
import { defaultTenantsFolder, parseTenantFile, readTenantFiles } from './tenant-file.ts'

const file = readTenantFiles(defaultTenantsFolder).find(({ company_short_name: name }) => name === 'harborlight')!

describe('settings by path', () => {
  it('cover a whole tenant’s file: each has an owner', () => {
    const owned = new Set(tenantPaths.map(({ path }) => path.split('/')[1]))
    // Where images are served follows from the images.
    expect(Object.keys(file).filter((key) => !owned.has(key))).toEqual(['logo', 'favicon'])
  })

  it('cover each capability, or name the key that sets it', () => {
    for (const key of capabilityKeys)
      expect([key, tenantPath(capabilityFacts[key].setAt ?? `/capabilities/${key}`)?.owner]).toEqual([
        key,
        capabilityFacts[key].owner,
      ])
  })

  it.each(tenantPaths.map(({ path }) => path))('%s: the same value again changes nothing', (path) => {
    const changed = changeTenant(file, [{ path, value: readTenantValue(file, path) }])
    expect(changed).toEqual(file)
    expect(tenantDifferences(file, changed)).toEqual([])
  })

  it('flags and capabilities are set, removed and distinguished by name', () => {
    const changes = [
      { path: '/feature_flags/hide_cards', value: { is_enabled: true } },
      { path: '/feature_flags/apple_pay', value: null },
      { path: '/capabilities/otp.min_amount', value: '5.00' },
      { path: '/capabilities/chat.enabled', value: null },
      { path: '/tenant/phone_number', value: '(207) 555-0100' },
    ]
    const changed = parseTenantFile(changeTenant(file, changes), 'test')
    expect(
      tenantDifferences(file, changed)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(changes.map(({ path }) => path).sort())
    expect(changed.feature_flags.at(-1)).toEqual({ name: 'hide_cards', is_enabled: true, description: '' })
    expect(changed.capabilities).not.toHaveProperty(['chat.enabled'])
    expect(changed.tenant.full_name).toBe(file.tenant.full_name)
  })
})

describe('versions of texts', () => {
  const words = { en: 'New words', es: 'Palabras nuevas' }

  it('rise when the words change, also when they change back', () => {
    const path = '/authorization_texts/one_time'
    const before = readTenantValue(file, path)
    const second = changeTenant(file, [{ path, value: words }])
    const third = changeTenant(second, [{ path, value: before }])
    const first = file.authorization_texts.one_time.version
    expect(second.authorization_texts.one_time).toEqual({ version: first + 1, ...words })
    expect(third.authorization_texts.one_time).toEqual({ ...file.authorization_texts.one_time, version: first + 2 })
    expect(second.authorization_texts.recurring).toEqual(file.authorization_texts.recurring)
  })

  it('cannot be sent', () => {
    const value = { version: 900, ...(readTenantValue(file, '/documents/terms') as object) }
    expect(changeTenant(file, [{ path: '/documents/terms', value }]).documents.terms).toEqual(file.documents.terms)
  })

  it('of agreements are added from 101 on, and none is removed', () => {
    const path = '/agreement_texts/plan'
    const own = (title: string) => ({ base: 1, en: { title }, es: { title } })
    const first = changeTenant(file, [{ path, value: own('One') }])
    const second = changeTenant(first, [{ path, value: own('Two') }])
    const back = changeTenant(second, [{ path, value: null }])
    expect(second.agreement_texts.map(({ version, en }) => [version, en.title])).toEqual([
      [101, 'One'],
      [102, 'Two'],
    ])
    expect(back.agreement_texts).toHaveLength(3)
    expect(back.agreement_texts[2]).toEqual({ kind: 'plan', version: 103, base: 1, en: {}, es: {} })
  })

  it('of a new block begin with 1', () => {
    const path = '/content_blocks/success-title'
    const none = changeTenant(file, [{ path, value: null }])
    const changed = changeTenant(none, [{ path, value: { en: { title: 'Done' }, es: { title: 'Hecho' } } }])
    expect(changed.content_blocks['success-title']).toEqual({
      version: 1,
      en: { title: 'Done' },
      es: { title: 'Hecho' },
    })
  })
})

describe('a delivered file with a version published over it', () => {
  it('keeps the operator’s settings as delivered and the administrators’ as published', () => {
    const published = changeTenant(file, [{ path: '/primary_color', value: '#123456' }])
    const delivered = {
      ...file,
      hosts: ['new.harborlight.example'],
      secondary_color: '#000000',
      capabilities: { ...file.capabilities, 'ach.start_after_hours': 48 },
      dashboard: undefined,
    }
    const composed = composeTenant(delivered, published)
    expect(composed).toMatchObject({
      hosts: ['new.harborlight.example'],
      primary_color: '#123456',
      secondary_color: file.secondary_color,
      capabilities: { 'ach.start_after_hours': 48, 'footer.terms': file.capabilities['footer.terms'] },
    })
    expect(composed.dashboard).toBeUndefined()
    expect(composeTenant(delivered, undefined)).toBe(delivered)
    expect(composeTenant(undefined, published)).toBe(published)
  })
})
