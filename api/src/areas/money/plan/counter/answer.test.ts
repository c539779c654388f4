import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { COUNTER_REASON_LIMIT } from '@portal/shared/domain'
import type { Caller } from '../../../../testing/caller.ts'
import { openCounterDesk, seedOffered } from '../../../../testing/counter-desk.ts'
import type { Debtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let desk: ReturnType<typeof openCounterDesk>
let agent: { id: string; who: Caller }

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId, 'cedarline'] })
  desk = openCounterDesk(t, tenantId)
  agent = await desk.staff()
})
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))
afterAll(() => t.close())

/** $310.00 of $600.00 is below the offers and above what staff may settle for. */
async function proposed(amount = '310.00', more: Parameters<typeof desk.propose>[3] = {}) {
  const debtor = await seedOffered(t, tenantId)
  const who = await desk.signIn(debtor)
  const { id } = (await desk.propose(who, debtor, amount, more)).body.data as { id: string }
  return { debtor, who, id }
}
const other = { decision: 'counter', way: 'once', amount: '340.00', day: '2026-03-16' } as const
const waiting = async (debtor: Debtor, by = agent.who) => {
  const { data } = (await by.call(endpoints.listWork, { params: { queue: 'counter_offers' }, query: {} })).body
  return (data as Record<string, unknown>[]).filter((row) => row['debt_id'] === debtor.debtId)
}

describe('F-10, F-33: a counter-offer that waits', () => {
  it('is in the queue with its day until it is answered, and cannot be put away by a note', async () => {
    const { debtor, id } = await proposed()
    expect(await waiting(debtor)).toMatchObject([
      { subject_id: id, amount: '310.00', detail: 'once', day: '2026-03-04', client_id: debtor.consumerId },
    ])
    const done = { params: { queue: 'counter_offers' as const }, body: { subject_id: id, note: 'Called.' } }
    expect((await agent.who.call(endpoints.finishWork, done)).status).toBe(400)
    await desk.answer(agent.who, id, { decision: 'approve' })
    expect(await waiting(debtor)).toEqual([])
  })

  it('is read by staff with who proposed it and what they may answer', async () => {
    const { debtor } = await proposed()
    expect(await desk.show(agent.who, debtor)).toMatchObject({
      latest: { amount: '310.00', consumer_name: expect.stringContaining('Rivera') },
      own: { balance: '600.00', least_total: '300.00', limits: { once: '0.05', monthly: '2.31', to: '2026-05-01' } },
    })
  })

  it('leaves the queue when its account rests', async () => {
    const { debtor, id } = await proposed()
    await t.database.asOwner("update debt set status = 'on_hold' where id = $1", [debtor.debtId])
    expect(await waiting(debtor)).toEqual([])
    expect((await desk.answer(agent.who, id, { decision: 'approve' })).body.code).toBe('debt_on_hold')
    expect((await desk.answer(agent.who, id, { decision: 'decline', reason: 'The account rests.' })).status).toBe(200)
  })
})

describe('F-33: the answer of staff', () => {
  it('approves it: an offer of its terms, with a mail and an entry of the chain', async () => {
    const { debtor, who, id } = await proposed()
    expect((await desk.answer(agent.who, id, { decision: 'approve' })).body.data).toMatchObject({ state: 'approved' })
    const [offer] = await desk.offered(who, debtor)
    expect(offer).toMatchObject({ total_amount: '310.00', discount: '290.00', plan_expiration: '2026-03-09' })
    expect((await desk.show(who, debtor)).latest).toMatchObject({ offer_id: offer!['id'], answered_by: null })
    const mail = (await desk.mailsOf(debtor)).at(-1)!
    expect(mail).toMatchObject({ purpose: 'counter_approved', subject: 'We have answered your proposal' })
    expect(mail.text).toContain('We agree to your proposal: $310.00 once, on Mar 20, 2026.')
    expect(mail.text).toContain('until Mar 9, 2026')
    expect((await desk.actsOn(id)).at(-1)).toMatchObject({
      action: 'counter_offer.approved',
      actor_kind: 'staff',
      actor_id: agent.id,
      detail: { amount: '310.00', until: '2026-03-09', approver: null },
    })
  })

  it('answers with other terms, which the consumer agrees to by their own day and amount alone', async () => {
    const { debtor, who, id } = await proposed()
    const countered = await desk.answer(agent.who, id, { ...other, reason: 'We can meet you here.' })
    expect(countered.body.data).toMatchObject({ state: 'countered', reason: 'We can meet you here.' })
    const mail = (await desk.mailsOf(debtor)).at(-1)!
    expect(mail.text).toContain('we can offer you this: $340.00 once, on Mar 16, 2026')
    const offer = countered.body.data.offer_id as string
    expect((await desk.agree(who, debtor, offer, '2026-03-20')).body).toMatchObject({
      errors: { start_date: ['date_changed'] },
    })
    expect((await desk.agree(who, debtor, offer, '2026-03-16')).body.data.plan).toMatchObject({
      total_amount: '340.00',
    })
    expect(await desk.stateOf(id)).toBe('taken')
    expect(await desk.show(who, debtor)).toMatchObject({ why: 'plan_exists', limits: null })
  })

  it('offers monthly payments of everything', async () => {
    const { debtor, who, id } = await proposed('90.00', { way: 'monthly', day: '2026-03-15' })
    await desk.answer(agent.who, id, { decision: 'approve' })
    const [offer] = await desk.offered(who, debtor)
    expect(offer).toMatchObject({ kind: 'REGULAR', payment_frequency: 'Monthly', payments: 7, discount: '0.00' })
    expect(offer!['planned_payments'].at(-1)).toEqual({ payment_date: '2026-09-15', payment_amount: '60.00' })
  })

  it('declines it with a reason that the consumer reads', async () => {
    const { debtor, who, id } = await proposed()
    expect((await desk.answer(agent.who, id, { decision: 'decline' })).body.errors).toEqual({ reason: ['required'] })
    await desk.answer(agent.who, id, { decision: 'decline', reason: 'Your creditor allows no less than 55 %.' })
    expect((await desk.show(who, debtor)).latest).toMatchObject({
      state: 'declined',
      reason: 'Your creditor allows no less than 55 %.',
      answer: null,
    })
    expect((await desk.mailsOf(debtor)).at(-1)).toMatchObject({ purpose: 'counter_declined' })
    expect(await desk.offered(who, debtor)).toEqual([])
  })

  it.each([
    ['no terms', { decision: 'counter' }, { way: ['required'], amount: ['required'], day: ['required'] }],
    ['more than is owed', { ...other, amount: '600.01' }, { amount: ['counter_high'] }],
    ['a day that has passed', { ...other, day: '2026-03-02' }, { day: ['counter_early'] }],
    ['a long text', { ...other, reason: 'x'.repeat(COUNTER_REASON_LIMIT + 1) }, { reason: ['too_long'] }],
  ] as const)('is refused with its field: %s', async (_, body, errors) => {
    const { id } = await proposed()
    expect((await desk.answer(agent.who, id, body)).body.errors).toEqual(errors)
    expect(await desk.stateOf(id)).toBe('open')
  })

  it('takes a text of the greatest length, and a day that has passed is answered with another', async () => {
    const { id } = await proposed('310.00', { day: '2026-03-03' })
    t.clock.set('2026-03-03T15:00:00.000Z')
    const today = await desk.staff()
    expect((await desk.answer(today.who, id, { decision: 'approve' })).body.errors).toEqual({ day: ['counter_early'] })
    const reason = 'x'.repeat(COUNTER_REASON_LIMIT)
    expect((await desk.answer(today.who, id, { ...other, reason })).status).toBe(200)
  })

  it('takes the place of what an earlier answer offered', async () => {
    const { debtor, who, id } = await proposed()
    await desk.answer(agent.who, id, other)
    const again = (await desk.propose(who, debtor, '320.00')).body.data.id as string
    expect(await desk.offered(who, debtor)).toHaveLength(1)
    await desk.answer(agent.who, again, { decision: 'approve' })
    expect(await desk.offered(who, debtor)).toMatchObject([{ total_amount: '320.00' }])
    expect(await desk.stateOf(id)).toBe('replaced')
  })
})

describe('S-87: beyond the limits of staff', () => {
  it('needs a supervisor’s code with a reason a cent below, and none at the limit', async () => {
    const supervisor = await desk.supervisor('Qr7X')
    const below = await proposed('299.99')
    const approve = { decision: 'approve' } as const
    expect((await desk.answer(agent.who, below.id, approve)).body.code).toBe('piggy_code_required')
    const coded = { ...approve, piggy_code: 'Qr7X' }
    expect((await desk.answer(agent.who, below.id, coded)).body.errors).toEqual({ approval_reason: ['required'] })
    const wrong = { ...coded, piggy_code: 'AAAA', approval_reason: 'Ill.' }
    expect((await desk.answer(agent.who, below.id, wrong)).body.code).toBe('piggy_code_invalid')
    const right = { ...coded, approval_reason: 'Long illness.' }
    expect((await desk.answer(agent.who, below.id, right)).body.data.state).toBe('approved')
    expect((await desk.actsOn(below.id)).at(-1)!.detail).toMatchObject({
      approver: supervisor,
      settlement_limit: '300.00',
      reason: 'Long illness.',
    })
    const at = await proposed('300.00')
    expect((await desk.answer(agent.who, at.id, approve)).status).toBe(200)
  })
})

describe('F-33: of two who answer at once', () => {
  it('the first counts, and the second is told that it is over', async () => {
    const { debtor, who, id } = await proposed()
    const second = await desk.staff()
    const both = await Promise.all([
      desk.answer(agent.who, id, { decision: 'approve' }),
      desk.answer(second.who, id, { decision: 'decline', reason: 'Too little.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'counter_over' })
    const isApproved = both[0].status === 200
    expect(await desk.offered(who, debtor)).toHaveLength(isApproved ? 1 : 0)
    expect((await desk.mailsOf(debtor)).map(({ purpose }) => purpose)).toEqual([
      'counter_received',
      isApproved ? 'counter_approved' : 'counter_declined',
    ])
  })

  it('one who approves and the consumer who proposes something else leave one thing each way', async () => {
    const { debtor, who, id } = await proposed()
    const [answered, again] = await Promise.all([
      desk.answer(agent.who, id, { decision: 'approve' }),
      desk.propose(who, debtor, '330.00'),
    ])
    expect(again.status).toBe(200)
    expect(await desk.stateOf(id)).toBe(answered.status === 200 ? 'approved' : 'replaced')
    expect(await desk.stateOf(again.body.data.id)).toBe('open')
  })

  it('a plan that was chosen meanwhile ends what waits', async () => {
    const { debtor, who, id } = await proposed()
    const { data } = (await who.call(endpoints.listPossiblePlans, { body: { debt_id: debtor.debtId } })).body
    const whole = data.single_payment_plans.find(({ kind }: { kind: string }) => kind === 'PIF')
    expect((await desk.agree(who, debtor, whole.id, '2026-03-15', 15)).status).toBe(200)
    expect(await desk.stateOf(id)).toBe('ended')
    expect((await desk.answer(agent.who, id, { decision: 'approve' })).body.code).toBe('counter_over')
  })
})

describe('F-33: who may answer', () => {
  it('is staff of the tenant whose right is not withheld', async () => {
    const { who, id } = await proposed()
    expect((await desk.answer(who, id, { decision: 'approve' })).status).toBe(403)
    const elsewhere = await openCounterDesk(t, 'cedarline').staff()
    expect((await desk.answer(elsewhere.who, id, { decision: 'approve' })).status).toBe(404)
    expect(await desk.stateOf(id)).toBe('open')
  })
})
