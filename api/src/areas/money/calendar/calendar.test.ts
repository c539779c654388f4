import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let debtor: Debtor
let plan: string

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T15:00:00.000Z')
  debtor = await seedDebtor(t, tenantId)
  plan = await seedRunningPlan(t, debtor)
})

const me = (of = debtor) => t.signInAs(tenantId, { consumer: of.consumerId })
const make = async (body: object = {}) => (await (await me()).call(endpoints.makeCalendar, { body })).body.data
const read = (address: string, host = `${tenantId}.localhost`) => {
  const url = new URL(address.replace('webcal:', 'http:'))
  return t.app.inject({ method: 'GET', url: url.pathname, headers: { host: `${host}:${t.deps.config.port}` } })
}
/** The entries of a calendar, each with its lines by their names. */
const entriesOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((part) => Object.fromEntries(part.split('\r\n').flatMap((line) => [line.split(/:(.*)/s).slice(0, 2)])))
const entries = async (address: string) => entriesOf((await read(address)).body)
const DAY = 'DTSTART;VALUE=DATE'
const days = (list: Record<string, string>[]) => list.map((one) => `${one[DAY]} ${one['STATUS']} ${one['SUMMARY']}`)

describe('F-24: the address of planned payments', () => {
  it('tells a stranger nothing but days of payments, unless its owner ticked more', async () => {
    const { address } = await make()
    const answer = await read(address)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect(days(entriesOf(answer.body))).toEqual([
      '20260320 CONFIRMED Payment',
      '20260420 CONFIRMED Payment',
      '20260520 CONFIRMED Payment',
    ])
    const { full_name: agency } = t.tenant(tenantId).tenant
    for (const word of [agency, 'First Bank', debtor.reference, debtor.debtId, 'Rivera', '33', 'debt'])
      expect(answer.body.replace(/^(UID|DTSTAMP|SEQUENCE|LAST-MODIFIED).*$/gm, '')).not.toContain(word)

    const told = await make({ shows_amount: true, shows_name: true })
    expect(days(await entries(told.address))[0]).toBe(`20260320 CONFIRMED Payment\\, $33.33\\, ${agency}`)
    // The one that was made before is gone.
    expect((await read(address)).statusCode).toBe(404)
  })

  it('K-15: has plain days, whatever zone the server and the tenant are in', async () => {
    // Late in the evening in New York the day is over in UTC.
    t.clock.set('2026-03-03T04:30:00.000Z')
    const { address } = await make()
    expect((await entries(address)).map((one) => one[DAY])).toEqual(['20260320', '20260420', '20260520'])
    expect((await read(address)).body).not.toContain('DTSTART:')
  })

  it('follows what happens to a payment, under the identity that it had', async () => {
    const { address } = await make()
    const before = await entries(address)
    const consumer = await me()
    await consumer.call(endpoints.movePlanPayment, { params: { id: `${plan}-1` }, body: { date: '2026-03-25' } })
    const moved = await entries(address)
    expect(days(moved)[0]).toBe('20260325 CONFIRMED Payment')
    expect(moved[0]!['UID']).toBe(before[0]!['UID'])
    expect(Number(moved[0]!['SEQUENCE'])).toBeGreaterThan(Number(before[0]!['SEQUENCE']))

    t.clock.set('2026-03-02T15:01:00.000Z')
    await consumer.call(endpoints.skipPlanPayment, { params: { id: `${plan}-1` }, body: {} })
    const skipped = await entries(address)
    expect(days(skipped)).toEqual([
      '20260325 CANCELLED Payment cancelled',
      '20260420 CONFIRMED Payment',
      '20260520 CONFIRMED Payment',
      '20260620 CONFIRMED Payment',
    ])
    expect(Number(skipped[0]!['SEQUENCE'])).toBeGreaterThan(Number(moved[0]!['SEQUENCE']))

    await t.database.asOwner("update plan set status = 'paused' where id = $1", [plan])
    expect(days(await entries(address))[1]).toBe('20260420 TENTATIVE Payment on hold')
    await t.database.asOwner("update plan set status = 'active' where id = $1", [plan])
    await t.database.asOwner("update plan_payment set status = 'completed' where id = $1", [`${plan}-2`])
    expect(days(await entries(address))[1]).toBe('20260420 CONFIRMED Payment made')

    t.clock.set('2026-03-02T15:02:00.000Z')
    await consumer.call(endpoints.cancelPlan, { params: { id: plan }, body: {} })
    const ended = await entries(address)
    expect(ended.map((one) => one['STATUS'])).toEqual(['CANCELLED', 'CONFIRMED', 'CANCELLED', 'CANCELLED'])
    expect(ended[2]!['UID']).toBe(before[2]!['UID'])
  })

  it('has single payments for a later day, and none of somebody who owes the same debt', async () => {
    const other = await seedDebtor(t, tenantId, { sharing: debtor })
    await t.database.asOwner(
      "insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, method_id, status, created_at) values ($1, $2, $3, $4, '2026-03-10', 1000, $5, 'waiting', '2026-03-02')",
      [tenantId, `p-${debtor.debtId}`, debtor.debtId, debtor.consumerId, debtor.cardId],
    )
    const { address } = await make({ shows_amount: true })
    expect(days(await entries(address))[0]).toBe('20260310 CONFIRMED Payment\\, $10.00')
    await t.database.asOwner("update payment_promise set status = 'cancelled' where id = $1", [`p-${debtor.debtId}`])
    expect(days(await entries(address))[0]).toBe('20260310 CANCELLED Payment cancelled\\, $10.00')
    const theirs = await (await me(other)).call(endpoints.makeCalendar, { body: {} })
    expect(await entries(theirs.body.data.address)).toEqual([])
  })

  it('speaks Spanish to whoever does', async () => {
    await t.database.asOwner("update consumer set language = 'es' where id = $1", [debtor.consumerId])
    const { address } = await make()
    expect((await read(address)).body).toContain('X-WR-CALNAME:Pagos')
    expect(days(await entries(address))[0]).toBe('20260320 CONFIRMED Pago')
  })
})

describe('F-24: an address that is not found', () => {
  it('is wrong, of another tenant, taken back, or of an account that was closed: always the same', async () => {
    const { address } = await make()
    const answers = [
      await read(address.replace(/[\w-]{43}/, 'A'.repeat(43))),
      await read(address.replace(/[\w-]{43}/, 'short')),
      await read(address, 'tmlg.localhost'),
    ]
    await (await me()).call(endpoints.endCalendar, {})
    answers.push(await read(address))
    const again = (await make()).address
    expect((await read(again)).statusCode).toBe(200)
    await t.database.asOwner('update consumer set deleted_at = $1 where id = $2', [new Date(), debtor.consumerId])
    answers.push(await read(again))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    const bodies = answers.map(({ body }) => ({ ...JSON.parse(body), request_id: '' }))
    for (const body of bodies) expect(body).toEqual(bodies[0])
  })

  it('is that of a tenant without plan.calendar; whoever has one can still take it back', async () => {
    const { address } = await make()
    const { capabilities } = t.tenant(tenantId) as { capabilities: Record<string, unknown> }
    capabilities['plan.calendar'] = false
    try {
      expect((await read(address)).statusCode).toBe(404)
      const consumer = await me()
      expect((await consumer.call(endpoints.getCalendar, {})).status).toBe(404)
      expect((await consumer.call(endpoints.makeCalendar, { body: {} })).status).toBe(404)
      expect((await consumer.call(endpoints.getCalendarFile, { body: {} })).status).toBe(404)
      expect((await consumer.call(endpoints.endCalendar, {})).status).toBe(200)
    } finally {
      capabilities['plan.calendar'] = true
    }
    expect((await read(address)).statusCode).toBe(404)
  })

  it('is kept as a hash alone, and asked for at most 60 times an hour', async () => {
    const { address } = await make()
    const secret = /[\w-]{43}/.exec(address)![0]
    const rows = await t.database.asOwner('select * from calendar_feed where consumer_id = $1', [debtor.consumerId])
    expect(JSON.stringify(rows)).not.toContain(secret)
    for (let n = 1; n <= 60; n++) expect((await read(address)).statusCode).toBe(200)
    expect((await read(address)).statusCode).toBe(429)
    // Another hour, another person.
    t.clock.set('2026-03-02T18:00:00.000Z')
    expect((await read(address)).statusCode).toBe(200)
  })
})

describe('F-24: what its owner sees of it', () => {
  it('is since when it is there and what it shows, never the address; the audit chain knows of both ends', async () => {
    const consumer = await me()
    expect((await consumer.call(endpoints.getCalendar, {})).body.data).toBeNull()
    await make({ shows_amount: true })
    expect((await consumer.call(endpoints.getCalendar, {})).body.data).toEqual({
      since: '2026-03-02T15:00:00.000Z',
      shows_amount: true,
      shows_name: false,
    })
    await consumer.call(endpoints.endCalendar, {})
    await consumer.call(endpoints.endCalendar, {})
    expect((await consumer.call(endpoints.getCalendar, {})).body.data).toBeNull()
    const told = await t.database.asOwner<{ action: string }>(
      "select action from audit_log where consumer_id = $1 and action like 'calendar.%' order by seq",
      [debtor.consumerId],
    )
    expect(told.map(({ action }) => action)).toEqual(['calendar.made', 'calendar.ended'])
  })

  it('is nothing that staff may make or read for them', async () => {
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    expect((await staff.call(endpoints.makeCalendar, { body: {} })).status).toBe(403)
    expect((await staff.call(endpoints.getCalendarFile, { body: {} })).status).toBe(403)
  })

  it('can be taken as a file, without an address', async () => {
    const { body } = await (await me()).call(endpoints.getCalendarFile, { body: { shows_amount: true } })
    expect(body.data.file_name).toBe('payments.ics')
    expect(days(entriesOf(body.data.content))[0]).toBe('20260320 CONFIRMED Payment\\, $33.33')
    expect((await (await me()).call(endpoints.getCalendar, {})).body.data).toBeNull()
  })
})
