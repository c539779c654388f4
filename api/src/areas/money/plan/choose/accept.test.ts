import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../../core/messages/outbox.ts'
import type { Caller } from '../../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { seedStaff } from '../../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { checkLedger } from '../../../../core/ledger/check.ts'

const tenantId = 'harborlight'
const agreed = '2026-03-02T15:00:00.000Z'
let t: TestApp
let processor: FakeProcessor

beforeAll(async () => {
  processor = new FakeProcessor()
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
  // A plan debits nothing on the day of its choice.
  expect(processor.requests).toHaveLength(0)
})

const consumer = (debtor: Debtor) => t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
const staff = async (at = tenantId) => t.signInAs(at, { staff: (await seedStaff(t, at)).id })
const wish = (debtor: Debtor, plan_id: string, rest: object = {}) => ({
  debt_id: debtor.debtId,
  plan_id,
  payment_method: 'card' as const,
  card_id: debtor.cardId,
  start_day: 15,
  start_date: '2026-03-15',
  agreement_timestamp: agreed,
  ...rest,
})
const take = (who: Caller, body: ReturnType<typeof wish>, key?: string) =>
  who.call(endpoints.submitPlan, { body }, key ? { 'idempotency-key': key } : {})

/** Signs in and accepts an offer. */
const accept = async (debtor: Debtor, plan_id: string, rest: object = {}, key?: string) =>
  take(await consumer(debtor), wish(debtor, plan_id, rest), key)

/** PUT /client/nacha for an offer by a saved account. */
const authorize = (who: Caller, debtor: Debtor, plan_id: string, rest: object = {}) =>
  who.call(endpoints.recordAuthorization, {
    body: {
      debt_id: debtor.debtId,
      plan_id,
      start_day: 15,
      payment_method_id: debtor.bankId,
      agreement_timestamp: agreed,
      ...rest,
    },
  })
const debtOf = async ({ debtId }: Debtor) =>
  (await t.database.asOwner<Record<string, unknown>>('select * from debt where id = $1', [debtId]))[0]!
const plansOf = ({ debtId }: Debtor) =>
  t.database.asOwner<{ id: string; status: string }>('select id, status from plan where debt_id = $1', [debtId])
const toldOf = async (debtor: Debtor) => {
  await t.runJobs()
  return (await readOutbox(t.deps, debtor.tenantId, { limit: 1000 })).filter(
    (item) => item.personId === debtor.consumerId && item.purpose === 'authorization_copy',
  )
}

const callsOf = async ({ debtId }: Debtor) =>
  (await t.database.asOwner<{ name: string }>('select name from analytics_event where debt_id = $1', [debtId])).map(
    ({ name }) => name,
  )

it('X-44: the debt of the offer is stored for the figures, once', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const offer = await seedOffer(t, debtor)
  for (let time = 0; time < 2; time++) await accept(debtor, offer, {}, 'plan-counted-1')
  expect(await callsOf(debtor)).toEqual(['submit-payment'])
})

describe('A-62: accepting an offer', () => {
  it('starts the plan without an agreement, establishes the debt and sends a copy', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const { status, body } = await accept(debtor, offer, { end_date: '2026-08-15' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      agreement_required: false,
      plan: {
        status: 'active',
        established_date: '2026-03-02',
        start_date: '2026-03-15',
        end_date: '2026-08-15',
        end_amount: '16.70',
        plan_owner: { id: debtor.consumerId },
        payment_method: { type: 'Card', last_four: '4242' },
      },
    })
    expect(body.data.plan.planned_payments).toHaveLength(6)
    expect(await debtOf(debtor)).toMatchObject({ status: 'established', balance: '10000' })
    const [row] = await t.database.asOwner<{ kind: string; plan_id: string; terms: { numberOfPayments: number } }>(
      'select kind, plan_id, terms from payment_authorization where debt_id = $1',
      [debtor.debtId],
    )
    expect(row).toMatchObject({ kind: 'recurring', plan_id: body.data.plan.id, terms: { numberOfPayments: 6 } })
    expect(await toldOf(debtor)).toHaveLength(1)
    const changes = await t.database.asOwner('select kind, actor_kind from plan_change where plan_id = $1', [
      body.data.plan.id,
    ])
    expect(changes).toEqual([{ kind: 'accepted', actor_kind: 'consumer' }])
  })

  it('C-49: makes a single payment a plan of one, on the chosen day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const once = { kind: 'SIF' as const, frequency: 'one_time' as const, payments: 1, total: 6_000, discount: 4_000 }
    const { body } = await accept(debtor, await seedOffer(t, debtor, once))
    expect(body.data.plan).toMatchObject({ payments: 1, payment_frequency: 'One Time', plan_promise: 'One Time' })
    expect(body.data.plan.planned_payments).toEqual([
      { payment_date: '2026-03-15', payment_amount: '60.00', standing: 'to_come', paid: null, paid_on: null },
    ])
  })

  it('refuses days that the person did not see, and returns the current ones', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const current = { start_date: '2026-03-15', end_date: '2026-08-15' }
    for (const rest of [{ start_date: '2026-03-16' }, { end_date: '2026-09-15' }]) {
      const { status, body } = await accept(debtor, offer, rest)
      expect([status, body.code, body.current]).toEqual([409, 'conflict', current])
    }
    expect(await plansOf(debtor)).toEqual([])
  })

  it('P-15: needs a confirmation when the day of the first payment slips', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const today = { start_day: 2, start_date: '2026-04-02' }
    const { status, body } = await accept(debtor, offer, today)
    expect([status, body.code, body.errors]).toEqual([422, 'slip_not_accepted', { slip_accepted: ['required'] }])
    expect((await accept(debtor, offer, { ...today, slip_accepted: true })).status).toBe(200)
  })

  it('L-09: is refused while a one-time payment is scheduled', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    await t.database.asOwner(
      `insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, status, created_at)
       values ($1, $2, $3, $4, '2026-03-20', 500, 'waiting', '2026-03-01')`,
      [tenantId, `promise-${debtor.debtId}`, debtor.debtId, debtor.consumerId],
    )
    const list = await (await consumer(debtor)).call(endpoints.listPossiblePlans, { body: { debt_id: debtor.debtId } })
    expect([list.body.data.reason, list.body.data.multiple_payment_plans.length]).toEqual(['otp_scheduled', 1])
    expect((await accept(debtor, offer)).body.code).toBe('otp_scheduled')
  })
})

describe('the method of a plan', () => {
  it('P-40: may be Mail where the tenant takes it, without an authorization', async () => {
    const by = { payment_method: 'not_provided', card_id: null, agreement_timestamp: undefined }
    const here = await seedDebtor(t, tenantId)
    expect((await accept(here, await seedOffer(t, here), by)).body.code).toBe('method_not_allowed_here')
    const debtor = await seedDebtor(t, 'quarrylane')
    const { body } = await accept(debtor, await seedOffer(t, debtor), by)
    expect(body.data.plan.payment_method.type).toBe('Manual')
    expect(body.bank_account_details).toBeNull()
  })

  it('must be a usable one of the person: not a stranger’s, not an expired one', async () => {
    const [debtor, other] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const offer = await seedOffer(t, debtor)
    expect((await accept(debtor, offer, { card_id: other.cardId })).body.code).toBe('method_invalid')
    await t.database.asOwner('update payment_method set expiry_year = 2025 where id = $1', [debtor.cardId])
    expect((await accept(debtor, offer)).body.code).toBe('method_invalid')
    expect((await accept(debtor, offer, { card_id: null })).body.errors).toEqual({ card_id: ['required'] })
  })

  it('R-31: needs an authorization, for a card with the order, for a bank account recorded before for this very plan', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const other = await seedOffer(t, debtor, { payments: 5 })
    const who = await consumer(debtor)
    const needed = { authorization_id: ['required'] }
    expect((await take(who, wish(debtor, offer, { agreement_timestamp: undefined }))).body.errors).toEqual({
      agreement_timestamp: ['required'],
    })
    const byBank = { payment_method: 'ach', card_id: null, payment_method_id: debtor.bankId }
    const bare = await take(who, wish(debtor, offer, byBank))
    expect(bare.body.errors).toEqual(needed)
    // the specification does not name it, so the refusal says what it is and where it comes from.
    expect(bare.body.message).toContain('authorization_id is the id that PUT /client/nacha answers')
    const id = async (plan: string, rest: object = {}) =>
      (await authorize(who, debtor, plan, rest)).body.nacha_details.authorization_id
    for (const wrong of [
      await id(other),
      await id(offer, { start_day: 16 }),
      await id(offer, { payment_method_id: debtor.cardId }),
      'none',
    ])
      expect((await take(who, wish(debtor, offer, { ...byBank, authorization_id: wrong }))).body.errors).toEqual(needed)
    const authorization_id = await id(offer)
    const { status, body } = await take(who, wish(debtor, offer, { ...byBank, authorization_id }))
    expect(status).toBe(200)
    expect(body.bank_account_details).toMatchObject({ account_number: '****0000', bank_name: 'Harbor Bank' })
    const [row] = await t.database.asOwner('select plan_id, method_id from payment_authorization where id = $1', [
      authorization_id,
    ])
    expect(row).toEqual({ plan_id: body.data.plan.id, method_id: debtor.bankId })
  })

  it('A-70: is authorized for the server’s days and amounts, also for a card; a stale authorization is refused', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const who = await consumer(debtor)
    const { nacha_details } = (await authorize(who, debtor, offer, { payment_method_id: debtor.cardId })).body
    expect(nacha_details).toMatchObject({
      start_date: '2026-03-15',
      start_amount: '16.66',
      end_date: '2026-08-15',
      end_amount: '16.70',
      number_of_payments: 6,
      periodicity: 'Monthly',
    })
    expect(nacha_details.text).toContain('Each payment after the first is $16.66, and the last one is $16.70.')
    t.clock.advance('25h')
    try {
      const late = await accept(debtor, offer, { authorization_id: nacha_details.authorization_id })
      expect(late.body.code).toBe('authorization_required')
    } finally {
      t.clock.set('2026-03-02T15:00:00.000Z')
    }
  })

  it('may be a new account, which is validated first, saved and made the default (P-100)', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const who = await consumer(debtor)
    const typed = {
      name_on_check: 'Dana Rivera',
      routing_number: '021000021',
      account_number: '55500012345',
      bank_name: 'Harbor Bank',
      account_type: 1,
    }
    await t.database.asOwner('update session set proven_at = $2 where subject_id = $1', [
      debtor.consumerId,
      t.clock.now(tenantId),
    ])
    const { nacha_details } = (await authorize(who, debtor, offer, { payment_method_id: null, ...typed })).body
    const { authorization_id } = nacha_details
    const body = wish(debtor, offer, { payment_method: 'ach', card_id: null, authorization_id, ...typed })
    expect((await take(who, body)).body.data.plan.payment_method.last_four).toBe('2345')
    const [row] = await t.database.asOwner<{ last_four: string }>(
      'select m.last_four from method_default d join payment_method m on m.id = d.method_id where d.scope = $1',
      [debtor.debtId],
    )
    expect(row!.last_four).toBe('2345')
  })

  it('R-37: needs a recording when staff set it up, and the consumer gets a message', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const agent = await staff()
    const spoken = { client_id: debtor.consumerId, authorization: 'verbal' }
    expect((await take(agent, wish(debtor, offer, spoken))).body.errors).toEqual({ recording_ref: ['required'] })
    const { body } = await take(agent, wish(debtor, offer, { ...spoken, recording_ref: 'REC-7' }))
    expect(body.data.plan).toMatchObject({ nacha_initiator: 0, plan_owner: { id: debtor.consumerId } })
    const [row] = await t.database.asOwner(
      'select variant, evidence, text_set from payment_authorization where debt_id = $1',
      [debtor.debtId],
    )
    expect(row).toMatchObject({
      variant: 'call',
      evidence: 'REC-7',
      text_set: expect.stringContaining('phone_recurring'),
    })
    expect((await toldOf(debtor)).map(({ channel }) => channel).sort()).toEqual(['email', 'text'])
  })

  it.each([
    ['pacrim', 'ack.echeck_checkbox'],
    ['aldercourt', 'ack.blocks_confirm'],
  ])('P-79, P-80: %s requires a consumer’s confirmation first (%s)', async (at) => {
    const debtor = await seedDebtor(t, at)
    const offer = await seedOffer(t, debtor)
    const who = await consumer(debtor)
    const { authorization_id } = (await authorize(who, debtor, offer)).body.nacha_details
    const body = wish(debtor, offer, {
      payment_method: 'ach',
      card_id: null,
      payment_method_id: debtor.bankId,
      authorization_id,
    })
    const refused = (await take(who, body)).body
    expect([refused.code, refused.errors]).toEqual(['acknowledgement_required', { acknowledged: ['required'] }])
    expect((await take(who, { ...body, acknowledged: true } as typeof body)).status).toBe(200)
  })
})

describe('a plan is accepted at most once', () => {
  it('M-2: one key makes one plan with the same answer byte for byte; another body is refused', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const offer = await seedOffer(t, debtor)
    const key = `key-${debtor.debtId}`
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(debtor, offer, {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await plansOf(debtor)).toHaveLength(1)
    expect((await accept(debtor, offer, { save: false }, key)).body.code).toBe('idempotency_mismatch')
    const who = await consumer(debtor)
    const found = await who.call(endpoints.getPlanSubmission, { params: { key } })
    expect(found.body.data.id).toBe(answers[0]!.body.data.plan.id)
    const none = await who.call(endpoints.getPlanSubmission, { params: { key: 'key-of-nobody' } })
    expect(none.body.data).toBeNull()
    const stranger = await consumer(await seedDebtor(t, tenantId))
    expect((await stranger.call(endpoints.getPlanSubmission, { params: { key } })).body.data).toBeNull()
  })

  it('two devices, and two people who owe the debt, get one plan; the loser is told so', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const other = await seedDebtor(t, tenantId, { sharing: debtor })
    const [one, two] = [await seedOffer(t, debtor), await seedOffer(t, debtor, { payments: 5 })]
    const answers = await Promise.all([
      accept(debtor, one, {}, 'key-device-1'),
      accept(debtor, two, {}, 'key-device-2'),
      accept(other, one, {}, 'key-other-person'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'plan_exists',
      'plan_exists',
    ])
    expect(await plansOf(debtor)).toHaveLength(1)
  })
})
