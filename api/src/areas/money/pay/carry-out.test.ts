import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ChargeOutcome } from '../../../gateways/processor/port.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { stepsWith, unansweredPayment, type AtHand } from '../../../testing/payment-at-hand.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { methodById, updateMethod } from '../methods/rows.ts'
import { carryOut, chargeRequest, recordLookup, recordOutcome, storeIntent, unlessFault } from './carry-out.ts'
import type { PaymentRow } from './repo.ts'

const tenantId = 'harborlight'
const [SECOND, DAY] = [1_000, 24 * 60 * 60 * 1_000]
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({
    tenants: [tenantId],
    processor,
    change: (tenant) => ({ ...tenant, nacha: { ...tenant.nacha, company_name: ' HARBOR ' } }),
  })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  // A test may have put another in its place.
  processor.charge = FakeProcessor.prototype.charge
  t.clock.advance('1d')
})

const { working, change, row, itemsOf } = stepsWith(() => t)
const tenant = () => t.tenant(tenantId)
const now = () => t.clock.now(tenantId)
const after = (milliseconds: number) => new Date(now().getTime() + milliseconds)
const paymentOf = (asked: AtHand) => working(asked, async (_, { payment }) => payment)

/** A payment whose first request is forgotten: the next one is the first that the processor hears of. */
async function intent(columns: Partial<PaymentRow> = {}): Promise<AtHand> {
  const asked = await unansweredPayment(t, processor, tenantId)
  await change(asked, { state: 'created', checks: 0, ...columns })
  processor.requests.length = 0
  return asked
}
const attemptsOf = ({ id }: AtHand) =>
  t.database.asOwner<object>(
    'select kind, result, code, started_at, answered_at from payment_attempt where payment_id = $1 and n > 1 order by n',
    [id],
  )

describe('an intent that is carried out', () => {
  it('is sent with the method and the authorization that it was stored with, and told as accepted', async () => {
    const asked = await intent()
    const { authorizationId } = await paymentOf(asked)
    const startedAt = now()
    expect(await carryOut(t.deps, tenant(), await paymentOf(asked))).toMatchObject({
      state: 'succeeded',
      settlement: 'pending',
    })
    const agreed = await row<{ address: string }>(
      'select address from payment_authorization where id = $1',
      authorizationId!,
    )
    expect(processor.requests).toEqual([
      expect.objectContaining({
        tenantId,
        reference: asked.id,
        debtId: asked.debtor.debtId,
        amount: 10_000n,
        method: { kind: 'card', token: expect.stringMatching(/^tok_/) },
        sec: null,
        descriptor: 'HARBOR',
        isPresent: false,
        authorization: expect.objectContaining({ id: authorizationId, address: agreed!.address }),
      }),
    ])
    expect(await attemptsOf(asked)).toEqual([
      { kind: 'charge', result: 'succeeded', code: null, started_at: startedAt, answered_at: startedAt },
    ])
  })

  it('is sent for a payer at the screen, when one is there', async () => {
    const asked = await intent()
    await carryOut(t.deps, tenant(), await paymentOf(asked), { isPresent: true })
    expect(processor.requests[0]).toMatchObject({ isPresent: true })
  })

  it('is sent by nobody else while it is: the others are told what is known', async () => {
    for (const state of ['sent', 'unknown'] as const) {
      const asked = await intent({ state })
      expect(await carryOut(t.deps, tenant(), await paymentOf(asked))).toMatchObject({ id: asked.id, state })
      expect(processor.requests).toEqual([])
    }
  })

  it('has thirty seconds before the reconciler asks', async () => {
    const asked = await intent()
    let seen: PaymentRow | null = null
    processor.charge = async (request) => {
      seen = await paymentOf(asked)
      return FakeProcessor.prototype.charge.call(processor, request)
    }
    await carryOut(t.deps, tenant(), await paymentOf(asked))
    expect(seen).toMatchObject({ state: 'sent', checkAt: after(30 * SECOND) })
  })

  it('B9: is unknown, whatever fails', async () => {
    const asked = await intent()
    processor.charge = () => Promise.reject(new Error('a bug'))
    expect(await carryOut(t.deps, tenant(), await paymentOf(asked))).toMatchObject({ id: asked.id, state: 'unknown' })
    expect(await paymentOf(asked)).toMatchObject({ state: 'sent' })
  })

  it('needs a method', async () => {
    const asked = await intent({ methodId: null })
    await expect(
      working(asked, (work, { payment }) => chargeRequest(work.tx, t.deps, tenant(), payment)),
    ).rejects.toThrow('A payment without a method cannot be sent')
  })

  it.each([
    ['card', { kind: 'card', token: 'tok_card' }],
    ['paypal', { kind: 'paypal', token: 'tok_paypal' }],
    ['ach', { kind: 'ach', token: 'tok_ach' }],
    ['applepay', { kind: 'wallet', wallet: 'applepay', token: 'tok_applepay' }],
    ['googlepay', { kind: 'wallet', wallet: 'googlepay', token: 'tok_googlepay' }],
  ] as const)('names a token of the kind %s so', async (type, method) => {
    const asked = await intent()
    const request = await working(asked, async ({ tx }, { payment }) => {
      await updateMethod(tx, tenantId, asked.debtor.cardId, { type, token: `tok_${type}` })
      return chargeRequest(tx, t.deps, tenant(), payment)
    })
    expect(request.method).toEqual(method)
  })

  it('names an account from our own form by its numbers', async () => {
    const asked = await intent({ methodId: null })
    await change(asked, { methodId: asked.debtor.bankId, authorizationId: null })
    const request = await working(asked, ({ tx }, { payment }) => chargeRequest(tx, t.deps, tenant(), payment))
    expect(request).toMatchObject({ authorization: null, method: { kind: 'bank', routingNumber: '021000021' } })
  })
})

describe('work after which the reconciler asks', () => {
  it('gives its answer, or null when it failed', async () => {
    expect(await unlessFault(t.deps, tenant(), { id: 'x' }, async () => 7)).toBe(7)
    expect(await unlessFault(t.deps, tenant(), { id: 'x' }, () => Promise.reject(new Error('a bug')))).toBeNull()
  })
})

describe('the intent that is stored', () => {
  const store = (error: unknown) =>
    storeIntent(
      t.deps,
      tenant(),
      () => Promise.reject(error),
      () => null,
    )

  it('is refused for its own reason', async () => {
    await expect(store(new TypeError('a rule'))).rejects.toThrow('a rule')
  })

  it('gives what was placed', async () => {
    expect(
      await storeIntent(
        t.deps,
        tenant(),
        async () => 'placed',
        () => null,
      ),
    ).toBe('placed')
  })
})

describe('the answer of the processor', () => {
  const record = async (asked: AtHand, outcome: ChargeOutcome, startedAt = now()) =>
    recordOutcome(t.deps, tenant(), await paymentOf(asked), outcome, startedAt)
  const unknown = { state: 'unknown', reason: 'timeout' } as const
  const waiting = { state: 'action_required', processorReference: 'ch_waiting' } as const

  it.each<[ChargeOutcome['state'], string | null, ChargeOutcome]>([
    ['failed', 'card_declined', { state: 'failed', code: 'card_declined', processorReference: null }],
    ['unknown', 'timeout', unknown],
    ['action_required', null, waiting],
  ])('%s is an attempt with the code %s', async (result, code, outcome) => {
    const asked = await intent({ state: 'sent' })
    const startedAt = now()
    t.clock.advance('2s')
    await record(asked, outcome, startedAt)
    await recordLookup(t.deps, tenant(), await paymentOf(asked), outcome, startedAt)
    const attempt = { result, code, started_at: startedAt, answered_at: now() }
    expect(await attemptsOf(asked)).toEqual([
      { kind: 'charge', ...attempt },
      { kind: 'lookup', ...attempt },
    ])
  })

  it('R-12: can say that the debit was withdrawn, which is no refusal', async () => {
    const asked = await intent({ state: 'sent' })
    const outcome = { state: 'failed', code: 'disputed', processorReference: null } as never
    expect(await record(asked, outcome)).toMatchObject({ state: 'cancelled', failureCode: 'disputed' })
  })

  it.each(['sent', 'unknown'] as const)('that does not come makes a payment unknown that was %s', async (state) => {
    const asked = await intent({ state, checks: 1 })
    expect(await record(asked, unknown)).toMatchObject({ state: 'unknown', checks: 2, checkAt: after(60 * SECOND) })
    expect(await itemsOf(asked)).toEqual([])
  })

  it.each([
    ['created', 'none'],
    ['succeeded', 'pending'],
    ['failed', 'none'],
    ['cancelled', 'none'],
  ] as const)(
    'that does not come, or asks the holder, changes nothing of a payment that is %s',
    async (state, settlement) => {
      const asked = await intent({ state, settlement })
      const before = await paymentOf(asked)
      expect(await record(asked, unknown)).toEqual(before)
      expect(await record(asked, waiting)).toEqual(before)
    },
  )

  it.each([
    [-1, []],
    [0, ['payment_unknown silent']],
  ])('that has not come a day after the order (give or take %i ms) is work for staff: %j', async (early, items) => {
    const asked = await intent({ state: 'sent' })
    await change(asked, { createdAt: after(-DAY - early) })
    await record(asked, unknown)
    expect(await itemsOf(asked)).toEqual(items)
  })

  it('can ask the holder of the card, who has fifteen minutes from the first time on', async () => {
    const asked = await intent({ state: 'sent' })
    const confirmBy = after(15 * 60 * SECOND)
    expect(await record(asked, waiting)).toMatchObject({ state: 'unknown', confirmBy, checkAt: confirmBy })
    t.clock.advance('14m')
    expect(await record(asked, waiting)).toMatchObject({ state: 'unknown', confirmBy, checkAt: confirmBy })
    t.clock.advance('1m')
    // After them the reconciler asks as for any other.
    expect(await record(asked, waiting)).toMatchObject({ state: 'unknown', confirmBy, checkAt: after(10 * SECOND) })
  })
})

describe('a method that was removed since', () => {
  it('still pays: the payment must come to an end', async () => {
    const asked = await intent()
    await working(asked, ({ tx }) => updateMethod(tx, tenantId, asked.debtor.cardId, { deletedAt: now() }))
    expect(await working(asked, ({ tx }) => methodById(tx, tenantId, asked.debtor.cardId))).not.toBeNull()
    expect(await carryOut(t.deps, tenant(), await paymentOf(asked))).toMatchObject({ state: 'succeeded' })
  })
})
