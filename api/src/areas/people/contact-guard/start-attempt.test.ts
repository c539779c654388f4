import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { openContactDesk, type ContactDesk, type Start } from '../../../testing/contact-desk.ts'
import type { Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { putOverrideCode } from '../../entry/overrides/override-repo.ts'

const HERE = 'harborlight'
/** Tuesday, 10 am in Maine. */
const TEN = '2026-03-03T15:00:00.000Z'
let t: TestApp
let desk: ContactDesk
let agent: Caller
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
})
afterAll(() => t.close())
beforeEach(async () => {
  desk = await openContactDesk(t, HERE)
  ;({ agent, debtor } = desk)
})

const rows = (sql: string, ...more: unknown[]) =>
  t.database.asOwner<Record<string, unknown>>(sql, [debtor.consumerId, ...more])
const start = (change: Partial<Start> = {}, who = agent) => desk.start(who, change)
const attempts = () =>
  rows('select result, place, request_id, contact_point_id from contact_attempt where consumer_id = $1 order by at')
const audited = async () => {
  const sql = "select detail from audit_log where consumer_id = $1 and action = 'contact.started'"
  return (await rows(sql)).map(({ detail }) => JSON.parse(detail as string) as unknown)
}
const sevenCalls = () =>
  rows(
    `insert into contact_attempt (tenant_id, id, consumer_id, debt_id, channel, result, at)
     select $2, $1 || n, $1, $3, 'phone', 'no_answer', '2026-03-01T18:00Z' from generate_series(1, 7) n`,
    HERE,
    debtor.debtId,
  )
const request = async (kind: 'call_consent' | 'workplace', received_on: string) => {
  const { body } = await agent.call(endpoints.addContactRequest, {
    params: { client_id: debtor.consumerId },
    body: { kind, via: 'email', received_on, evidence: 'Mail of this morning' },
  })
  return body.data.id as string
}

describe('R-01: a call that is reserved', () => {
  it('is recorded with account, masked number and place, and its view by staff', async () => {
    const id = await desk.cell()
    const { body } = await start()
    expect(await audited()).toEqual([
      {
        attempt: body.data.id,
        debt: debtor.debtId,
        direction: 'out',
        party: 'consumer',
        phone_number: expect.stringMatching(/^\(\*{3}\) \*{3}-\d{4}$/),
      },
    ])
    expect(await attempts()).toEqual([
      { result: 'reserved', place: 'home_or_mobile', request_id: null, contact_point_id: id },
    ])
    const views = await rows("select action from access_log where consumer_id = $1 and action = 'contact.start'")
    expect(views).toHaveLength(1)
  })

  it('to a number that is not on file is one to elsewhere', async () => {
    await start({ contact_point_id: null })
    expect(await attempts()).toMatchObject([{ place: 'elsewhere', contact_point_id: null }])
  })

  it('K-29: by a supervisor’s approval is recorded with reason and approver', async () => {
    const { id: staffId } = await seedStaff(t, HERE, { permissions: ['override.approve'] })
    const code = `S1${debtor.reference.slice(-2)}`
    const now = t.clock.now(HERE)
    await t.deps.db.withTenant(HERE, (tx) => putOverrideCode(tx, t.deps.vault, { tenantId: HERE, staffId, code, now }))
    await sevenCalls()
    expect((await start()).body.errors).toEqual({ channel: ['cap_reached'] })
    const reason = 'Asked by letter to be called'
    expect((await start({ override: { piggy_code: code, reason } })).status).toBe(200)
    expect(await audited()).toEqual([expect.objectContaining({ override: reason, approved_by: staffId })])
    const [{ decision } = {}] = await rows(
      "select decision from contact_attempt where consumer_id = $1 and result = 'reserved'",
    )
    expect(decision).toMatchObject({ override: { by: staffId, reason, rule: 'us.calls' } })
  })

  it('R-04: is not one to work because staff say so of a number on file', async () => {
    await request('workplace', '2026-03-02')
    expect((await start({ at_work: true })).status).toBe(200)
  })

  it('is refused for an unknown number', async () => {
    expect(await start({ contact_point_id: 'none' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: { contact_point_id: ['not_found'] } },
    })
  })
})

describe('R-02: a call that the consumer asked for', () => {
  it('needs the very consent that is named, while it lasts', async () => {
    const [old, live] = [await request('call_consent', '2026-02-23'), await request('call_consent', '2026-02-24')]
    for (const request_id of [old, 'none'])
      expect(await start({ request_id })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: { request_id: ['consent_over'] } },
      })
    expect((await start({ request_id: live })).status).toBe(200)
    expect(await attempts()).toMatchObject([{ request_id: live }])
  })

  it('F-36: in its window is allowed beyond the count, in a dispute, and at a number whose calls were ended', async () => {
    const me = await t.signInAs(HERE, { consumer: debtor.consumerId })
    const number = await desk.cell()
    const booked = await me.call(endpoints.bookCallBack, {
      body: { starts_at: TEN, phone: null, contact_point_id: number, language: 'en' },
    })
    expect(booked.status).toBe(200)
    await rows("update consent set revoked_at = now(), revoked_by = 'consumer' where consumer_id = $1")
    await rows(
      "update debt set status = 'on_hold', prior_status = 'active', hold_reason = 'dispute' where owner_id = $1",
    )
    await sevenCalls()
    t.clock.set(TEN)
    const caller = await t.signInAs(HERE, { staff: desk.agentId })
    const { id } = booked.body.data
    const { status } = await caller.call(endpoints.startCallBack, { params: { call_back_id: id }, body: {} })
    expect(status).toBe(200)
    expect((await attempts()).at(-1)).toMatchObject({ result: 'reserved', request_id: id })
  })
})
