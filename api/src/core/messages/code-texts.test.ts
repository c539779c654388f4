import { describe, expect, it } from '@jest/globals'
import { defaultTenantsFolder, loadTenantFiles } from '../../tenancy/tenants.ts'
import { isOneSegment } from './one-segment.ts'
import { fillTemplate, securityPurposes } from './template.ts'
import type { Purpose } from './purpose.ts'

const tenants = loadTenantFiles(defaultTenantsFolder)
const languages = ['en', 'es'] as const
const codes = ['sign_in_code', 'step_up_code', 'contact_code', 'staff_code', 'reset_code'] as const
const values = { code: '48203917', when: 'Mar 2, 2026', by: 'Ada', reader: 'Ada', link: 'http://portal.example' }
const cases = tenants.flatMap((tenant) =>
  languages.flatMap((language) => codes.map((purpose) => [tenant.id, language, purpose, tenant] as const)),
)

const textOf = (tenant: (typeof tenants)[number], language: 'en' | 'es', purpose: Purpose, host = tenant.id) =>
  fillTemplate({
    tenant,
    purpose,
    channel: 'text',
    audience: purpose.startsWith('staff') || purpose.startsWith('reset') ? 'staff' : 'consumer',
    language,
    name: 'Robin',
    values,
    optOutLink: null,
    origin: `https://${host}.portal.example:4000`,
  }).text

describe.each(cases)('at %s in %s the text message %s', (_, language, purpose, tenant) => {
  const text = textOf(tenant, language, purpose)

  it('goes in one piece', () => {
    expect([text, isOneSegment(text)]).toEqual([text, true])
  })

  it('has the code and who asks, says never to share it, and nothing of a debt', () => {
    const name = tenant.tenant.full_name
    expect(text).toContain('48203917')
    expect(text.startsWith(`${name}: `)).toBe(purpose !== 'contact_code')
    expect(text).toContain(language === 'en' ? 'Never share it.' : 'No la comparta con nadie.')
    expect(text.replace(name, '').replace(tenant.id, '')).not.toMatch(/debt|collect|\bowe|deuda|cobra|debe|saldo/i)
  })
})

describe('text messages of codes', () => {
  const [tenant] = tenants

  it('end with a line that binds the code to the host, without its port', () => {
    expect(textOf(tenant!, 'en', 'sign_in_code').split('\n').at(-1)).toBe(`@${tenant!.id}.portal.example #48203917`)
    expect(textOf(tenant!, 'es', 'step_up_code').split('\n').at(-1)).toBe(`@${tenant!.id}.portal.example #48203917`)
  })

  it('leave that line out where the message would need a second piece', () => {
    const text = textOf(tenant!, 'en', 'sign_in_code', 'a'.repeat(63))
    expect(text).not.toContain('@')
    expect(isOneSegment(text)).toBe(true)
  })

  it('name no host to a number that is not proven: it may be a stranger’s', () => {
    expect(textOf(tenant!, 'en', 'contact_code')).not.toMatch(/@|portal\.example/)
  })

  it.each(languages)('R-09: in %s no security message by text speaks of a collector', (language) => {
    for (const purpose of securityPurposes)
      expect(textOf(tenant!, language, purpose)).not.toMatch(/debt|collector|deuda|cobrador/i)
  })
})

describe('a text message in one piece', () => {
  it('has 160 characters of the common alphabet, where some count twice', () => {
    expect(isOneSegment('ñ'.repeat(160))).toBe(true)
    expect(isOneSegment('ñ'.repeat(161))).toBe(false)
    expect(isOneSegment('€'.repeat(80))).toBe(true)
    expect(isOneSegment('€'.repeat(81))).toBe(false)
  })

  it('has no character outside of it', () => {
    expect(isOneSegment('código')).toBe(false)
    expect(isOneSegment('it’s')).toBe(false)
  })
})
