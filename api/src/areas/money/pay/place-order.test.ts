import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor
let keys = 0

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({
    processor,
    config: { addressLimitFactor: 1000 },
    change: (tenant) => ({ ...tenant, capabilities: { ...tenant.capabilities, 'login.variants': ['data_id'] } }),
  })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.advance('1d')
})

type Outcome = 'paid' | 'declined'
const someone = () => seedDebtor(t, tenantId)

const fingerprintOf = async ({ cardId }: Debtor) => {
  const rows = await t.database.asOwner<{ fingerprint: string }>(
    'select fingerprint from payment_method where id = $1',
    [cardId],
  )
  return rows[0]!.fingerprint
}

/** Pays a small amount in a session; each amount differs, so that no payment repeats another. */
async function payBy(who: Caller, debtor: Debtor, outcome: Outcome, address = '192.0.2.1') {
  if (outcome === 'declined') processor.modes.push('decline')
  keys += 1
  const answer = await who.call(
    endpoints.submitOneTimePayment,
    { body: cardOrder(debtor, `1.${String(10 + (keys % 80))}`) },
    { 'idempotency-key': `key-of-order-${keys}`, 'x-forwarded-for': address },
  )
  // Forgets the outcome that a payment left unused because it was refused before the processor was asked.
  processor.modes.length = 0
  return answer
}

/** Pays from a new session, and returns the code of a refusal, or 'paid'. */
async function pay(debtor: Debtor, outcome: Outcome = 'paid', address?: string): Promise<string> {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  return (await payBy(who, debtor, outcome, address)).body.code ?? 'paid'
}

/** The seconds to wait that the refusal of a payment names. */
async function waitOf(debtor: Debtor): Promise<number> {
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const { status, body, headers } = await payBy(who, debtor, 'paid')
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  return Number(headers['retry-after'])
}

describe('T19: payments that one person starts in an hour', () => {
  it('are twelve: the thirteenth waits until the first is an hour old', async () => {
    const debtor = await someone()
    expect(await pay(debtor)).toBe('paid')
    t.clock.advance('10m')
    for (let at = 0; at < 11; at += 1) expect(await pay(debtor)).toBe('paid')
    expect(await waitOf(debtor)).toBe(50 * 60)
    t.clock.advance(`${50 * 60 - 1}s`)
    expect(await waitOf(debtor)).toBe(1)
    t.clock.advance('1s')
    expect(await pay(debtor)).toBe('paid')
    // The others are ten minutes younger.
    expect(await waitOf(debtor)).toBe(10 * 60)
    // They are counted for each person.
    expect(await pay(await someone())).toBe('paid')
  })
})

describe('T19: after refusals', () => {
  it('a person waits from the third on, for thirty minutes, and nobody else behind the address does', async () => {
    const [debtor, neighbour] = [await someone(), await someone()]
    for (let at = 0; at < 3; at += 1) expect(await pay(debtor, 'declined')).toBe('payment_declined')
    expect(await waitOf(debtor)).toBe(30 * 60)
    expect(await pay(neighbour)).toBe('paid')
    t.clock.advance(`${30 * 60 - 1}s`)
    expect(await waitOf(debtor)).toBe(1)
    t.clock.advance('1s')
    expect(await pay(debtor)).toBe('paid')
  })

  it('a payment that succeeds between them does not start the count anew', async () => {
    const debtor = await someone()
    for (const outcome of ['declined', 'declined', 'paid', 'declined'] as const) await pay(debtor, outcome)
    expect(await pay(debtor)).toBe('rate_limited')
  })

  it.each([
    [4, 'paid'],
    [3, 'rate_limited'],
  ])('of %i payments that succeed and three that do not, the next is %s', async (succeed, next) => {
    const debtor = await someone()
    for (let at = 0; at < succeed; at += 1) await pay(debtor)
    for (let at = 0; at < 3; at += 1) await pay(debtor, 'declined')
    expect(await pay(debtor)).toBe(next)
  })

  it('a card or account waits as well, whoever it belongs to', async () => {
    const [first, second] = [await someone(), await someone()]
    await t.database.asOwner('update payment_method set fingerprint = $2 where id = $1', [
      second.cardId,
      await fingerprintOf(first),
    ])
    for (const payer of [first, first, second]) await pay(payer, 'declined')
    expect(await pay(second)).toBe('rate_limited')
    t.clock.advance('30m')
    expect(await pay(second)).toBe('paid')
  })

  it('everybody behind an address waits from the twentieth on, which no household has', async () => {
    const many = await Promise.all(Array.from({ length: 7 }, someone))
    for (let at = 0; at < 19; at += 1)
      expect(await pay(many[at % 7]!, 'declined', '192.0.2.7')).toBe('payment_declined')
    expect(await pay(await someone(), 'declined', '192.0.2.7')).toBe('payment_declined')
    expect(await pay(await someone(), 'paid', '192.0.2.7')).toBe('rate_limited')
    expect(await pay(await someone(), 'paid', '192.0.2.8')).toBe('paid')
  })

  it('all addresses of an IPv6 household count as one', async () => {
    const many = await Promise.all(Array.from({ length: 7 }, someone))
    for (let at = 0; at < 20; at += 1)
      expect(await pay(many[at % 7]!, 'declined', `2001:db8:0:1::${at + 1}`)).toBe('payment_declined')
    expect(await pay(await someone(), 'paid', '2001:db8:0:1::ffff')).toBe('rate_limited')
    expect(await pay(await someone(), 'paid', '2001:db8:0:2::1')).toBe('paid')
  })
})

describe('T19: refusals in one browser, whoever signs in with it', () => {
  /** Signs a person in with a code, as the page does. */
  async function signIn(browser: Caller, { reference, phone }: Debtor): Promise<void> {
    const { body } = await browser.call(endpoints.loginDataId, { body: { data_id: reference, zip: '04101' } })
    await t.runJobs()
    const message = (await readOutbox(t.deps, tenantId, { to: phone })).find(({ code }) => code)
    const given = { attempt_id: body.attempt_id, verification_code: message!.code! }
    const proved = await browser.call(endpoints.verifyConsumer, { body: given })
    expect(proved.status).toBe(200)
    browser.bearer = proved.body.token
  }
  const payIn = async (browser: Caller, debtor: Debtor, outcome: Outcome = 'paid') =>
    (await payBy(browser, debtor, outcome)).body.code ?? 'paid'

  /** Two refused payments each, of several people one after the other. */
  async function refuseTwice(browser: Caller, people: number): Promise<void> {
    for (let at = 0; at < people; at += 1) {
      const debtor = await someone()
      await signIn(browser, debtor)
      for (let again = 0; again < 2; again += 1)
        expect(await payIn(browser, debtor, 'declined')).toBe('payment_declined')
    }
  }

  it('make everybody wait from the sixth on, and nobody with another browser', async () => {
    const [shared, other] = [t.visitor(tenantId), t.visitor(tenantId)]
    await refuseTwice(shared, 2)
    const [fifth, next] = [await someone(), await someone()]
    await signIn(shared, fifth)
    expect(await payIn(shared, fifth, 'declined')).toBe('payment_declined')
    expect(await payIn(shared, fifth)).toBe('paid')
    expect(await payIn(shared, fifth, 'declined')).toBe('payment_declined')
    await signIn(shared, next)
    expect(await payIn(shared, next)).toBe('rate_limited')
    await signIn(other, next)
    expect(await payIn(other, next)).toBe('paid')
    t.clock.advance('30m')
    await signIn(shared, next)
    expect(await payIn(shared, next)).toBe('paid')
  })

  it('are counted for the session, even when the browser loses its cookie', async () => {
    const browser = t.visitor(tenantId)
    await refuseTwice(browser, 3)
    const next = await someone()
    await signIn(browser, next)
    expect(browser.cookies.delete('__Host-device')).toBe(true)
    expect(await payIn(browser, next)).toBe('rate_limited')
  })
})
