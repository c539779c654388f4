import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { CALL_TOPIC_MAX } from '@portal/shared/domain'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { openCaseDesk, type CaseDesk } from '../../../testing/case-desk.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
// Monday, 1 pm in Maine.
const start = '2026-03-02T18:00:00.000Z'
// Tuesday, 10 am.
const ten = '2026-03-03T15:00:00.000Z'
const eleven = '2026-03-03T16:00:00.000Z'
let t: TestApp
let desk: CaseDesk

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId, 'tmlg'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  await rows("update call_back set status = 'cancelled' where status = 'booked'")
  await at(start)
})
/** Sets the clock; sessions end meanwhile, so staff sign in again. */
const at = async (instant: string) => {
  t.clock.set(instant)
  desk = await openCaseDesk(t, tenantId)
}
const rows = <T extends object = Record<string, unknown>>(sql: string, args: unknown[] = []) =>
  t.database.asOwner<T>(sql, args)

type Booking = CallInput<typeof endpoints.bookCallBack>['body']
async function inMaine(): Promise<{ debtor: Debtor; me: Caller }> {
  const debtor = await seedDebtor(t, tenantId)
  await rows("update consumer set state = 'ME', zip = '04101' where id = $1", [debtor.consumerId])
  await rows("delete from contact_point where consumer_id = $1 and kind = 'home_phone'", [debtor.consumerId]).catch(
    () => undefined,
  )
  return { debtor, me: await desk.me(debtor) }
}
const view = (me: Caller) => me.call(endpoints.getCallBack, { query: {} })
const book = async (me: Caller, change: Partial<Booking> = {}) =>
  me.call(endpoints.bookCallBack, { body: { starts_at: ten, phone: '(207) 555-0111', language: 'en', ...change } })
const move = (me: Caller, id: string, starts_at: string) =>
  me.call(endpoints.moveCallBack, { params: { call_back_id: id }, body: { starts_at } })
const cancel = (me: Caller, id: string) => me.call(endpoints.cancelCallBack, { params: { call_back_id: id }, body: {} })
const call = (id: string, by = desk.agent) =>
  by.call(endpoints.startCallBack, { params: { call_back_id: id }, body: {} })
const done = (id: string, reached: boolean, by = desk.agent) =>
  by.call(endpoints.finishCallBack, { params: { call_back_id: id }, body: { reached } })
const due = async () => {
  const { body } = await desk.agent.call(endpoints.listWork, {
    params: { queue: 'call_backs_due' },
    query: { per_page: '50' },
  })
  return body.data as { subject_id: string; detail: string }[]
}
async function booked(change: Partial<Booking> = {}) {
  const { debtor, me } = await inMaine()
  const { body, text, status } = await book(me, change)
  if (status !== 200) throw new Error(text)
  return { debtor, me, id: body.data.id as string }
}
const mails = async (debtor: Debtor) => {
  await t.runJobs()
  const all = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return all.filter(({ personId, purpose }) => personId === debtor.consumerId && purpose.startsWith('call_back'))
}

describe('F-36: a consumer asks to be called', () => {
  it('in a window that is offered, at a number of theirs; it is confirmed by e-mail without a debt', async () => {
    const { debtor, me } = await inMaine()
    const offered = (await view(me)).body
    expect(offered).toMatchObject({ data: null, zone: expect.any(String) })
    expect(offered.windows.find((one: { starts_at: string }) => one.starts_at === ten)).toEqual({
      starts_at: ten,
      ends_at: eleven,
      is_free: true,
    })
    const [number] = offered.numbers
    const { body } = await book(me, { phone: null, contact_point_id: number.id, language: 'es', topic: 'My plan' })
    expect(body.data).toMatchObject({ status: 'booked', starts_at: ten, phone: number.phone, language: 'es' })
    expect((await view(me)).body.data).toMatchObject({ id: body.data.id, topic: 'My plan' })
    const [mail, ...more] = await mails(debtor)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ purpose: 'call_back_booked', status: 'sent', subject: 'We call you' })
    const stored = await rows<{ whole: string }>(
      'select row_to_json(b)::text as whole from call_back b where id = $1',
      [body.data.id],
    )
    expect(stored[0]!.whole).not.toMatch(/My plan|2075550111/)
    expect(await rows('select action from audit_log where subject = $1', [`call_back:${body.data.id}`])).toEqual([
      { action: 'call_back.booked' },
    ])
  })

  it('and each wrong input is refused at its field', async () => {
    const { me } = await inMaine()
    for (const [change, field, code] of [
      [{ phone: null }, 'phone', 'required'],
      [{ phone: '555-01' }, 'phone', 'phone_invalid'],
      [{ phone: null, contact_point_id: 'unknown' }, 'contact_point_id', 'not_found'],
      [{ starts_at: '2026-03-03T15:30:00.000Z' }, 'starts_at', 'window_over'],
      [{ starts_at: '2026-03-07T15:00:00.000Z' }, 'starts_at', 'window_over'],
      [{ starts_at: '2026-03-03T12:00:00.000Z' }, 'starts_at', 'window_over'],
      [{ topic: 'x'.repeat(CALL_TOPIC_MAX + 1) }, 'topic', 'too_long'],
    ] as const)
      expect(await book(me, change as Partial<Booking>)).toMatchObject({
        status: 400,
        body: { errors: { [field]: [code] } },
      })
    const other = await seedDebtor(t, tenantId)
    expect((await book(me, { debt_id: other.debtId })).status).toBe(404)
    expect((await book(me, { topic: 'x'.repeat(CALL_TOPIC_MAX) })).status).toBe(200)
  })

  it('call_back.places: of two who book its last place at once the second finds the window full', async () => {
    await booked()
    await booked()
    const [one, two] = [await inMaine(), await inMaine()]
    const both = await Promise.all([book(one.me), book(two.me)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)!.body.errors).toEqual({ starts_at: ['window_full'] })
    const { windows } = (await view(two.me)).body
    expect(windows.find((w: { starts_at: string }) => w.starts_at === ten)).toMatchObject({ is_free: false })
  })

  it('once: of two bookings at once the second is told to move the first', async () => {
    const { me } = await inMaine()
    const both = await Promise.all([book(me), book(me, { starts_at: eleven })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.errors).toEqual({ starts_at: ['call_back_booked'] })
  })

  it('and moves it, takes it back, and books another', async () => {
    const { me, id, debtor } = await booked()
    expect((await move(me, id, eleven)).body.data).toMatchObject({ starts_at: eleven })
    expect((await cancel(me, id)).body.data).toMatchObject({ status: 'cancelled' })
    expect((await cancel(me, id)).body.errors).toEqual({ call_back_id: ['call_back_over'] })
    expect((await move(me, id, ten)).status).toBe(409)
    expect((await book(me)).status).toBe(200)
    expect((await mails(debtor)).map(({ purpose }) => purpose).toSorted()).toEqual([
      'call_back_booked',
      'call_back_booked',
      'call_back_booked',
      'call_back_cancelled',
    ])
  })

  it('T4: and nobody else finds it', async () => {
    const { id } = await booked()
    const { me } = await inMaine()
    expect((await move(me, id, eleven)).status).toBe(404)
    expect((await cancel(me, id)).status).toBe(404)
  })

  it('R-04: not who has an attorney', async () => {
    const { me, debtor } = await inMaine()
    await rows('update consumer set represented = true where id = $1', [debtor.consumerId])
    expect(await book(me)).toMatchObject({
      status: 403,
      body: { code: 'contact_not_allowed', errors: { channel: ['represented'] } },
    })
  })

  it('call_back.enabled: not where the tenant makes no such calls', async () => {
    const debtor = await seedDebtor(t, 'tmlg')
    const me = await t.signInAs('tmlg', { consumer: debtor.consumerId })
    expect((await view(me)).body).toMatchObject({ data: null, windows: [] })
    expect(await book(me)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('F-36: staff make the call', () => {
  it('from the beginning of its window on, and its outcome stands in the log and does not count', async () => {
    const { id, debtor } = await booked()
    await at('2026-03-03T14:59:59.000Z')
    expect(await due()).toEqual([])
    await at(ten)
    expect(await due()).toMatchObject([{ subject_id: id, detail: '(207) 555-0111' }])
    expect((await done(id, true)).body.errors).toEqual({ call_back_id: ['call_not_started'] })
    expect((await call(id)).body.data).toMatchObject({ is_due: true, attempt_id: expect.any(String) })
    expect((await cancel(await desk.me(debtor), id)).status).toBe(409)
    const both = await Promise.all([done(id, true), done(id, false)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await due()).toEqual([])
    const log = await desk.agent.call(endpoints.listContactAttempts, {
      params: { client_id: debtor.consumerId },
      query: {},
    })
    expect(log.body.data).toMatchObject([{ channel: 'phone', consented: true, counts: false }])
    const notes = await rows('select 1 from note where consumer_id = $1', [debtor.consumerId])
    expect(notes).toHaveLength(1)
  })

  const sevenCalls = async (debtor: Debtor) => {
    for (let n = 0; n < 7; n++)
      await rows(
        `insert into contact_attempt (tenant_id, id, consumer_id, debt_id, channel, result, at)
         values ($1, $2, $3, null, 'phone', 'no_answer', $4)`,
        [tenantId, `${debtor.consumerId}-${n}`, debtor.consumerId, new Date('2026-03-02T15:00:00.000Z')],
      )
  }

  it('R-02: in its window although seven calls were made; after it as any other call', async () => {
    const first = await booked()
    await sevenCalls(first.debtor)
    await at('2026-03-03T15:59:59.999Z')
    expect((await call(first.id)).status).toBe(200)

    await at(start)
    const late = await booked()
    await sevenCalls(late.debtor)
    await at(eleven)
    expect(await call(late.id)).toMatchObject({ status: 403, body: { errors: { channel: ['cap_reached'] } } })
  })

  it('K-44: also while the account is disputed, because they asked', async () => {
    const { id, debtor } = await booked()
    await desk.file(debtor)
    await at(ten)
    expect((await call(id)).status).toBe(200)
  })

  it('R-04: not once they are represented', async () => {
    const { id, debtor } = await booked()
    await rows('update consumer set represented = true where id = $1', [debtor.consumerId])
    await at(ten)
    expect(await call(id)).toMatchObject({ status: 403, body: { errors: { channel: ['represented'] } } })
  })
})
