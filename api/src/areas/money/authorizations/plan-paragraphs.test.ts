import { describe, expect, it } from '@jest/globals'
import type { TenantSettings } from '@portal/shared/contract'
import {
  allocate,
  instalmentDate,
  localDate,
  sumCents,
  toCents,
  type AuthorizationMethod,
  type Capabilities,
  type Language,
} from '@portal/shared/domain'
import { defaultTenantsFolder, loadTenantFiles } from '../../../tenancy/tenants.ts'
import type { AuthorizationFacts, PlanFacts } from './authorization-facts.ts'
import { renderAuthorization } from './render.ts'

const tenants = loadTenantFiles(defaultTenantsFolder)
const withRules = (capabilities: Partial<Capabilities>): TenantSettings => ({
  ...tenants[0]!,
  capabilities: {
    ...tenants[0]!.capabilities,
    'notice.tax_600': false,
    'notice.litigation_consent': false,
    originator_watch: [],
    ...capabilities,
  },
})

/** Cents in total, monthly from 15 March 2026. */
function facts(payments: number, total: number, plan: Partial<PlanFacts> = {}): AuthorizationFacts {
  const start = localDate('2026-03-15')
  const schedule = allocate(toCents(total), payments).map((amount, i) => ({
    date: instalmentDate(start, 'monthly', i + 1),
    amount,
  }))
  const [first, last] = [schedule[0]!, schedule.at(-1)!]
  return {
    method: 'web',
    language: 'en',
    today: localDate('2026-03-02'),
    consumerName: 'Dana Whitfield',
    referenceNumber: 'R-100',
    creditor: 'First Bank',
    source: { type: 'ach', lastFour: '6789', accountType: 'checking', holderName: 'Dana Whitfield' },
    frequency: payments === 1 ? 'One Time' : 'Monthly',
    amount: first.amount,
    date: first.date,
    payments,
    endAmount: last.amount,
    endDate: last.date,
    plan: {
      offerId: 'offer',
      schedule,
      isFlexible: false,
      total: sumCents(schedule.map(({ amount }) => amount)),
      discount: toCents(0),
      isLitigation: false,
      ...plan,
    },
  }
}

const shown = (asked: AuthorizationFacts, rules: Partial<Capabilities> = {}) =>
  renderAuthorization(withRules(rules), asked)
const names = (asked: AuthorizationFacts, rules: Partial<Capabilities> = {}) => shown(asked, rules).terms.shown

describe('P-81: the payments after the first', () => {
  it.each([
    [1, 10_000, []],
    [2, 10_000, []],
    [2, 10_001, ['last_amount']],
    [3, 9_999, ['subsequent_amount']],
    [3, 10_000, ['subsequent_and_last']],
    [4, 10_000, ['subsequent_amount', 'subsequent_dates']],
    [12, 10_000, ['subsequent_and_last', 'subsequent_dates_and_more']],
  ])('%s payments of %s cents say %j', (payments, total, expected) => {
    expect(names(facts(payments, total))).toEqual(expected)
  })

  it('names six dates and the rhythm of the others', () => {
    const { text } = shown(facts(12, 10_000))
    expect(text).toContain('Each payment after the first is $8.33, and the last one is $8.37.')
    expect(text).toContain(
      'Apr 15, 2026; May 15, 2026; Jun 15, 2026; Jul 15, 2026; Aug 15, 2026; Sep 15, 2026, and 5 more',
    )
    expect(text).toContain('every month until Feb 15, 2027')
  })

  it('names each payment of a plan without a rhythm, and stores their days and amounts', () => {
    const { text, terms } = shown(facts(2, 10_000, { isFlexible: true }))
    expect(text).toContain('$50.00 (Mar 15, 2026); $50.00 (Apr 15, 2026)')
    expect(terms.schedule).toEqual([
      { date: '2026-03-15', amount: '50.00' },
      { date: '2026-04-15', amount: '50.00' },
    ])
  })
})

describe('the consequences of a plan', () => {
  const settles = (discount: number, total = 10_000, payments = 2) =>
    facts(payments, total, { discount: toCents(discount) })

  it('L-07: a settlement is lost when its plan breaks', () => {
    expect(names(settles(2_500))).toContain('settlement_lost')
    expect(shown(settles(2_500)).text).toContain('settles the account for $100.00, which is $25.00 less')
    expect(names(settles(0))).not.toContain('settlement_lost')
  })

  it.each([
    ['a total above 600 and something forgiven', 60_001, 1, true],
    ['a total of 600 and something forgiven', 60_000, 1, false],
    ['600 forgiven', 10_000, 60_000, true],
    ['599.99 forgiven of a small plan', 10_000, 59_999, false],
    ['nothing forgiven', 99_000, 0, false],
  ])('P-82, K-40, notice.tax_600: %s', (_, total, discount, isNoticed) => {
    const asked = settles(discount, total)
    expect(names(asked, { 'notice.tax_600': true })?.includes('tax_notice')).toBe(isNoticed)
    expect(names(asked, { 'notice.tax_600': false })).not.toContain('tax_notice')
    // P-83: every settlement has the note or the notice, and no plan has both.
    const both = names(asked, { 'notice.tax_600': true })!.filter((name) => name.startsWith('tax_'))
    expect(both).toHaveLength(discount > 0 ? 1 : 0)
  })

  it('P-84, notice.litigation_consent: in a suit without a judgment', () => {
    const suit = facts(2, 10_000, { isLitigation: true })
    expect(names(suit, { 'notice.litigation_consent': true })).toContain('litigation_consent')
    expect(names(suit)).not.toContain('litigation_consent')
    expect(names(facts(2, 10_000), { 'notice.litigation_consent': true })).not.toContain('litigation_consent')
  })

  it('stores the shown paragraphs with the text, and names them in its set (R-24)', () => {
    const { textSet, terms } = shown(settles(70_000, 70_000), {
      'notice.tax_600': true,
      'text.authorization': 'own',
      originator_watch: ['first bank'],
    })
    expect(terms.shown).toEqual(['originator', 'settlement_lost', 'tax_notice'])
    expect(textSet).toMatch(/^own\/recurring\/\d+\/words-2\/originator\/settlement_lost\/tax_notice$/)
    expect(terms.offerId).toBe('offer')
  })
})

describe.each(tenants.map((tenant) => [tenant.id, tenant] as const))('P-78: texts of %s', (_, tenant) => {
  const languages: Language[] = ['en', 'es']
  const methods: AuthorizationMethod[] = ['web', 'verbal', 'written']
  it.each(
    languages.flatMap((language) => methods.flatMap((method) => [1, 12].map((n) => [language, method, n] as const))),
  )('%s, %s, %s payments: have every place filled', (language, method, payments) => {
    const asked = facts(payments, 120_100, { discount: toCents(80_000), isLitigation: payments > 1 })
    const { text, terms, variant } = renderAuthorization(tenant, { ...asked, language, method })
    expect(text).not.toMatch(/[{}]|undefined|null/)
    expect(variant).toBe(method === 'verbal' ? 'call' : 'web')
    for (const value of ['Dana Whitfield', 'R-100', 'First Bank', '6789', tenant.tenant.phone_number])
      expect(text).toContain(value)
    if (payments > 1) expect(text).toMatch(language === 'en' ? /12 (electronic )?payments/ : /12 pagos/)
    expect(terms.shown).toContain('settlement_lost')
  })
})
