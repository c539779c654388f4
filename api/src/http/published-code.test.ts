import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { endpoints, unpublishedHeader, type Endpoint } from '@portal/shared/contract'
import type { Config } from '../config.ts'
import type { Caller } from '../testing/caller.ts'
import { FakeProcessor } from '../testing/fake-processor.ts'
import { seedDebtor, type Debtor } from '../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { movesMoney } from './published-code.ts'

const tenantId = 'harborlight'
const stripe = (secretKey: string): Config['processor'] => ({
  kind: 'stripe',
  settings: {
    accounts: new Map([
      [tenantId, { secretKey, publishableKey: 'pk_live_12345678', webhookSecret: 'whsec_12345678', connected: null }],
    ]),
    shared: null,
    apiBase: 'https://api.stripe.com',
    script: 'https://js.stripe.com/v3/',
  },
})
const unpublished = { [unpublishedHeader]: 'yes' }
const paying: readonly (readonly [string, Endpoint<any, any, any, any>])[] = [
  ['a one-time payment', endpoints.submitOneTimePayment],
  ['an extra payment', endpoints.submitExtraPayment],
  ['a promise', endpoints.schedulePayment],
  ['a promise paid now', endpoints.payScheduledNow],
  ['a plan', endpoints.submitPlan],
  ['a mended plan', endpoints.mendPlan],
  ['an order of a wallet', endpoints.openWalletOrder],
  ['Apple Pay', endpoints.payByApple],
  ['Google Pay', endpoints.payByGoogle],
]

describe('where payments are real', () => {
  let t: TestApp
  let processor: FakeProcessor
  let debtor: Debtor
  let who: Caller

  beforeAll(async () => {
    processor = new FakeProcessor()
    t = await buildTestApp({ tenants: [tenantId], processor, config: { processor: stripe('sk_live_12345678') } })
    debtor = await seedDebtor(t, tenantId)
    who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  })
  afterAll(() => t.close())

  const params = { id: '00000000-0000-7000-8000-000000000001' }
  const codeOf = async (endpoint: Endpoint<any, any, any, any>, headers: Record<string, string>) =>
    (await who.call(endpoint, { params, body: {} }, headers)).body.code as string

  test.each(paying)('%s is refused to unpublished code', async (_, endpoint) => {
    expect(await codeOf(endpoint, unpublished)).toBe('unpublished_code')
    expect(await codeOf(endpoint, { [unpublishedHeader]: 'no' })).not.toBe('unpublished_code')
  })

  test('nothing was charged, and the text says so in both languages', async () => {
    const body = { debt_id: debtor.debtId, amount: '40.00', payment_method: 'card' as const, card_id: debtor.cardId }
    const headers = { ...unpublished, 'idempotency-key': 'a-key-of-this-test' }
    const { status, body: answer } = await who.send(
      'POST',
      `/api/v1${endpoints.submitOneTimePayment.path}`,
      body,
      headers,
    )
    expect({ status, code: answer.code }).toEqual({ status: 403, code: 'unpublished_code' })
    expect(answer.message).toContain('Nothing was charged')
    const spanish = await who.send('POST', `/api/v1${endpoints.submitOneTimePayment.path}`, body, {
      ...headers,
      'accept-language': 'es',
    })
    expect(spanish.body.message).toContain('No se cobró nada')
    expect(processor.charges.size).toBe(0)
  })

  test('a call without its cookies, which a script can make, is refused', async () => {
    const bare = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    bare.cookies.clear()
    const { body } = await bare.call(endpoints.submitPlan, { body: {} as never }, { [unpublishedHeader]: 'no' })
    expect(body.code).toBe('unpublished_code')
  })

  test('unpublished code may do what moves no money', async () => {
    const { status } = await who.call(endpoints.listSavedCards, { body: {} as never }, unpublished)
    expect(status).toBe(200)
  })
})

describe('payments are real', () => {
  const simulator = { kind: 'simulator' } as const
  const byFile = { id: tenantId, capabilities: { 'ach.origination': 'file' } } as Parameters<typeof movesMoney>[1]
  const byProcessor = { id: tenantId, capabilities: { 'ach.origination': 'processor' } } as Parameters<
    typeof movesMoney
  >[1]

  test.each([
    ['with live keys', { processor: stripe('sk_live_12345678'), bankFolder: undefined }, byProcessor, true],
    ['with a restricted live key', { processor: stripe('rk_live_12345678'), bankFolder: undefined }, byProcessor, true],
    ['with files to a bank', { processor: simulator, bankFolder: '/bank' }, byFile, true],
    ['not with test keys', { processor: stripe('sk_test_12345678'), bankFolder: undefined }, byProcessor, false],
    ['not in the demo', { processor: simulator, bankFolder: undefined }, byFile, false],
    ['not in a rehearsal without files', { processor: simulator, bankFolder: '/bank' }, byProcessor, false],
  ])('%s', (_, config, tenant, isReal) => expect(movesMoney(config, tenant)).toBe(isReal))
})
