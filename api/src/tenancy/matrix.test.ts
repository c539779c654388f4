import { describe, expect, it } from '@jest/globals'
import { readDemoProfile } from '../demo/demo-profile.ts'
import { capabilityDefaults, capabilityKeys, type CapabilityKey } from '@portal/shared/domain'
import { identities, nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf, matrix } from '@portal/shared/testing/nine-tenants/settings'
import { defaultTenantsFolder, loadTenantFiles } from './tenants.ts'

const files = new Map(loadTenantFiles(defaultTenantsFolder).map((tenant) => [tenant.id, tenant]))
const settingsOf = (id: string) => files.get(id)!

it('the table and the folder name the same tenants', () => {
  expect([...nineTenants].sort()).toEqual([...files.keys()])
})

describe.each(capabilityKeys)('%s', (key: CapabilityKey) => {
  // The tenants' values of 'footer.info_texts' are their own words: counted here, read in the browser.
  const effective = (id: string) => {
    const value = settingsOf(id).capabilities[key]
    return key === 'footer.info_texts' ? (value as unknown[]).length : value
  }

  it.each(nineTenants)('has the value of the table at %s', (id) => {
    expect(effective(id)).toEqual(expectedOf(id)[key])
  })
})

it('the default column is the default of the product, where the product has one', () => {
  // Links and counts that every tenant of the demo has, but a new tenant has not.
  const ofTheDemo = ['footer.license_id', 'footer.sms_policy', 'footer.terms', 'footer.info_texts']
  const keys = Object.keys(matrix) as (keyof typeof matrix)[]
  for (const key of keys.filter((one) => !ofTheDemo.includes(one)))
    expect([key, matrix[key].d]).toEqual([key, capabilityDefaults[key]])
})

// The nine tenants set a setting by its flag where the specification has one, so that both ways are used.
it.each([
  ['hide_language_selector', ['northgate']],
  ['hide_help_center', ['northgate']],
  ['hide_privacy_policy', ['northgate']],
  ['hide_receipts', ['northgate']],
  ['hide_cards', ['pacrim']],
  ['hide_credit_card', ['bluebarn']],
  ['disable_cancel_otp_schedule', ['pacrim', 'quarrylane']],
  ['reference-number-dropdown-for-paym-method', ['tmlg', 'aldercourt', 'cedarline']],
  ['apple_pay', ['harborlight', 'meadowbrook', 'cedarline']],
  ['google_pay', ['harborlight', 'cedarline', 'quarrylane']],
  ['otp_schedule', ['harborlight', 'meadowbrook', 'cedarline', 'quarrylane']],
  ['quicksight', ['harborlight', 'aldercourt', 'cedarline', 'quarrylane']],
  ['customer_service_handling', ['meadowbrook', 'cedarline', 'quarrylane']],
  ['show_contact_preferences', ['tmlg', 'pacrim', 'aldercourt', 'northgate']],
  ['no_piggy_code', ['meadowbrook', 'cedarline']],
  ['flexible_plan', ['cedarline', 'quarrylane']],
  ['universal_title', ['meadowbrook']],
])('the flag %s is on at %j', (name, tenants) => {
  const isOn = (id: string) => settingsOf(id).feature_flags.some((flag) => flag.name === name && flag.is_enabled)
  expect(nineTenants.filter(isOn)).toEqual(tenants)
})

describe.each(nineTenants)('%s', (id) => {
  const { name, phone, primary, secondary, slogan, infos, authorization, newSystem, states, debts } = identities[id]
  const { disputeSent } = identities[id]

  it('is the company of the table', () => {
    const found = settingsOf(id)
    expect([found.tenant.full_name, found.tenant.phone_number]).toEqual([name, phone])
    expect([found.primary_color, found.secondary_color]).toEqual([primary, secondary])
    expect(found.content_blocks['consumer-footer']?.en['slogan']).toBe(slogan)
    expect(infos).toHaveLength(expectedOf(id)['footer.info_texts'])
    found.capabilities['footer.info_texts'].forEach(({ en }, i) => expect(en.startsWith(infos[i]!)).toBe(true))
  })
  it('K-34: has its own text about a sent dispute, or the portal’s', () => {
    const { en, es } = settingsOf(id).content_blocks['success-title']!
    expect(en.disputes_sent).toBe(disputeSent?.en)
    expect(es.disputes_sent).toBe(disputeSent?.es)
  })
  it('has authorizations of its own', () => {
    expect(settingsOf(id).authorization_texts.one_time.en.startsWith(authorization)).toBe(true)
  })
  it('K-52: has people of the new payment system, and the debts and places of the table', () => {
    const profile = readDemoProfile(defaultTenantsFolder, id)!
    expect(profile.new_payment_system_share).toBe(newSystem)
    expect([...new Set(profile.places.map(({ state }) => state))].sort()).toEqual(states)
    expect([...new Set(profile.creditors.map(({ account_type }) => account_type))].sort()).toEqual(debts)
  })
})
