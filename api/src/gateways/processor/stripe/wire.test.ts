import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { chargeOf, fresh, frameOf, tenantId } from '../../../testing/processor-contract/requests.ts'
import { startStripe, type TestStripe } from '../../../testing/start-stripe.ts'
import { handsOn } from '../../../testing/stripe-server/hands.ts'
import { volatileMemory } from '../../../testing/volatile-memory.ts'
import type { BankToCharge, ChargeMethod } from '../method.ts'
import { createStripeAdapter } from './adapter.ts'
import { declineOf, returnCodeOf } from './codes.ts'
import { descriptorOf } from './descriptor.ts'

let t: TestStripe
beforeAll(async () => {
  t = await startStripe(volatileMemory())
})
afterAll(() => t.close())
beforeEach(() => {
  t.stripe.asked.length = 0
  t.troubles.length = 0
})

const account: BankToCharge = {
  kind: 'bank',
  routingNumber: '110000000',
  accountType: 'checking',
  nameOnAccount: 'Ana Reyes',
  revealAccountNumber: () => '000123456789',
}
async function vaulted(kind: 'card' | 'ach', consumerId = fresh('consumer')): Promise<ChargeMethod> {
  const request = frameOf(kind, { consumerId })
  await handsOn(t.stripe).fill(await t.processor.openFrame(request), kind)
  const result = await t.processor.readFrame(tenantId, request.reference)
  if (result.state !== 'completed') throw new Error(result.state)
  return { kind, token: result.vaulted.token }
}
/** The two calls of a charge. */
const asked = () => {
  const of = (end: RegExp) => t.stripe.asked.find(({ path }) => end.test(path))
  return { intent: of(/payment_intents$/), confirm: of(/\/confirm$/) }
}

describe('a charge on the wire', () => {
  it('is an intent with our metadata and a confirmation without personal data, each under its own key', async () => {
    const card = await vaulted('card')
    t.stripe.asked.length = 0
    const one = chargeOf(card)
    await t.processor.charge(one)
    const { intent, confirm } = asked()
    expect(intent).toMatchObject({
      version: '2026-10-28.endive',
      key: `onetenant/${one.reference}/intent`,
      form: {
        amount: '1250',
        currency: 'usd',
        customer: expect.stringMatching(/^cus_/),
        allowed_payment_method_types: { 0: 'card' },
        statement_descriptor_suffix: 'ONE TENANT',
        metadata: { tenant: 'onetenant', reference: one.reference, debt: one.debtId },
      },
    })
    expect(confirm).toMatchObject({
      key: `onetenant/${one.reference}/confirm`,
      form: { payment_method: 'token' in card ? card.token : '', off_session: 'true' },
    })
  })

  it('of a payer who is present is not off-session, and their card’s bank may ask them', async () => {
    const one = chargeOf(await vaulted('card'), { isPresent: true })
    t.stripe.asked.length = 0
    await t.processor.charge(one)
    const { confirm } = asked()
    expect(confirm?.form['off_session']).toBeUndefined()
    expect(confirm?.key).toBe(`onetenant/${one.reference}/confirm/present`)
  })

  it('is confirmed under the key of the next attempt when Stripe repeats its own failure, and once in all', async () => {
    const one = chargeOf(await vaulted('card'))
    for (const attempt of [1, 2, 3]) {
      // Repeats of the earlier failures come before the new one.
      t.stripe.faults.add(one.debtId, 'error', attempt)
      expect(await t.processor.charge(one)).toEqual({ state: 'unknown', reason: 'error' })
      expect(t.stripe.asked.at(-1)?.key).toMatch(attempt === 1 ? /confirm$/ : new RegExp(`confirm/${attempt}$`))
    }
    expect(await t.processor.charge(one)).toMatchObject({ state: 'succeeded' })
    expect(t.stripe.asked.at(-1)?.key).toMatch(/confirm\/4$/)
    expect(t.stripe.taken(one.reference)).toHaveLength(1)
  })

  it('a consumer has one customer at Stripe, without a name', async () => {
    const consumerId = fresh('consumer')
    await vaulted('card', consumerId)
    await vaulted('ach', consumerId)
    const made = t.stripe.asked.filter(({ path }) => path === '/v1/customers')
    expect(made.map(({ form }) => form)).toEqual([{ metadata: { tenant: tenantId, consumer: consumerId } }])
  })

  it('R-31: the debit of a typed account states when and from where it was authorized', async () => {
    expect(await t.processor.charge(chargeOf(account))).toMatchObject({ state: 'succeeded' })
    expect(asked().confirm?.form).toMatchObject({
      payment_method_data: { type: 'us_bank_account', billing_details: { name: 'Ana Reyes' } },
      mandate_data: {
        customer_acceptance: {
          type: 'online',
          accepted_at: '1772463600',
          online: { ip_address: '203.0.113.7', user_agent: 'A browser' },
        },
      },
    })
    expect(asked().confirm?.form['payment_method_options']).toBeUndefined()
  })

  it('R-37: a debit that was signed on paper is sent as PPD', async () => {
    await t.processor.charge(chargeOf(account, { sec: 'PPD' }))
    expect(asked().confirm?.form).toMatchObject({
      mandate_data: { customer_acceptance: { type: 'offline', accepted_at: '1772463600' } },
      payment_method_options: { us_bank_account: { mandate_options: { collection_method: 'paper' } } },
    })
  })

  it.each([
    ['told by telephone, which Stripe takes by arrangement only', { sec: 'TEL' as const }],
    ['of which nobody knows from where it came', { authorization: null }],
  ])('a debit %s is refused, never sent under another class', async (_, over) => {
    const one = chargeOf(account, over)
    expect(await t.processor.charge(one)).toEqual({ state: 'failed', code: 'not_accepted', processorReference: null })
    expect(t.stripe.intents(one.reference)).toEqual([])
  })

  it('below Stripe’s smallest amount is refused', async () => {
    const one = chargeOf(await vaulted('card'), { amount: 5n as never })
    expect(await t.processor.charge(one)).toMatchObject({ state: 'failed', code: 'not_accepted' })
  })

  it('a card that needs its holder’s confirmation is refused with that reason', async () => {
    const card = await vaulted('card')
    t.stripe.decide('token' in card ? card.token : '', { kind: 'declined', code: 'authentication_required' })
    expect(await t.processor.charge(chargeOf(card))).toMatchObject({ state: 'failed', code: 'authentication_required' })
  })

  it.each([
    ['insufficient_funds', 'R01'],
    ['incorrect_account_details', 'R03'],
    ['bank_cannot_process', 'R20'],
  ] as const)('a debit that its bank sends back late (%s) is returned with code %s', async (reason, code) => {
    const one = chargeOf(await vaulted('ach'))
    await t.processor.charge(one)
    t.stripe.settle()
    t.stripe.dispute(one.reference, 'withdraw', reason)
    const back = { settlement: 'returned', returnCode: code }
    expect(await t.processor.lookupByReference(tenantId, one.reference)).toMatchObject(back)
    for (const sent of t.stripe.deliveries.slice(-2))
      expect(await t.processor.parseWebhook(sent.body, sent.headers)).toMatchObject({
        type: 'charge.returned',
        returnCode: code,
        reference: one.reference,
      })
  })
})

describe('the account of a tenant', () => {
  const vaultedOf = async (tenant: string) => {
    const request = frameOf('card', { tenantId: tenant })
    await handsOn(t.stripe).fill(await t.processor.openFrame(request), 'card')
    const result = await t.processor.readFrame(tenant, request.reference)
    if (result.state !== 'completed') throw new Error(result.state)
    return { kind: 'card' as const, token: result.vaulted.token }
  }

  it('is its own: neither keys nor objects of another tenant are used', async () => {
    const tenants = ['onetenant', 'other', 'northgate', 'meadowbrook']
    for (const tenant of tenants) {
      const one = chargeOf(await vaultedOf(tenant), { tenantId: tenant })
      t.stripe.asked.length = 0
      expect(await t.processor.charge(one)).toMatchObject({ state: 'succeeded' })
      const { publishableKey, connected } = t.stripe.settings.accounts.get(tenant)!
      expect(t.stripe.asked.map(({ account }) => account)).toEqual(
        t.stripe.asked.map(() => connected ?? publishableKey),
      )
    }
    expect(t.stripe.asked).not.toEqual([])
  })

  it('may speak of its own tenant alone', async () => {
    const [mine, other] = await Promise.all(
      ['northgate', 'other'].map(async (tenant) => chargeOf(await vaultedOf(tenant), { tenantId: tenant })),
    )
    for (const one of [mine!, other!]) await t.processor.charge(one)
    const about = ({ reference }: { reference: string }) => t.stripe.deliveriesOf(reference).at(-1)!
    const told = await t.processor.parseWebhook(about(mine!).body, about(mine!).headers)
    expect(told).toMatchObject({ tenantId: 'northgate', reference: mine!.reference })
    // The same words about another tenant's payment, signed by the account of this one.
    const { body } = about(other!)
    const { webhookSecret } = t.stripe.settings.accounts.get('onetenant')!
    const header = new Stripe('sk_test_any').webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
    expect(await t.processor.parseWebhook(body, { 'stripe-signature': header })).toBeNull()
  })

  it('is needed: a tenant without one opens no frame and charges nothing', async () => {
    const nobody = chargeOf({ kind: 'card', token: 'pm_x' }, { tenantId: 'newcomer' })
    expect(await t.processor.charge(nobody)).toMatchObject({ state: 'failed', code: 'not_accepted' })
    await expect(t.processor.openFrame(frameOf('card', { tenantId: 'newcomer' }))).rejects.toThrow('STRIPE_ACCOUNTS')
  })
})

describe('a failed call', () => {
  it('is logged with its reference at Stripe, without the person, the account or our keys', async () => {
    const wrong = createStripeAdapter({
      settings: {
        ...t.stripe.settings,
        accounts: new Map([
          [tenantId, { ...t.stripe.settings.accounts.get(tenantId)!, secretKey: 'sk_test_wrong_and_secret' }],
        ]),
      },
      memory: volatileMemory(),
      hosted: { origin: 'http://hosted.localhost:4002', key: 'k' },
      onTrouble: (trouble) => t.troubles.push(trouble),
    })
    expect(await wrong.charge(chargeOf(account))).toEqual({ state: 'unknown', reason: 'error' })
    expect(t.troubles).toEqual([
      {
        call: 'POST /v1/payment_intents',
        status: 401,
        requestId: expect.stringMatching(/^req_/),
        ms: expect.any(Number),
      },
    ])
    expect(JSON.stringify(t.troubles)).not.toMatch(/secret|000123456789|Ana/)
  })

  it('a declined card is not logged', async () => {
    const card = await vaulted('card')
    t.stripe.decide('token' in card ? card.token : '', { kind: 'declined', code: 'do_not_honor' })
    expect(await t.processor.charge(chargeOf(card))).toMatchObject({ code: 'card_declined' })
    expect(t.troubles).toEqual([])
  })
})

describe('Stripe’s codes', () => {
  it.each([
    [['do_not_honor', 'card_declined'], 'card_declined'],
    [['insufficient_funds', 'card_declined'], 'insufficient_funds'],
    [[undefined, 'expired_card'], 'expired_card'],
    [['card_velocity_exceeded', 'card_declined'], 'velocity'],
    [['bank_account_closed'], 'account_closed'],
    [['no_account'], 'account_invalid'],
    [[null, 'resource_missing'], 'method_unknown'],
  ])('%j mean %s', (codes, decline) => {
    expect(declineOf(codes, 'card_declined')).toBe(decline)
  })

  it.each([
    [['R29', 'debit_not_authorized'], 'R29'],
    [[undefined, 'debit_not_authorized'], 'R10'],
    [['bank_account_frozen'], 'R16'],
    [['payment_intent_payment_attempt_failed'], 'R00'],
  ])('%j are the return %s', (codes, code) => {
    expect(returnCodeOf(codes)).toBe(code)
  })

  it('a statement has only characters that Stripe allows', () => {
    expect(descriptorOf('card', 'HARBOR "LIGHT" RECOVERY')).toEqual({ statement_descriptor_suffix: 'HARBOR LIG' })
    expect(descriptorOf('us_bank_account', 'A NAME OF MORE THAN 22 SIGNS')).toEqual({
      statement_descriptor: 'A NAME OF MORE THAN 22',
    })
    expect(descriptorOf('card', '123')).toEqual({})
  })
})
