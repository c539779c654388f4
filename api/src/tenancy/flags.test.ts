import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, googleRedirect, tenantSettings } from '@portal/shared/contract'
import { addDays, featureFlagNames, localDateIn, type CapabilityKey, type FeatureFlag } from '@portal/shared/domain'
import { cardOrder } from '../testing/orders.ts'
import { seedDebtor, type Debtor } from '../testing/debtor.ts'
import { FakeProcessor } from '../testing/fake-processor.ts'
import { seedPerson, seedStaff } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { LiveTenants } from './live-tenants.ts'
import { createTenants, defaultTenantsFolder, parseTenant } from './tenants.ts'

const trial = 'trial'
let t: TestApp

/** A tenant with the required settings only: every other one is the product's default, except the flags. */
function trialTenant(feature_flags: FeatureFlag[]) {
  const file = JSON.parse(readFileSync(join(defaultTenantsFolder, 'harborlight.json'), 'utf8'))
  // Google is offered where the way is named, which no flag does.
  const capabilities = { 'login.variants': ['login', 'google'] }
  const identity = { company_short_name: trial, hosts: ['trial.example'] }
  return parseTenant({ ...file, ...identity, capabilities, feature_flags }, 'trial.json')
}

const issuer = { issuer: 'http://127.0.0.1:9', clientId: 'portal', clientSecret: undefined }

const only = (flags: FeatureFlag[]) => createTenants([trialTenant(flags)], { mode: 'demo', port: 4000 })
let current = only([])
/** Settings as they are at the moment, as those of a published tenant are. */
const tenants: LiveTenants = {
  byHost: (host) => current.byHost(host),
  byId: (id) => current.byId(id),
  all: () => current.all(),
  originOf: (tenant) => current.originOf(tenant),
  versionOf: (tenant) => current.versionOf(tenant),
  fileOf: () => null,
  deliveredOf: () => null,
  settingsOf: tenantSettings,
  refresh: async () => undefined,
}

beforeAll(async () => {
  t = await buildTestApp({
    deps: { tenants },
    processor: new FakeProcessor(),
    config: { oidc: issuer },
  })
})
afterAll(() => t.close())
// Clears the hourly limit of payments.
beforeEach(() => {
  t.clock.advance('2h')
})

const setFlags = (...flags: FeatureFlag[]) => {
  current = only(flags)
}
const flag = (name: string, is_enabled: boolean, description = ''): FeatureFlag => ({ name, is_enabled, description })

const asOwner = (debtor: Debtor) => t.signInAs(trial, { consumer: debtor.consumerId })
const asStaff = async (role: 'agent' | 'admin' = 'admin') =>
  t.signInAs(trial, { staff: (await seedStaff(t, trial, { role })).id })
/** 'done', or why not: a code, or the fields that were refused. */
const told = ({ status, body }: { status: number; body: any }): string => {
  if (status < 300) return 'done'
  return body?.errors && body.code === 'validation_failed'
    ? JSON.stringify(body.errors)
    : (body?.code ?? String(status))
}
const today = () => localDateIn(t.clock.now(trial), t.tenant(trial).zone)
const agreement_timestamp = '2026-03-02T15:00:00.000Z'
let keys = 0
const once = () => ({ 'idempotency-key': `flags-key-${++keys}` })

const byCard = (debtor: Debtor, amount = '25.00') => cardOrder(debtor, amount)
async function payByCard(funding: 'credit' | 'debit') {
  const debtor = await seedDebtor(t, trial)
  await t.database.asOwner('update payment_method set funding = $2 where id = $1', [debtor.cardId, funding])
  return told(await (await asOwner(debtor)).call(endpoints.submitOneTimePayment, { body: byCard(debtor) }, once()))
}
async function askReceipt() {
  const debtor = await seedDebtor(t, trial)
  const who = await asOwner(debtor)
  const { body } = await who.call(endpoints.submitOneTimePayment, { body: byCard(debtor) }, once())
  const ask = { debt_id: debtor.debtId, payment_id: body.data.payment_id, language: 'en' as const }
  return told(await who.call(endpoints.getReceipt, { body: ask }))
}
async function schedule() {
  const debtor = await seedDebtor(t, trial)
  const who = await asOwner(debtor)
  const body = { ...byCard(debtor), start_date: addDays(today(), 3) }
  return { debtor, who, answer: await who.call(endpoints.schedulePayment, { body }, once()) }
}
async function cancelScheduled() {
  const { debtor, who } = await schedule()
  return told(await who.call(endpoints.cancelScheduledPayment, { params: { reference_number: debtor.reference } }))
}
async function openWallet(call: typeof endpoints.payByApple) {
  const debtor = await seedDebtor(t, trial)
  const who = await asOwner(debtor)
  const body = { debt_id: debtor.debtId, amount: '40.00' }
  const order = await who.call(endpoints.openWalletOrder, { body: { ...body, agreement_timestamp } })
  if (order.status !== 200) return told(order)
  return told(await who.call(call, { body: { ...body, loan_id: order.body.data.loan_id } }))
}
/** The fields that a staff member's plan needs beside its terms. */
async function addPlan(change: object, role: 'agent' | 'admin' = 'agent') {
  const debtor = await seedDebtor(t, trial, { balance: 500 })
  const body = {
    data_id: debtor.reference,
    plan_type: 'Monthly' as const,
    discount: '0.00',
    expiration_date: addDays(today(), 20),
    ...change,
  }
  const input = { params: { id: debtor.consumerId }, body } as never
  return told(await (await asStaff(role)).call(endpoints.addCustomPlan, input))
}
async function changeLanguage() {
  const who = await t.signInAs(trial, { consumer: (await seedPerson(t, trial)).id })
  return told(await who.call(endpoints.updateClient, { params: {}, body: { language: 'Español' } }))
}
async function preferTexts() {
  const who = await t.signInAs(trial, { consumer: (await seedPerson(t, trial)).id })
  const { can_save: _, ...data } = (await who.call(endpoints.getContactPreference, { params: {} })).body.data
  const times = data.times
  const body = { ...data, was: data.updated_at, phone: false, email: false, text: true, times }
  const days = ['mon', 'tue', 'wed', 'thu', 'fri']
  return told(await who.call(endpoints.saveContactPreference, { params: {}, body: { ...body, text_days: days } }))
}
/** The portal's own reports are every tenant's; the flag brings the vendor's dashboard (decision 316). */
async function readReport() {
  const query = { from: today(), to: today(), step: 'day', split: 'method' } as never
  const admin = await asStaff()
  const { body } = await admin.call(endpoints.getDashboardEmbedUrl, {} as never)
  return [
    told(await admin.call(endpoints.getCollectedReport, { query })),
    body.data.EmbedUrl === null ? 'no dashboard' : 'dashboard',
  ].join()
}
const visit = async (path: string) => told(await t.visitor(trial).send('GET', path))

interface Case {
  row: string
  name: string
  key: CapabilityKey
  /** Effective values with the flag on, and off. */
  values: [unknown, unknown]
  description?: string
  /** The server's answers with the flag on and off. A flag without them affects screens only. */
  ask?: () => Promise<string>
  answers?: [string, string]
}

const notAllowed = 'method_not_allowed_here'
const open = { is_open_ended: true, number_of_payments: 7, tot_mo_payment: '25.00', tot_amt_to_pay: '175.00' }
const flexible = () => ({
  is_open_ended: false,
  is_flexible: true,
  number_of_payments: 2,
  tot_mo_payment: '250.00',
  tot_amt_to_pay: '500.00',
  planned_payments: [8, 39].map((days) => ({ payment_date: addDays(today(), days), payment_amount: '250.00' })),
})
const cases: Case[] = [
  { row: 'X-01', name: 'universal_title', key: 'universal_title', values: [true, false] },
  {
    row: 'X-02',
    name: 'hide_language_selector',
    key: 'i18n.selector',
    values: [false, true],
    ask: changeLanguage,
    answers: ['{"language":["forbidden"]}', 'done'],
  },
  { row: 'X-03', name: 'hide_help_center', key: 'footer.help_center', values: [false, true] },
  {
    row: 'X-04',
    name: 'hide_privacy_policy',
    key: 'footer.privacy',
    values: [false, true],
    // K-31: the link goes, the policy stays.
    ask: () => visit('/api/v1/documents/privacy'),
    answers: ['done', 'done'],
  },
  {
    row: 'X-05',
    name: 'hide_receipts',
    key: 'receipt.hidden',
    values: [true, false],
    ask: askReceipt,
    answers: ['not_found', 'done'],
  },
  {
    row: 'X-06',
    name: 'hide_cards',
    key: 'method.hide_cards',
    values: [true, false],
    ask: () => payByCard('debit'),
    answers: [notAllowed, 'done'],
  },
  {
    row: 'X-07',
    name: 'hide_credit_card',
    key: 'method.debit_only',
    values: [true, false],
    ask: async () => `${await payByCard('credit')},${await payByCard('debit')}`,
    answers: [`${notAllowed},done`, 'done,done'],
  },
  {
    row: 'X-08',
    name: 'hide_google_login',
    key: 'google.login',
    values: [false, true],
    // A way that is offered leads on, be it to a notice that Google cannot be reached.
    ask: async () => String((await t.visitor(trial).send('GET', googleRedirect.start)).status),
    answers: ['404', '303'],
  },
  {
    row: 'X-09',
    name: 'disable_cancel_otp_schedule',
    key: 'otp.disable_consumer_cancel',
    values: [true, false],
    ask: cancelScheduled,
    answers: ['forbidden', 'done'],
  },
  {
    row: 'X-10',
    name: 'reference-number-dropdown-for-paym-method',
    key: 'method.reference_dropdown',
    values: [true, false],
  },
  {
    row: 'X-11',
    name: 'client_mail_wire',
    key: 'method.physical',
    values: ['mail_wire', 'none'],
    ask: async () => {
      const who = await asOwner(await seedDebtor(t, trial))
      return told(await who.call(endpoints.setDefaultMethod, { body: { card_id: 'None' } }))
    },
    answers: ['done', notAllowed],
  },
  {
    row: 'X-12',
    name: 'apple_pay',
    key: 'method.apple_pay',
    values: [true, false],
    ask: () => openWallet(endpoints.payByApple),
    answers: ['done', notAllowed],
  },
  {
    row: 'X-13',
    name: 'google_pay',
    key: 'method.google_pay',
    values: [true, false],
    ask: () => openWallet(endpoints.payByGoogle),
    answers: ['done', notAllowed],
  },
  {
    row: 'X-15',
    name: 'otp_schedule',
    key: 'otp.schedule',
    values: [true, false],
    ask: async () => told((await schedule()).answer),
    answers: ['done', 'date_blocked'],
  },
  {
    row: 'X-16',
    name: 'quicksight',
    key: 'staff.reporting',
    values: [true, false],
    ask: readReport,
    answers: ['done,dashboard', 'done,no dashboard'],
  },
  {
    row: 'X-17',
    name: 'customer_service_handling',
    key: 'staff.customer_service_handling',
    values: [true, false],
    ask: async () => {
      const body = { name: `Tag ${++keys}`, category: 'Contact', isExternal: true }
      return told(await (await asStaff()).call(endpoints.addTag, { body }))
    },
    answers: ['done', '{"isExternal":["forbidden"]}'],
  },
  {
    row: 'X-18, K-49',
    name: 'show_contact_preferences',
    key: 'contact.channels',
    values: [['phone', 'email'], []],
    description: 'phone, email',
    ask: preferTexts,
    answers: ['{"text":["forbidden"]}', '{"text":["forbidden"]}'],
  },
  {
    row: 'X-19',
    name: 'no_piggy_code',
    key: 'plan.no_piggy_code',
    values: [true, false],
    ask: () => addPlan(open, 'admin'),
    answers: ['done', 'piggy_code_required'],
  },
  {
    row: 'X-20',
    name: 'flexible_plan',
    key: 'plan.flexible',
    values: [true, false],
    ask: () => addPlan(flexible()),
    answers: ['done', '{"is_flexible":["flexible_invalid"]}'],
  },
]

it('every flag of the specification is in this table', () => {
  expect(cases.map(({ name }) => name).sort()).toEqual([...featureFlagNames].sort())
})

// Other settings that must be on for the flag to have an effect.
const beside: Record<string, FeatureFlag[]> = { disable_cancel_otp_schedule: [flag('otp_schedule', true)] }

describe.each(cases)('$row: the flag $name', ({ name, key, values, description, ask, answers }) => {
  it.each([
    ['on', true, 0],
    ['off', false, 1],
  ] as const)('%s', async (_, isOn, column) => {
    setFlags(flag(name, isOn, description), ...(beside[name] ?? []))
    const { body } = await t.visitor(trial).send('GET', '/api/v1/bootstrap')
    expect(body.data.tenant.capabilities[key]).toEqual(values[column])
    expect(body.data.tenant.feature_flags).toContainEqual(flag(name, isOn, description))
    if (ask && answers) expect(await ask()).toBe(answers[column])
  })
})

it('X-14, K-52: new_payment_system is an attribute of a person, and a flag of that name does nothing', async () => {
  setFlags()
  const before = (await t.visitor(trial).send('GET', '/api/v1/bootstrap')).body.data.tenant.capabilities
  setFlags(flag('new_payment_system', true))
  const after = (await t.visitor(trial).send('GET', '/api/v1/bootstrap')).body.data.tenant.capabilities
  expect(after).toEqual(before)
  const debtor = await seedDebtor(t, trial)
  const who = await asOwner(debtor)
  const read = async () => (await who.call(endpoints.getClient, { params: {} })).body.data.new_payment_system
  expect(await read()).toBe(false)
  await t.database.asOwner('update consumer set new_payment_system = true where id = $1', [debtor.consumerId])
  expect(await read()).toBe(true)
})

it('K-49: a flag without a list of channels leaves those of the tenant', async () => {
  setFlags(flag('show_contact_preferences', true))
  expect(await preferTexts()).toBe('done')
})
