import { describe, expect, it } from '@jest/globals'
import { localDate, receiptFilename, toCents } from '@portal/shared/domain'
import { identities, nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf } from '@portal/shared/testing/nine-tenants/settings'
import type { AuthorizationFacts } from '../areas/money/authorizations/authorization-facts.ts'
import { renderAuthorization, revokeNotice } from '../areas/money/authorizations/render.ts'
import { creditDate } from '../areas/money/pay/business-day.ts'
import { derivedBlocks } from '../areas/tenant/settings/derived-blocks.ts'
import { endOf } from '../security/sessions.ts'
import { defaultTenantsFolder, loadTenantFiles } from './tenants.ts'

// Effects of settings that no screen shows, from the same table as the visible ones (e2e/specs/tenants.spec.ts).

const files = new Map(loadTenantFiles(defaultTenantsFolder).map((tenant) => [tenant.id, tenant]))
const monday = localDate('2026-03-02')

const facts: AuthorizationFacts = {
  method: 'web',
  language: 'en',
  today: monday,
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

describe.each(nineTenants)('%s', (id) => {
  const tenant = files.get(id)!
  const has = expectedOf(id)

  it('revoke.notice: states by when a payment can be stopped, in both languages', () => {
    const { business_days: days, wording } = has['revoke.notice']
    const far = { ...facts, date: localDate('2026-03-16') }
    const said = { en: revokeNotice(tenant, far), es: revokeNotice(tenant, { ...far, language: 'es' }) }
    expect(said.en).toMatch(new RegExp(`\\b${days} business days`))
    expect(said.es).toMatch(new RegExp(`\\b${days} días hábiles`))
    expect(said.en.includes('a later notice')).toBe(wording === 'at_least')
    expect(/by 5:00\sPM ET/.test(said.en)).toBe(wording === 'by_time')
  })

  it('text.authorization: authorizes in the words of its own set, and stores the set’s name', () => {
    const { text, textSet } = renderAuthorization(tenant, facts)
    const [own = ''] = identities[id].authorization.split('{')
    expect(text.startsWith(own)).toBe(true)
    expect(textSet.split('/')[0]).toBe(has['text.authorization'])
  })

  it.each(['CITIBANK, N.A.', 'Bank of America, N.A.', 'Barclays Bank Delaware'])(
    'C-20, K-51, originator_watch: %s is named in an authorization where the tenant watches it',
    (creditor) => {
      const isNamed = renderAuthorization(tenant, { ...facts, creditor }).textSet.endsWith('/originator')
      expect(isNamed).toBe(has.originator_watch.length > 0)
    },
  )

  it('K-38, cutoff: credits a payment of half past five in New York that day, or the next', () => {
    const isLate = has.cutoff.zone === 'America/New_York'
    expect(creditDate(tenant, new Date('2026-03-02T22:30:00Z'))).toBe(isLate ? '2026-03-03' : '2026-03-02')
    expect(creditDate(tenant, new Date('2026-03-02T21:59:00Z'))).toBe('2026-03-02')
  })

  it('K-54, receipt.filename: names its receipts', () => {
    const own = has['receipt.filename']
    expect(['ACH', 'Card'].map((type) => receiptFilename(own, type, monday))).toEqual(
      own === 'auto' ? ['Nacha_2026-03-02', 'receipt_2026-03-02'] : [`${own}_2026-03-02`, `${own}_2026-03-02`],
    )
  })

  it('K-14, session.expiration_time: ends an idle session after its minutes', () => {
    const seen = new Date('2026-03-02T15:00:00Z')
    const row = { revokedAt: null, lastSeenAt: seen, expiresAt: new Date('2026-03-03T15:00:00Z') } as never
    const after = (seconds: number) =>
      endOf(row, tenant, new Date(seen.getTime() + (has['session.expiration_time'] * 60 + seconds) * 1000))
    expect([after(-1), after(0)]).toEqual([null, 'idle'])
  })

  it.each(['en', 'es'] as const)('X-22 to X-24: its content blocks agree with its settings, in %s', (language) => {
    const blocks = Object.fromEntries(derivedBlocks(tenant, language).map(({ name, body }) => [name, body]))
    const labels = {
      originalCreditor: has['label.original_creditor'][language],
      currentCreditor: has['label.current_creditor'][language],
      referenceNumber: has['label.reference_number'][language],
    }
    const own = Object.entries(has['details.label_overrides']).map(([row, text]) => [row, text[language]])
    expect(blocks['consumer-page']).toEqual({ labels, minAmount: has['otp.min_amount'] })
    expect(blocks['consumer-overview']).toEqual({
      layout: has['details.layout'],
      labels: { ...labels, ...Object.fromEntries(own) },
    })
    expect(blocks['consumers-table']).toEqual({
      columns: has['staff.columns'].map(({ key, label, hidden }) => ({
        key,
        ...(label && { label: label[language] }),
        ...(hidden && { hidden }),
      })),
    })
    expect(blocks['consumer-footer']).toMatchObject({
      full_name: identities[id].name,
      phone_number: identities[id].phone,
      hours: has['support.hours'][language],
      terms_link: has['footer.terms'],
      license_link: has['footer.license_id'],
      sms_policy_link: has['footer.sms_policy'],
      california_link: has['footer.california_link'],
      same_day_notice: has['notice.same_day_footer'],
    })
  })
})
