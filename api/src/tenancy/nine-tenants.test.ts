import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authorizationPlaceholders, publicSettings, tenantDocuments } from '@portal/shared/contract'
import { capabilityKeys } from '@portal/shared/domain'
import { defaultTenantsFolder, loadTenantFiles, parseTenant } from './tenants.ts'

const tenants = loadTenantFiles(defaultTenantsFolder)

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrastOnWhite = (colour: string) => 1.05 / (luminance(colour) + 0.05)

describe('the nine tenants', () => {
  it('are nine, with hosts, colours and phone numbers of their own', () => {
    expect(tenants).toHaveLength(9)
    for (const pick of [
      (t: (typeof tenants)[0]) => t.hosts[0],
      (t: (typeof tenants)[0]) => t.primary_color,
      (t: (typeof tenants)[0]) => t.tenant.phone_number,
    ])
      expect(new Set(tenants.map(pick)).size).toBe(9)
  })

  it.each(tenants.map((t) => [t.id, t] as const))(
    '%s: colours can be read on white and as a ground for white (4.5 to 1)',
    (_, tenant) => {
      expect(contrastOnWhite(tenant.primary_color)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOnWhite(tenant.secondary_color)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(tenants.map((t) => [t.id, t] as const))(
    '%s: authorization texts name what Nacha asks for, in both languages (R-36)',
    (_, tenant) => {
      for (const kind of ['one_time', 'recurring', 'phone', 'phone_recurring'] as const) {
        const text = tenant.authorization_texts[kind]
        for (const language of ['en', 'es'] as const) {
          const used = [...text[language].matchAll(/\{(\w+)\}/g)].map((match) => match[1])
          expect(used.filter((name) => !authorizationPlaceholders.includes(name as never))).toEqual([])
          expect(used).toEqual(
            expect.arrayContaining([
              'amount',
              'date',
              'account_last4',
              'name',
              'tenant',
              'phone',
              'today',
              'revoke_notice',
              'reference_number',
            ]),
          )
        }
        expect(new Set([...text.en.matchAll(/\{(\w+)\}/g)].map((m) => m[1]))).toEqual(
          new Set([...text.es.matchAll(/\{(\w+)\}/g)].map((m) => m[1])),
        )
      }
    },
  )

  it('have authorization texts that differ from each other', () => {
    expect(new Set(tenants.map((t) => t.authorization_texts.one_time.en)).size).toBe(9)
  })

  it.each(tenants.map((t) => [t.id, t] as const))(
    '%s: publishes every document in both languages, and its images',
    (id, tenant) => {
      for (const name of tenantDocuments)
        expect(tenant.documents[name].en.paragraphs).toHaveLength(tenant.documents[name].es.paragraphs.length)
      for (const image of ['logo.svg', 'favicon.svg'])
        expect(readFileSync(join(defaultTenantsFolder, 'assets', id, image), 'utf8')).toMatch(/^<svg /)
    },
  )

  it('are sent to browsers without hosts, texts and bank identification', () => {
    const [first] = tenants
    expect(Object.keys(publicSettings(first!))).not.toEqual(
      expect.arrayContaining(['hosts', 'nacha', 'authorization_texts', 'licence_id']),
    )
    expect(Object.keys(publicSettings(first!).capabilities).sort()).toEqual([...capabilityKeys].sort())
  })
})

describe('a tenant file', () => {
  const file = () => JSON.parse(readFileSync(join(defaultTenantsFolder, 'harborlight.json'), 'utf8'))

  it('is refused for an unknown setting, with its key', () => {
    const wrong = file()
    wrong.capabilities['method.hide_card'] = true
    expect(() => parseTenant(wrong, 'x.json')).toThrow(/x\.json[\s\S]*method\.hide_card/)
  })

  it('is refused for an invalid colour, zone or link', () => {
    expect(() => parseTenant({ ...file(), primary_color: 'blue' }, 'x.json')).toThrow(/primary_color: colour_invalid/)
    expect(() => parseTenant({ ...file(), zone: 'Mars/Base' }, 'x.json')).toThrow(/zone: zone_invalid/)
    expect(() => parseTenant({ ...file(), privacy: 'javascript:alert(1)' }, 'x.json')).toThrow(/privacy: link_invalid/)
  })
})
