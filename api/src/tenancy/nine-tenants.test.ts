import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authorizationPlaceholders, publicSettings, tenantDocuments } from '@portal/shared/contract'
import { capabilityKeys, type CapabilityKey } from '@portal/shared/domain'
import { defaultTenantsFolder, loadTenantFiles, parseTenant } from './tenants.ts'

const tenants = loadTenantFiles(defaultTenantsFolder)
const of = (key: CapabilityKey, value: unknown) =>
  tenants.filter((t) => JSON.stringify(t.capabilities[key]) === JSON.stringify(value)).map((t) => t.id)

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

  it.each<[CapabilityKey, unknown, string[]]>([
    ['details.layout', 'reduced', ['tmlg']],
    ['ach.allow_savings', false, ['pacrim']],
    ['method.debit_only', true, ['bluebarn']],
    ['method.hide_cards', true, ['pacrim']],
    ['method.paypal', false, ['aldercourt', 'northgate', 'pacrim', 'tmlg']],
    ['method.physical', 'mail', ['meadowbrook', 'tmlg']],
    ['method.physical', 'mail_wire', ['aldercourt', 'quarrylane']],
    ['method.apple_pay', true, ['cedarline', 'harborlight', 'meadowbrook']],
    ['method.google_pay', true, ['cedarline', 'harborlight', 'quarrylane']],
    ['method.reference_dropdown', true, ['aldercourt', 'cedarline', 'tmlg']],
    ['otp.presets', ['full'], ['bluebarn']],
    ['otp.presets', ['25.00', '100.00', '250.00', '500.00', 'full'], ['meadowbrook']],
    ['otp.min_amount', '10.00', ['tmlg']],
    ['otp.min_amount', '25.00', ['northgate']],
    ['otp.schedule', true, ['cedarline', 'harborlight', 'meadowbrook', 'quarrylane']],
    ['otp.disable_consumer_cancel', true, ['pacrim', 'quarrylane']],
    ['plan.flexible', true, ['cedarline', 'quarrylane']],
    ['plan.no_piggy_code', true, ['cedarline', 'meadowbrook']],
    ['asa.attorney_step', true, ['aldercourt', 'tmlg']],
    ['asa.max_attempts', 2, ['aldercourt']],
    ['ack.echeck_checkbox', true, ['pacrim']],
    ['ack.blocks_confirm', true, ['aldercourt']],
    ['notice.tax_600', true, ['aldercourt']],
    ['notice.litigation_consent', true, ['aldercourt', 'tmlg']],
    ['notice.same_day_footer', true, ['pacrim']],
    ['ach.start_after_hours', 24, ['cedarline']],
    ['ach.origination', 'file', ['aldercourt', 'cedarline']],
    ['ach.validation', 'prenote', ['aldercourt']],
    ['ach.auto_release', true, ['aldercourt']],
    ['ach.stop_at_limit', true, []],
    ['receipt.filename', 'Payment_Authorization', ['pacrim']],
    ['receipt.hidden', true, ['northgate']],
    ['i18n.selector', false, ['northgate', 'tmlg']],
    ['footer.help_center', false, ['aldercourt', 'northgate', 'tmlg']],
    ['footer.privacy', false, ['northgate']],
    ['footer.california_link', '', ['aldercourt', 'bluebarn', 'northgate', 'quarrylane', 'tmlg']],
    ['universal_title', true, ['meadowbrook']],
    ['staff.contact_flags_header', true, ['quarrylane']],
    ['staff.side_address', true, ['northgate']],
    ['contact.channels', ['phone'], ['northgate', 'pacrim']],
    ['contact.channels', ['phone', 'email'], ['tmlg']],
    ['contact.channels', ['email'], ['aldercourt']],
    ['staff.customer_service_handling', true, ['cedarline', 'meadowbrook', 'quarrylane']],
    ['staff.reporting', true, ['aldercourt', 'cedarline', 'harborlight', 'quarrylane']],
    ['chat.enabled', true, ['cedarline', 'harborlight']],
    ['originator_watch', [], ['meadowbrook', 'northgate', 'pacrim']],
    ['session.expiration_time', 10, ['northgate']],
    ['session.expiration_time', 15, ['aldercourt', 'tmlg']],
    ['session.expiration_time', 30, ['meadowbrook', 'quarrylane']],
    ['google.login', false, ['aldercourt', 'bluebarn', 'northgate', 'pacrim', 'tmlg']],
  ])('%s = %j at %j', (key, value, ids) => {
    expect(of(key, value)).toEqual(ids)
  })

  it('SH-05: have none to four info texts', () => {
    expect(Object.fromEntries(tenants.map((t) => [t.id, t.capabilities['footer.info_texts'].length]))).toEqual({
      harborlight: 2,
      tmlg: 1,
      pacrim: 4,
      meadowbrook: 1,
      aldercourt: 3,
      bluebarn: 0,
      cedarline: 2,
      quarrylane: 1,
      northgate: 0,
    })
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

  it('leave the server without hosts, texts and bank identification', () => {
    const [first] = tenants
    expect(Object.keys(publicSettings(first!))).not.toEqual(
      expect.arrayContaining(['hosts', 'nacha', 'authorization_texts', 'licence_id']),
    )
    expect(Object.keys(publicSettings(first!).capabilities).sort()).toEqual([...capabilityKeys].sort())
  })
})

describe('a tenant file', () => {
  const file = () => JSON.parse(readFileSync(join(defaultTenantsFolder, 'harborlight.json'), 'utf8'))

  it('is refused with the key named when it holds a setting that does not exist', () => {
    const wrong = file()
    wrong.capabilities['method.hide_card'] = true
    expect(() => parseTenant(wrong, 'x.json')).toThrow(/x\.json[\s\S]*method\.hide_card/)
  })

  it('is refused with a colour, zone or link that cannot be used', () => {
    expect(() => parseTenant({ ...file(), primary_color: 'blue' }, 'x.json')).toThrow(/primary_color: colour_invalid/)
    expect(() => parseTenant({ ...file(), zone: 'Mars/Base' }, 'x.json')).toThrow(/zone: zone_invalid/)
    expect(() => parseTenant({ ...file(), privacy: 'javascript:alert(1)' }, 'x.json')).toThrow(/privacy: link_invalid/)
  })
})
