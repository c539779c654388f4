import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { cardOrder } from '../../../testing/card-order.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ADDRESS_DECLINES, DECLINES, STARTS_PER_HOUR } from './place-order.ts'

const tenantId = 'harborlight'
let t: TestApp
let processor: FakeProcessor
let keys = 0

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.advance('1d')
})

/** Pays a small amount, and returns the code of a refusal, or 'paid'. */
async function pay(debtor: Debtor, outcome: 'paid' | 'declined' = 'paid', address = '192.0.2.1'): Promise<string> {
  if (outcome === 'declined') processor.modes.push('decline')
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  keys += 1
  const { body } = await who.call(
    endpoints.submitOneTimePayment,
    { body: cardOrder(debtor, `1.${String(10 + (keys % 80))}`) },
    { 'idempotency-key': `too-fast-${keys}`, 'x-forwarded-for': address },
  )
  // A payment that was refused before the processor was asked leaves its outcome for nobody.
  processor.modes.length = 0
  return body.code ?? 'paid'
}

describe('T19: after refusals', () => {
  it('a person waits from the third on, for thirty minutes, and nobody else behind the address does', async () => {
    const [debtor, neighbour] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    for (let at = 0; at < DECLINES; at += 1) expect(await pay(debtor, 'declined')).toBe('payment_declined')
    expect(await pay(debtor)).toBe('rate_limited')
    expect(await pay(neighbour)).toBe('paid')
    t.clock.advance('1799s')
    expect(await pay(debtor)).toBe('rate_limited')
    t.clock.advance('1s')
    expect(await pay(debtor)).toBe('paid')
  })

  it('a payment that succeeds between them does not start the count anew', async () => {
    const debtor = await seedDebtor(t, tenantId)
    for (const outcome of ['declined', 'declined', 'paid', 'declined'] as const) await pay(debtor, outcome)
    expect(await pay(debtor)).toBe('rate_limited')
  })

  it('nobody waits whose payments mostly succeed', async () => {
    const debtor = await seedDebtor(t, tenantId)
    for (const outcome of ['paid', 'paid', 'paid', 'paid', 'declined', 'declined', 'declined'] as const)
      await pay(debtor, outcome)
    expect(await pay(debtor)).toBe('paid')
  })

  it('everybody behind an address waits at a rate that no household has', async () => {
    const many = await Promise.all(Array.from({ length: 7 }, () => seedDebtor(t, tenantId)))
    for (let at = 0; at < ADDRESS_DECLINES - 1; at += 1)
      expect(await pay(many[at % 7]!, 'declined', '192.0.2.7')).toBe('payment_declined')
    const last = await seedDebtor(t, tenantId)
    expect(await pay(last, 'declined', '192.0.2.7')).toBe('payment_declined')
    expect(await pay(await seedDebtor(t, tenantId), 'paid', '192.0.2.7')).toBe('rate_limited')
    expect(await pay(await seedDebtor(t, tenantId), 'paid', '192.0.2.8')).toBe('paid')
  })
})

it('T19: a person starts twelve payments in an hour and no more', async () => {
  const debtor = await seedDebtor(t, tenantId)
  for (let at = 0; at < STARTS_PER_HOUR; at += 1) expect(await pay(debtor)).toBe('paid')
  expect(await pay(debtor)).toBe('rate_limited')
  t.clock.advance('1h')
  expect(await pay(debtor)).toBe('paid')
})
