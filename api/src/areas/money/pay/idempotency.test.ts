import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { endpoints } from '@portal/shared/contract'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readKey } from './idempotency.ts'

const tenantId = 'harborlight'
const asked = (key: unknown, request: { body?: unknown } = { body: {} }) =>
  readKey({ headers: { 'idempotency-key': key }, ...request } as unknown as FastifyRequest, tenantId, 'payer', '/route')

describe('the idempotency key of a request (M-2)', () => {
  it('is none where the client sends none', () => {
    expect(asked(undefined)).toBeNull()
  })

  it.each(['12345678', 'x'.repeat(255), '!~!~!~!~'])('may be %s', (key) => {
    expect(asked(key)).toMatchObject({ tenantId, actorId: 'payer', route: '/route', key })
  })

  it.each([
    ['of seven characters', '1234567'],
    ['of 256 characters', 'x'.repeat(256)],
    ['with a space', 'key with spaces'],
    ['with a control character', 'key-of-1\u007f'],
    ['with a letter outside ASCII', 'clé-numéro-1'],
    ['sent twice', ['key-sent-1', 'key-sent-2']],
  ])('may not be one %s', (_what, key) => {
    expect(() => asked(key)).toThrow(
      expect.objectContaining({ code: 'validation_failed', fields: { 'Idempotency-Key': ['invalid'] } }),
    )
  })
})

describe('the body that a key came with', () => {
  const hash = (body: unknown) => asked('key-of-body', { body })!.bodyHash

  it('is the same whatever the order of its fields', () => {
    expect(hash({ a: 1, b: { c: 2, d: null }, e: [1] })).toBe(hash({ e: [1], b: { d: null, c: 2 }, a: 1 }))
    expect(hash({ z: 1, y: 2, x: 3, w: 4 })).toBe(hash({ w: 4, x: 3, y: 2, z: 1 }))
  })

  it.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, {}],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [1, 2] }, { a: [12] }],
    [{ a: ['b', 'c'] }, { a: ['b,c'] }],
    [{ a: {} }, { a: [] }],
    [{ a: null }, { a: {} }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    [{ a: { b: 1 } }, { a: 1, b: 1 }],
    [['a'], 'a'],
    ['a', null],
  ])('%j differs from %j', (one, other) => {
    expect(hash(one)).not.toBe(hash(other))
  })

  it('may be missing', () => {
    expect(hash(undefined)).toBe(hash(null))
  })
})

describe('the answer to a key', () => {
  let t: TestApp
  let processor: FakeProcessor
  beforeAll(async () => {
    processor = new FakeProcessor()
    t = await buildTestApp({ tenants: [tenantId], processor })
  })
  afterAll(() => t.close())
  beforeEach(() => {
    processor.reset()
    t.clock.advance('1d')
  })

  const pay = async (mode: 'ok' | 'decline' | 'lost-request', key?: string) => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
    const send = (amount = '40.00') =>
      who.call(
        endpoints.submitOneTimePayment,
        { body: cardOrder(debtor, amount) },
        key === undefined ? {} : { 'idempotency-key': key },
      )
    processor.modes.push(mode)
    return { send, first: await send() }
  }
  const replayed = ({ headers }: { headers: object }) => 'idempotent-replayed' in headers

  it.each([
    ['accepted', 'ok', 200],
    ['declined', 'decline', 422],
  ] as const)('of a payment that was %s comes again byte for byte, and says so', async (outcome, mode, status) => {
    const { send, first } = await pay(mode, `key-${outcome}`)
    expect([first.status, replayed(first)]).toEqual([status, false])
    const again = await send()
    expect([again.status, again.text, replayed(again)]).toEqual([status, first.text, true])
    expect(processor.requests).toHaveLength(1)
  })

  it('of a declined payment has the code, the words and the number of the request', async () => {
    const { first } = await pay('decline', 'key-declined-words')
    expect(first.body).toMatchObject({ success: 'False', code: 'payment_declined', request_id: expect.any(String) })
    expect(first.body.message).toMatch(/\w/)
    expect(first.body.data).toBeUndefined()
  })

  it('tells of the bank account, which the page shows beside the payment', async () => {
    const { first } = await pay('ok', 'key-with-account')
    expect(first.body).toMatchObject({ success: 'True', request_id: expect.any(String) })
    expect(first.body).toHaveProperty('bank_account_details')
  })

  it('is another one while the outcome is not known', async () => {
    const { send, first } = await pay('lost-request', 'key-unknown')
    expect([first.body.data.state, replayed(first)]).toEqual(['unknown', false])
    const again = await send()
    expect([again.body.data.state, replayed(again)]).toEqual(['unknown', false])
    expect(again.body.request_id).not.toBe(first.body.request_id)
  })

  it('is not kept without a key', async () => {
    const { send, first } = await pay('ok')
    const again = await send()
    expect([first, again].map(replayed)).toEqual([false, false])
    expect(again.body.data.payment_id).toBe(first.body.data.payment_id)
  })
})
