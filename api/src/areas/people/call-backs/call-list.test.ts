import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { CallBackList } from '@portal/shared/domain'
import { openCaseDesk, type CaseDesk } from '../../../testing/case-desk.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
// Monday, 1 pm in Maine, and hours of Tuesday and Wednesday there.
const start = '2026-03-02T18:00:00.000Z'
const [ten, eleven, twelve] = ['2026-03-03T15:00:00.000Z', '2026-03-03T16:00:00.000Z', '2026-03-03T17:00:00.000Z']
const wednesday = '2026-03-04T15:00:00.000Z'
let t: TestApp
let desk: CaseDesk
let calls: Record<'ten' | 'eleven' | 'wednesday' | 'represented' | 'taken', { id: string; debtor: Debtor }>

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, 'cedarline'] })
  await at(start)
  t.tenant(tenantId).capabilities['call_back.places'] = 5
  calls = {
    ten: await booked(ten),
    eleven: await booked(eleven),
    wednesday: await booked(wednesday),
    represented: await booked(twelve),
    taken: await booked(twelve),
  }
})
afterAll(() => t.close())
const at = async (instant: string) => {
  t.clock.set(instant)
  desk = await openCaseDesk(t, tenantId)
}
async function booked(starts_at: string, of = tenantId) {
  const debtor = await seedDebtor(t, of)
  await t.database.asOwner("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
  const me = await t.signInAs(of, { consumer: debtor.consumerId })
  const body = { starts_at, phone: '(207) 555-0111', language: 'en' as const }
  const answer = await me.call(endpoints.bookCallBack, { body })
  if (answer.status !== 200) throw new Error(answer.text)
  return { debtor, id: answer.body.data.id as string }
}
async function listed(list: CallBackList, by: Caller = desk.admin, query: Record<string, string> = {}) {
  const { body, text, status } = await by.call(endpoints.listCallBacks, { query: { list, ...query } })
  if (status !== 200) throw new Error(text)
  return { ...body, ids: body.data.map(({ id }: { id: string }) => id) as string[] }
}

describe('F-36: staff see the calls that are to be made', () => {
  it('divided by their hour and the day where the agency is, a page at a time', async () => {
    expect(await listed('upcoming')).toMatchObject({
      items_number: 5,
      counts: { today: 0, overdue: 0, upcoming: 5 },
    })
    // The day of the agency begins at its midnight.
    await at('2026-03-03T04:59:59.999Z')
    expect((await listed('today')).ids).toEqual([])
    await at('2026-03-03T05:00:00.000Z')
    expect((await listed('today')).ids).toHaveLength(4)
    await at('2026-03-03T15:59:59.999Z')
    expect((await listed('overdue')).ids).toEqual([])
    await at(eleven)
    expect(await listed('overdue')).toMatchObject({
      ids: [calls.ten.id],
      counts: { today: 3, overdue: 1, upcoming: 1 },
    })
    const second = await listed('today', desk.admin, { per_page: '2', page: '2' })
    expect([second.items_number, second.ids.length]).toEqual([3, 1])
    expect((await listed('today')).ids[0]).toBe(calls.eleven.id)
    expect((await listed('upcoming')).ids).toEqual([calls.wednesday.id])
  })

  it('with the last four digits of the number, and without its topic’s seal', async () => {
    await at(eleven)
    const [row] = (await listed('today')).data
    expect(row).toMatchObject({ phone: '0111', status: 'booked', forbidden: null, ended_at: null, agent: null })
    expect(JSON.stringify(row)).not.toContain('555-0111')
  })

  it('R-04: and says of one that the contact guard forbids why, and once its hour is over why not now', async () => {
    await at(eleven)
    await t.database.asOwner('update consumer set represented = true where id = $1', [
      calls.represented.debtor.consumerId,
    ])
    const of = (rows: { id: string }[], id: string) => rows.find((row) => row.id === id)
    expect(of((await listed('today')).data, calls.represented.id)).toMatchObject({ forbidden: 'represented' })
    expect(of((await listed('today')).data, calls.eleven.id)).toMatchObject({ forbidden: null })
    const shown = await desk.agent.call(endpoints.getCallToMake, { params: { call_back_id: calls.represented.id } })
    expect(shown.body.data.forbidden).toBe('represented')
    // After nine in the evening a call whose hour is over is like any other.
    await at('2026-03-04T02:30:00.000Z')
    expect(of((await listed('overdue')).data, calls.eleven.id)).toMatchObject({
      forbidden: 'quiet_hours',
      next_allowed_at: expect.any(String),
    })
  })

  it('of an agent’s own customers and of nobody’s, unless a colleague has taken it', async () => {
    await at(eleven)
    const { id } = await seedStaff(t, tenantId, { role: 'agent', fullName: 'Bo Lind' })
    await t.database.asOwner('update consumer set agent_id = $1 where id = $2', [id, calls.eleven.debtor.consumerId])
    await at(twelve)
    const bo = await t.signInAs(tenantId, { staff: id })
    const take = { params: { queue: 'call_backs_due' as const }, body: { subject_id: calls.taken.id, staff_id: id } }
    expect((await desk.admin.call(endpoints.takeWork, take)).status).toBe(200)
    const [mine, theirs] = [(await listed('today', desk.agent)).ids, (await listed('today', bo)).ids]
    expect(mine).not.toContain(calls.taken.id)
    expect(theirs).toContain(calls.taken.id)
    expect((await listed('overdue', desk.agent)).ids).toEqual([calls.ten.id])
    expect((await listed('overdue', bo)).ids).toEqual([calls.ten.id, calls.eleven.id])
    const row = (await listed('today')).data.find((one: { id: string }) => one.id === calls.taken.id)
    expect(row.agent).toBe('Bo Lind')
  })

  it('and what was made or taken back, the newest first', async () => {
    await at(twelve)
    const of = { params: { call_back_id: calls.taken.id } }
    await desk.agent.call(endpoints.startCallBack, { ...of, body: {} })
    expect((await desk.agent.call(endpoints.finishCallBack, { ...of, body: { reached: true } })).status).toBe(200)
    t.clock.advance('1m')
    const me = await desk.me(calls.wednesday.debtor)
    await me.call(endpoints.cancelCallBack, { params: { call_back_id: calls.wednesday.id }, body: {} })
    expect((await listed('done')).data).toMatchObject([
      { id: calls.wednesday.id, status: 'cancelled', ended_at: expect.any(String) },
      { id: calls.taken.id, status: 'reached', forbidden: null },
    ])
  })

  it('T4: not of another tenant, and nobody but staff', async () => {
    await at(start)
    const elsewhere = await booked(ten, 'cedarline')
    expect((await listed('upcoming')).ids).not.toContain(elsewhere.id)
    const me = await desk.me(calls.ten.debtor)
    expect((await me.call(endpoints.listCallBacks, { query: { list: 'today' } })).status).toBe(403)
    expect((await t.visitor(tenantId).call(endpoints.listCallBacks, { query: { list: 'today' } })).status).toBe(401)
  })
})
