import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { localDate } from '@portal/shared/domain'
import { openCounterDesk, seedOffered } from '../../../../testing/counter-desk.ts'
import { FakeProcessor } from '../../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { endCountersOver } from './end-over.ts'

const tenantId = 'harborlight'
let t: TestApp
let desk: ReturnType<typeof openCounterDesk>

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
  desk = openCounterDesk(t, tenantId)
})
beforeEach(() => t.clock.set('2026-03-02T15:00:00.000Z'))
afterAll(() => t.close())

/** Its answer, $340.00 on 16 March, can be agreed to until 9 March. */
async function answered() {
  const debtor = await seedOffered(t, tenantId)
  const who = await desk.signIn(debtor)
  const { id } = (await desk.propose(who, debtor, '310.00')).body.data as { id: string }
  const terms = { decision: 'counter', way: 'once', amount: '340.00', day: '2026-03-16' } as const
  const { offer_id: offer } = (await desk.answer((await desk.staff()).who, id, terms)).body.data as { offer_id: string }
  return { debtor, id, offer }
}
const night = (date: string) => endCountersOver(t.deps, t.tenant(tenantId), localDate(date))

describe('F-33: the end of an answer', () => {
  it('can be agreed to in the last minute of its last day by the tenant’s zone', async () => {
    const { debtor, id, offer } = await answered()
    t.clock.set('2026-03-10T03:59:00.000Z')
    const who = await desk.signIn(debtor)
    expect((await desk.show(who, debtor)).latest).toMatchObject({ state: 'countered' })
    expect((await desk.agree(who, debtor, offer, '2026-03-16')).status).toBe(200)
    expect(await desk.stateOf(id)).toBe('taken')
  })

  it('is gone with the next day, before any night has run', async () => {
    const { debtor, id, offer } = await answered()
    t.clock.set('2026-03-10T04:00:00.000Z')
    const who = await desk.signIn(debtor)
    expect((await desk.show(who, debtor)).latest).toMatchObject({ state: 'expired' })
    expect(await desk.offered(who, debtor)).toEqual([])
    expect((await desk.agree(who, debtor, offer, '2026-03-16')).body.code).toBe('offer_expired')
    expect(await desk.stateOf(id)).toBe('countered')
  })

  it('is told once, by the night of the day after', async () => {
    const { debtor, id } = await answered()
    await desk.mailsOf(debtor)
    t.clock.set('2026-03-10T15:00:00.000Z')
    expect(await night('2026-03-09')).toEqual({ expired: 0, ended: 0 })
    expect(await night('2026-03-10')).toMatchObject({ expired: expect.any(Number) })
    await night('2026-03-10')
    expect(await desk.stateOf(id)).toBe('expired')
    const mails = await desk.mailsOf(debtor)
    expect(mails.map(({ purpose }) => purpose)).toEqual(['counter_received', 'counter_countered', 'counter_expired'])
    expect(mails.at(-1)!.text).toContain('could be agreed to until Mar 9, 2026')
    expect((await desk.actsOn(id)).at(-1)).toMatchObject({ action: 'counter_offer.expired', actor_kind: 'system' })
  })

  it('ends earlier where its payment could not be made any more', async () => {
    const debtor = await seedOffered(t, tenantId)
    const who = await desk.signIn(debtor)
    const { data } = (await desk.propose(who, debtor, '400.00', { day: '2026-03-05' })).body
    expect(data.ends_on).toBe('2026-03-04')
  })

  it('a mail that waited does not leave when its answer is over', async () => {
    const { debtor } = await answered()
    t.clock.set('2026-03-10T15:00:00.000Z')
    expect((await desk.mailsOf(debtor)).at(-1)).toMatchObject({
      purpose: 'counter_countered',
      status: 'suppressed',
      reason: 'superseded',
    })
  })

  it('an answer whose offer staff took away is over', async () => {
    const { debtor, id, offer } = await answered()
    await (await desk.staff()).who.call(endpoints.deleteOffer, { params: { id: offer } })
    expect(await desk.stateOf(id)).toBe('ended')
    expect(await desk.offered(await desk.signIn(debtor), debtor)).toEqual([])
  })

  it('what waits on an account that rests ends, without a mail', async () => {
    const debtor = await seedOffered(t, tenantId)
    const { id } = (await desk.propose(await desk.signIn(debtor), debtor, '310.00')).body.data
    await night('2026-03-02')
    expect(await desk.stateOf(id)).toBe('open')
    await t.database.asOwner("update debt set status = 'on_hold' where id = $1", [debtor.debtId])
    await night('2026-03-02')
    expect(await desk.stateOf(id)).toBe('ended')
    expect((await desk.mailsOf(debtor)).map(({ purpose }) => purpose)).toEqual(['counter_received'])
  })
})
