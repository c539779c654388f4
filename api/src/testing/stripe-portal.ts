import { expect } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { createProcessorMemory } from '../db/processor-memory.ts'
import type { Debtor } from './debtor.ts'
import { startStripe } from './start-stripe.ts'
import { handsOn } from './stripe-server/hands.ts'
import { buildTestApp } from './test-app.ts'
import { volatileMemory } from './volatile-memory.ts'

export type StripePortal = Awaited<ReturnType<typeof openStripePortal>>

/** The portal on Stripe's local server, through the real adapter and the real client. */
export async function openStripePortal(tenantId: string) {
  const memory = volatileMemory()
  const world = await startStripe(memory)
  const hands = handsOn(world.stripe)
  const t = await buildTestApp({ processor: world.processor, tenants: [tenantId, 'cedarline'] })
  // The same memory as in production: behind the row policies of the application's own role.
  Object.assign(memory, createProcessorMemory(t.deps.db))

  const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })

  /** Saves a method through the hosted frame, as a person does; gives its id. */
  async function save(debtor: Debtor, kind: 'card' | 'ach', number?: string): Promise<string> {
    const who = await consumer(debtor)
    const frame = kind === 'card' ? endpoints.getCardFrame : endpoints.getBankFrame
    const { url, nonce } = (await who.call(frame, { body: {} })).body
    await hands.fill({ url }, kind, number)
    const saved = await who.call(endpoints.addCard, { body: { nonce, authorization: 'web' } })
    expect(saved.status).toBe(200)
    return saved.body.payment_method_id
  }

  async function pay(
    debtor: Debtor,
    kind: 'card' | 'ach',
    methodId: string,
    key = `key-${debtor.debtId}`,
    amount = '100.00',
  ) {
    const body = {
      debt_id: debtor.debtId,
      amount,
      payment_method: kind,
      payment_method_id: methodId,
      agreement_timestamp: '2026-03-02T15:00:00.000Z',
    }
    return (await consumer(debtor)).call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': key })
  }

  /** Delivers Stripe's posts, to one address for all tenants. */
  async function deliver(host = tenantId): Promise<number[]> {
    const statuses: number[] = []
    for (const { body, headers } of world.stripe.deliveries.splice(0)) {
      const sent = { 'content-type': 'application/json', ...headers }
      statuses.push((await t.visitor(host).send('POST', '/api/v1/webhooks/processor', body, sent)).status)
    }
    return statuses
  }

  const paymentOf = async (debtor: Debtor) =>
    (
      await t.database.asOwner<{ id: string; state: string; settlement: string; return_code: string | null }>(
        'select id, state, settlement, return_code from payment where debt_id = $1',
        [debtor.debtId],
      )
    )[0]!

  async function close(): Promise<void> {
    await t.close()
    await world.close()
  }
  return { t, world, hands, consumer, save, pay, deliver, paymentOf, close }
}
