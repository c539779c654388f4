import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { COUNTER_TRIES, COUNTER_TRIES_DAYS } from '@portal/shared/domain'
import { openCounterDesk, seedOffered } from '../../../../testing/counter-desk.ts'
import { seedDebtor } from '../../../../testing/debtor.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { seedOffer } from '../../../../testing/offers.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'

const tenantId = 'harborlight'
const start = '2026-03-02T15:00:00.000Z'
let t: TestApp
let desk: ReturnType<typeof openCounterDesk>

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId, 'tmlg', 'cedarline'] })
  desk = openCounterDesk(t, tenantId)
})
beforeEach(() => t.clock.set(start))
afterAll(() => t.close())

const person = async () => {
  const debtor = await seedOffered(t, tenantId)
  return { debtor, who: await desk.signIn(debtor) }
}

describe('F-33: an amount of one’s own', () => {
  it('says what can be proposed', async () => {
    const { debtor, who } = await person()
    expect(await desk.show(who, debtor)).toEqual({
      limits: { once: '120.00', monthly: '10.00', most: '600.00', from: '2026-03-03', to: '2026-05-01' },
      why: null,
      tries_left: COUNTER_TRIES,
      latest: null,
      own: null,
    })
  })

  it('is agreed to at once when it is no less than an offer: an offer by its terms', async () => {
    const { debtor, who } = await person()
    const { status, body } = await desk.propose(who, debtor, '360.00')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'agreed',
      answer_by: null,
      answer: { way: 'once', amount: '360.00', day: '2026-03-20' },
      ends_on: '2026-03-09',
      answered_by: null,
    })
    expect(await desk.offered(who, debtor)).toMatchObject([
      {
        id: body.data.offer_id,
        kind: 'SIF',
        total_amount: '360.00',
        discount: '240.00',
        is_flexible: true,
        planned_payments: [{ payment_date: '2026-03-20', payment_amount: '360.00' }],
        plan_expiration: '2026-03-09',
      },
    ])
    expect((await desk.mailsOf(debtor)).map(({ purpose }) => purpose)).toEqual(['counter_approved'])
    expect(await desk.actsOn(body.data.id)).toMatchObject([
      { action: 'counter_offer.agreed', actor_id: debtor.consumerId, detail: { amount: '360.00', way: 'once' } },
    ])
  })

  it('waits for staff a cent below, and is confirmed with the day of the answer', async () => {
    const { debtor, who } = await person()
    const { body } = await desk.propose(who, debtor, '359.99')
    expect(body.data).toMatchObject({ state: 'open', answer_by: '2026-03-04', answer: null, offer_id: null })
    expect(await desk.offered(who, debtor)).toEqual([])
    const [mail, ...others] = await desk.mailsOf(debtor)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ purpose: 'counter_received', subject: 'We received your proposal' })
    expect(mail!.text).toContain('$359.99 once, on Mar 20, 2026')
    expect(mail!.text).toContain('answers you by Mar 4, 2026')
  })

  it.each([
    ['monthly', '100.00', '2026-03-20', 'agreed'],
    ['monthly', '99.99', '2026-03-20', 'open'],
    ['once', '400.00', '2026-04-02', 'agreed'],
    ['once', '400.00', '2026-04-03', 'open'],
  ] as const)('%s %s on %s is %s', async (way, amount, day, state) => {
    const { debtor, who } = await person()
    expect((await desk.propose(who, debtor, amount, { way, day })).body.data.state).toBe(state)
  })

  it.each([
    ['a cent below the least share', '119.99', {}, 'amount', 'counter_low'],
    ['a cent more than is owed', '600.01', {}, 'amount', 'counter_high'],
    ['today', '300.00', { day: '2026-03-02' }, 'day', 'counter_early'],
    ['61 days ahead', '300.00', { day: '2026-05-02' }, 'day', 'counter_late'],
    ['too little a month', '9.99', { way: 'monthly' }, 'amount', 'counter_low'],
    ['the 29th of each month', '50.00', { way: 'monthly', day: '2026-03-29' }, 'day', 'counter_day'],
    ['no amount', 'some', {}, 'amount', 'amount_invalid'],
    ['no day of the calendar', '300.00', { day: '2026-02-30' }, 'day', 'date_invalid'],
  ] as const)('is refused with its field: %s', async (_, amount, more, field, code) => {
    const { debtor, who } = await person()
    const { status, body } = await desk.propose(who, debtor, amount, more)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: [code] })
    expect(await desk.show(who, debtor)).toMatchObject({ latest: null, tries_left: COUNTER_TRIES })
  })
})

describe('F-33: one counter-offer of an account', () => {
  it('is one when it is sent twice, also at once', async () => {
    const { debtor, who } = await person()
    const sent = await Promise.all([desk.propose(who, debtor, '200.00'), desk.propose(who, debtor, '200.00')])
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1)
    const agreed = await Promise.all([desk.propose(who, debtor, '400.00'), desk.propose(who, debtor, '400.00')])
    expect(new Set(agreed.map(({ body }) => body.data.offer_id)).size).toBe(1)
    expect(await desk.show(who, debtor)).toMatchObject({ tries_left: COUNTER_TRIES - 2 })
    expect((await desk.mailsOf(debtor)).map(({ purpose }) => purpose)).toEqual(['counter_received', 'counter_approved'])
  })

  it('takes the place of one that waits', async () => {
    const { debtor, who } = await person()
    const first = (await desk.propose(who, debtor, '200.00')).body.data.id
    const second = (await desk.propose(who, debtor, '250.00')).body.data.id
    expect([await desk.stateOf(first), await desk.stateOf(second)]).toEqual(['replaced', 'open'])
    expect((await desk.show(who, debtor)).latest).toMatchObject({ id: second, amount: '250.00' })
  })

  it('belongs to the account: who owes it too sees it and may propose, a stranger does not find it', async () => {
    const { debtor, who } = await person()
    const other = await seedDebtor(t, tenantId, { sharing: debtor, firstName: 'Kim' })
    const stranger = await seedDebtor(t, tenantId)
    await desk.propose(who, debtor, '200.00')
    const kim = await desk.signIn(other)
    expect((await desk.show(kim, debtor)).latest).toMatchObject({ amount: '200.00', consumer_name: null })
    expect((await desk.propose(kim, debtor, '220.00')).status).toBe(200)
    expect((await desk.propose(await desk.signIn(stranger), debtor, '220.00')).status).toBe(404)
  })

  it('is taken three times in thirty days', async () => {
    const { debtor, who } = await person()
    for (let at = 0; at < COUNTER_TRIES; at++) expect((await desk.propose(who, debtor, `20${at}.00`)).status).toBe(200)
    expect(await desk.show(who, debtor)).toMatchObject({ tries_left: 0 })
    const days = (count: number) => new Date(Date.parse('2026-03-02T05:00:00.000Z') + count * 86_400_000)
    // The last minute of the thirtieth day, by the tenant's zone, and the next.
    await t.database.asOwner('update offer set expires_on = $2 where debt_id = $1', [debtor.debtId, '2026-12-31'])
    t.clock.set(new Date(days(COUNTER_TRIES_DAYS).getTime() - 3_600_000 - 60_000).toISOString())
    const last = { day: '2026-04-10' }
    const late = await desk.signIn(debtor)
    expect((await desk.propose(late, debtor, '210.00', last)).body).toMatchObject({ code: 'counter_tries' })
    t.clock.set(new Date(days(COUNTER_TRIES_DAYS).getTime() - 3_600_000).toISOString())
    expect((await desk.propose(await desk.signIn(debtor), debtor, '210.00', last)).status).toBe(200)
  })
})

describe('F-33: where nothing can be proposed', () => {
  const refused = async (debtor: Awaited<ReturnType<typeof seedOffered>>) => {
    const who = await desk.signIn(debtor)
    const { why, limits } = await desk.show(who, debtor)
    const { status, body } = await desk.propose(who, debtor, '200.00')
    expect(limits).toBeNull()
    expect(status).toBe(409)
    expect(body.code).toBe(why)
    return why as string
  }
  const sql = (text: string, id: string) => t.database.asOwner(text, [id])

  it.each([
    ['a resting account', "update debt set status = 'on_hold', hold_reason = 'other' where id = $1", 'debt_on_hold'],
    ['a disputed account', "update debt set status = 'on_hold', hold_reason = 'dispute' where id = $1", 'debt_on_hold'],
    ['a recalled account', "update debt set status = 'recalled' where id = $1", 'debt_closed'],
    ['no offers', 'delete from offer where debt_id = $1', 'counter_off'],
    ['offers that are over', "update offer set expires_on = '2026-03-01' where debt_id = $1", 'counter_off'],
  ])('%s', async (_, change, why) => {
    const debtor = await seedOffered(t, tenantId)
    await sql(change, debtor.debtId)
    expect(await refused(debtor)).toBe(why)
  })

  it.each(['scra', 'bankrupt', 'represented'])('R-25: a person who is %s', async (flag) => {
    const debtor = await seedOffered(t, tenantId)
    await sql(`update consumer set ${flag} = true where id = $1`, debtor.consumerId)
    expect(await refused(debtor)).toBe('needs_person')
  })

  it('counter.enabled: a tenant that takes none', async () => {
    const debtor = await seedDebtor(t, 'tmlg', { balance: 600 })
    await seedOffer(t, debtor, { payments: 6, total: 60_000 })
    const who = await t.signInAs('tmlg', { consumer: debtor.consumerId })
    const params = { debt_id: debtor.debtId }
    expect((await who.call(endpoints.getCounterOffer, { params, query: {} })).body.data).toMatchObject({
      limits: null,
      why: 'counter_off',
    })
    const body = { way: 'once', amount: '600.00', day: '2026-03-20' } as const
    expect((await who.call(endpoints.proposeCounterOffer, { params, body })).body.code).toBe('counter_off')
  })

  it('counter.min_share: the least amount follows the tenant', async () => {
    const debtor = await seedOffered(t, 'cedarline')
    const at = openCounterDesk(t, 'cedarline')
    const who = await at.signIn(debtor)
    expect((await at.propose(who, debtor, '149.99')).body.errors).toEqual({ amount: ['counter_low'] })
    expect((await at.propose(who, debtor, '150.00')).status).toBe(200)
  })
})
