import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())

const all = { card: true, payPal: true, savings: true, mail: false }

// The settings method.* and ach.allow_savings of the nine tenants.
it.each<[string, Partial<typeof all>]>([
  ['harborlight', {}],
  ['tmlg', { payPal: false, mail: true }],
  ['pacrim', { card: false, payPal: false, savings: false }],
  ['meadowbrook', { mail: true }],
  ['aldercourt', { payPal: false, mail: true }],
  ['bluebarn', {}],
  ['cedarline', {}],
  ['quarrylane', { mail: true }],
  ['northgate', { payPal: false }],
])('P-46 to P-50: %s takes the methods of its settings', async (tenantId, taken) => {
  const debtor = await seedDebtor(t, tenantId)
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const savings = {
    name_on_check: 'Dana Rivera',
    routing_number: '021000021',
    account_number: '777000111222',
    bank_name: 'Harbor Bank',
    account_type: 2,
  }
  const answers = {
    card: await who.call(endpoints.getCardFrame, { body: {} }),
    payPal: await who.call(endpoints.getPayPalFrame, { body: {} }),
    savings: await who.call(endpoints.addBankAccount, { body: savings }),
    mail: await who.call(endpoints.setDefaultMethod, { body: { card_id: 'None' } }),
  }
  const found = Object.entries(answers).map(([kind, { status, body }]) => [
    kind,
    status === 200 || (body as { code?: string }).code,
  ])
  const expected = Object.entries({ ...all, ...taken }).map(([kind, isTaken]) => [
    kind,
    isTaken || 'method_not_allowed_here',
  ])
  expect(found).toEqual(expected)
})

it('P-49: a tenant with debit cards only refuses to save a credit card', async () => {
  const processor = new FakeProcessor()
  const own = await buildTestApp({ tenants: ['bluebarn'], processor })
  try {
    const debtor = await seedDebtor(own, 'bluebarn')
    const who = await own.signInAs('bluebarn', { consumer: debtor.consumerId })
    const { body } = await who.call(endpoints.getCardFrame, { body: {} })
    processor.frames.set(new URL(body.url).pathname.split('/').at(-1)!, {
      state: 'completed',
      vaulted: {
        kind: 'card',
        token: 'tok_credit',
        brand: 'MASTERCARD',
        lastFour: '4444',
        expiryMonth: 8,
        expiryYear: 2029,
        funding: 'credit',
        nameOnCard: null,
        fingerprint: 'fp_credit',
      },
    })
    const added = await who.call(endpoints.addCard, { body: { nonce: body.nonce } })
    expect(added.body.code).toBe('method_not_allowed_here')
    // Nothing that was refused stays at the processor.
    expect(processor.forgotten).toEqual(['tok_credit'])
  } finally {
    await own.close()
  }
})
