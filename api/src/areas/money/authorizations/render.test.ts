import { describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import { localDate, toCents, type Capabilities } from '@portal/shared/domain'
import { defaultTenantsFolder, loadTenantFiles } from '../../../tenancy/tenants.ts'
import type { AuthorizationFacts } from './authorization-facts.ts'
import { renderAuthorization } from './render.ts'

const tenants = loadTenantFiles(defaultTenantsFolder)
const found = tenants[0]!
const tenant = (capabilities: Partial<Capabilities>): TenantSettings => ({
  ...found,
  capabilities: { ...found.capabilities, ...capabilities },
})
const facts: AuthorizationFacts = {
  method: 'web',
  language: 'en',
  today: localDate('2026-03-02'),
  consumerName: 'Dana Whitfield',
  referenceNumber: 'R-100',
  creditor: 'First Bank',
  source: { type: 'ach', lastFour: '6789', accountType: 'checking', holderName: 'Dana Whitfield' },
  frequency: 'One Time',
  amount: toCents(2_500),
  date: localDate('2026-03-04'),
  payments: 1,
  endAmount: toCents(2_500),
  endDate: localDate('2026-03-04'),
}
const revoke = { business_days: 4, by_time: '15:30', zone: 'America/Chicago', wording: 'by_time' } as const

it('K-39: says how to stop the payment, in the terms of the tenant', () => {
  const far = { ...facts, date: localDate('2026-03-16') }
  const { text, terms } = renderAuthorization(tenant({ 'revoke.notice': revoke }), far)
  expect(terms.revoke).toMatch(/by 3:30\sPM CT, 4 business days before the payment date\.$/)
  expect(text).toContain(terms.revoke)
  const other = { ...revoke, by_time: null, wording: 'at_least' } as const
  const spanish = renderAuthorization(tenant({ 'revoke.notice': other }), { ...far, language: 'es' })
  expect(spanish.terms.revoke).toMatch(/4 días hábiles/)
  expect(spanish.terms.revoke).not.toBe(terms.revoke)
})

it('P-78: the record names the set, kind and version of the text', () => {
  const named = (rest: Partial<AuthorizationFacts>) =>
    renderAuthorization(tenant({ 'text.authorization': 'own-set' }), { ...facts, ...rest }).textSet
  expect(named({})).toBe(`own-set/one_time/${found.authorization_texts.one_time.version}/words-2`)
  expect(named({ payments: 6 })).toBe(`own-set/recurring/${found.authorization_texts.recurring.version}/words-2`)
  expect(named({ method: 'verbal' })).toBe(`own-set/phone/${found.authorization_texts.phone.version}/words-2`)
  expect(named({ method: 'verbal', payments: 6 })).toBe(
    `own-set/phone_recurring/${found.authorization_texts.phone_recurring.version}/words-2`,
  )
})

describe.each(tenants.map((each) => [each.company_short_name, each] as const))('the texts of %s', (_name, settings) => {
  const ways = (['en', 'es'] as const).flatMap((language) =>
    (['web', 'verbal'] as const).flatMap((method) =>
      [1, 6].map((payments) => ({ ...facts, language, method, payments }) satisfies AuthorizationFacts),
    ),
  )

  it('P-85, R-36: name amount, day, account, how to stop the payment and which number to call, in both languages', () => {
    for (const way of ways) {
      const { text, terms } = renderAuthorization(settings, way)
      expect(text).toContain('6789')
      expect(text).toContain(terms.revoke)
      expect(text).toContain(settings.tenant.phone_number)
      expect(text).toContain(settings.capabilities['support.hours'][way.language])
      expect(text).toContain('R-100')
      expect(text).not.toMatch(/[{}]/)
    }
  })

  it('R-32, K-39: promise a notice only where it can still be given', () => {
    const days = settings.capabilities['revoke.notice'].business_days
    for (const way of ways) {
      const notice = way.language === 'en' ? `${days} business days before` : `${days} días hábiles antes`
      const atOnce = way.language === 'en' ? /at once/ : /de inmediato/
      const today = renderAuthorization(settings, { ...way, date: way.today }).terms.revoke
      const later = renderAuthorization(settings, { ...way, date: localDate('2026-03-16') }).terms.revoke
      expect(today).toMatch(atOnce)
      expect(today.includes(notice)).toBe(way.payments > 1)
      expect(later).toContain(notice)
      expect(later).not.toMatch(atOnce)
    }
  })

  it('R-37: speak of several payments as several, and to the person on the telephone, not for them', () => {
    for (const way of ways) {
      const { text } = renderAuthorization(settings, way)
      if (way.payments > 1) expect(text).not.toMatch(/one-time|transferencia electrónica única|This payment|Este pago/)
      if (way.method === 'verbal') expect(text).not.toMatch(/I agree|I have been told|I give|acepto|Se me informó/)
      expect(text).not.toMatch(/pay the account in full|liquidar la cuenta por completo/)
    }
  })

  it('R-36: name a PayPal account by its address, not by last digits', () => {
    for (const way of ways) {
      const paypal = { ...facts.source, type: 'paypal' as const, lastFour: '', email: 'dana@mail.example' }
      const { text, terms } = renderAuthorization(settings, { ...way, source: paypal })
      expect(text).toContain('dana@mail.example')
      expect(text).not.toMatch(/ending in|terminada en|[{}]/)
      expect(terms.methodLabel).toContain('dana@mail.example')
    }
  })
})
