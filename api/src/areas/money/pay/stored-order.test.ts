import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { makeLink, strangerAt } from '../../../testing/link-payer.ts'
import { bankOrder, cardOrder } from '../../../testing/orders.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'

const tenantId = 'harborlight'
/** Its consumers may pay by mail. */
const byMail = 'meadowbrook'
const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
beforeEach(() => processor.reset())

type Body = CallInput<typeof endpoints.submitOneTimePayment>['body']
const rows = <T extends object>(sql: string, ...values: unknown[]) => t.database.asOwner<T>(sql, values)
const intentOf = async ({ debtId }: Debtor) =>
  (await rows<Record<string, unknown>>('select * from payment where debt_id = $1', debtId))[0]!

/** Stops while the processor works, and reads what is stored until then. */
async function intentWhile(debtor: Debtor, send: () => Promise<unknown>) {
  let goOn = () => {}
  processor.pause = new Promise((resolve) => (goOn = resolve))
  const answer = send()
  await until(() => processor.requests.length === 1)
  const row = await intentOf(debtor)
  goOn()
  await answer
  return row
}
const pay = (who: Caller, body: Body) => who.call(endpoints.submitOneTimePayment, { body })
const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })

describe('the intent to pay, as it is stored before the processor is asked', () => {
  it('by a consumer’s card', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const row = await intentWhile(debtor, () => pay(who, cardOrder(debtor, '40.00')))
    const now = t.clock.now(tenantId)
    expect(row).toMatchObject({
      tenant_id: tenantId,
      payer_id: debtor.consumerId,
      kind: 'otp',
      amount: '4000',
      state: 'sent',
      settlement: 'none',
      plan_id: null,
      bundle_id: null,
      link_id: null,
      method_id: debtor.cardId,
      method: { type: 'Card', lastFour: '4242', brand: 'VISA' },
      sec: null,
      authorization_id: expect.any(String),
      initiator: 'consumer',
      staff_id: null,
      address: '127.0.0.1',
      possible_duplicate: false,
      business_date: '2026-03-02',
      settles_on: '2026-03-02',
      created_at: now,
      check_at: new Date(now.getTime() + 30 * SECOND),
      checks: 0,
    })
  })

  it.each([
    [{ authorization: 'verbal', recording_ref: 'CALL-7' }, 'TEL'],
    [{ authorization: 'verbal', no_recording_reason: 'The line was bad' }, 'TEL'],
  ] as const)('R-37: by a bank account for which staff take the consumer’s word: %j', async (said, sec) => {
    const debtor = await seedDebtor(t, tenantId)
    const { id: staffId } = await seedStaff(t, tenantId)
    const who = await t.signInAs(tenantId, { staff: staffId })
    const body = { ...bankOrder(debtor, '40.00'), client_id: debtor.consumerId, ...said }
    const row = await intentWhile(debtor, () => pay(who, body))
    expect(row).toMatchObject({
      payer_id: debtor.consumerId,
      method_id: debtor.bankId,
      sec,
      initiator: 'staff',
      staff_id: staffId,
      business_date: '2026-03-02',
      settles_on: '2026-03-04',
    })
  })

  it('by a consumer’s bank account', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const row = await intentWhile(debtor, () => pay(who, bankOrder(debtor, '40.00')))
    expect(row).toMatchObject({ method_id: debtor.bankId, sec: 'WEB', initiator: 'consumer' })
  })

  it('by mail: nothing is sent, and it waits 45 days for the check', async () => {
    const debtor = await seedDebtor(t, byMail)
    const { debt_id, amount, agreement_timestamp } = cardOrder(debtor, '40.00')
    const body = { debt_id, amount, agreement_timestamp, payment_method: 'not_provided' as const, set_default: true }
    expect((await pay(await consumer(debtor), body)).status).toBe(200)
    const now = t.clock.now(tenantId)
    expect(await intentOf(debtor)).toMatchObject({
      state: 'created',
      method_id: null,
      authorization_id: null,
      sec: null,
      check_at: new Date(now.getTime() + 45 * DAY),
    })
    expect(await rows('select 1 from method_default where consumer_id = $1', debtor.consumerId)).toEqual([])
  })

  it('F-17: by a link: the system made it, and of its method only the kind is kept', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const { id, token } = await makeLink(t, debtor)
    const stranger = strangerAt(t, processor, tenantId, { token })
    const row = await intentWhile(debtor, () => stranger.payAll())
    expect(row).toMatchObject({
      payer_id: debtor.consumerId,
      link_id: id,
      initiator: 'system',
      staff_id: null,
      method: { type: 'Card', lastFour: null, brand: null, holderName: null },
    })
  })

  it('M-2: without a key, wanted a second time within five minutes', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    await pay(who, cardOrder(debtor, '40.00'))
    await pay(who, { ...cardOrder(debtor, '40.00'), confirm_duplicate: true })
    const found = await rows('select possible_duplicate from payment where debt_id = $1 order by id', debtor.debtId)
    expect(found).toEqual([{ possible_duplicate: false }, { possible_duplicate: true }])
  })
})

describe('what is stored with it', () => {
  it.each([
    [true, ['card']],
    [false, []],
  ])('the method for this debt from now on, when the payer wants it: %s', async (set_default, kinds) => {
    const debtor = await seedDebtor(t, tenantId)
    expect((await pay(await consumer(debtor), { ...cardOrder(debtor, '40.00'), set_default })).status).toBe(200)
    const found = await rows<Record<string, unknown>>(
      'select * from method_default where consumer_id = $1',
      debtor.consumerId,
    )
    expect(found).toEqual(
      kinds.map(() =>
        expect.objectContaining({
          tenant_id: tenantId,
          scope: debtor.debtId,
          method_id: debtor.cardId,
          set_at: t.clock.now(tenantId),
          set_by: debtor.consumerId,
        }),
      ),
    )
  })

  it('A-63: the call, for the analytics', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(await consumer(debtor), cardOrder(debtor, '40.00'))
    expect(await rows('select name, debt_id, at from analytics_event where debt_id = $1', debtor.debtId)).toEqual([
      { name: 'submit-one-time-payment', debt_id: debtor.debtId, at: t.clock.now(tenantId) },
    ])
  })

  it('the order in the audit, as its payer’s act', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await pay(await consumer(debtor), cardOrder(debtor, '40.00'))
    const { id } = await intentOf(debtor)
    const found = await rows(
      "select action, actor_kind, actor_id from audit_log where subject = 'payment:' || $1 order by seq",
      id,
    )
    expect(found).toEqual([
      { action: 'payment.ordered', actor_kind: 'consumer', actor_id: debtor.consumerId },
      { action: 'payment.accepted', actor_kind: 'system', actor_id: 'system' },
    ])
  })
})
