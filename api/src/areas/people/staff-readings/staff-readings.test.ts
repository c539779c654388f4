import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type TenantSettings } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { OPEN_FOR_MS } from '../../../core/reading/rates.ts'
import type { Caller } from '../../../testing/caller.ts'
import { filesThatRun } from '../../../testing/files-that-run.ts'
import { seedPerson, seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
const few = {
  'reading.records_minute': 4,
  'reading.records_hour': 6,
  'reading.ssn_hour': 2,
  'reading.searches_hour': 3,
  'reading.exports_day': 1,
  'reading.alert': 50,
  'reading.stop': 2,
  'reading.grant': 60,
}
let t: TestApp

beforeAll(async () => {
  const change = (tenant: TenantSettings) => ({ ...tenant, capabilities: { ...tenant.capabilities, ...few } })
  t = await buildTestApp({ tenants: [A, B], change })
})
afterAll(() => t.close())

const people = (many: number, at = A) =>
  Promise.all(Array.from({ length: many }, async () => (await seedPerson(t, at)).id))
const staff = async (change: Parameters<typeof seedStaff>[2] = {}, at = A) => {
  const { id } = await seedStaff(t, at, change)
  return { id, who: await t.signInAs(at, { staff: id }) }
}
async function supervisor(code: string) {
  const found = await staff({ permissions: ['override.approve'], fullName: 'Sofia Supervisor' })
  await t.database.asOwner('update session set proven_at = $2 where subject_id = $1', [found.id, t.clock.now(A)])
  expect((await found.who.call(endpoints.setOverrideCode, { body: { code } })).status).toBe(200)
  return found
}
const open = (who: Caller, id: string) => who.call(endpoints.getClient, { params: { client_id: id } })
const allow = (who: Caller, body: object) => who.call(endpoints.allowReading, { body: body as never })
const explain = (who: Caller, id: string, reason = 'The caller asked for it') =>
  allow(who, { kind: 'record', client_id: id, reason })
const search = (who: Caller, field: string, text: string) =>
  who.call(endpoints.searchClients, { body: { search_field: field, search: text } as never })
const list = async (who: Caller, query: object = {}) =>
  (await who.call(endpoints.listStaffReadings, { query: query as never })).body
const counted = async (actorId: string) =>
  (
    await t.database.asOwner<{ n: number }>(
      "select count(*)::int as n from access_log where actor_id = $1 and counted = 'record'",
      [actorId],
    )
  )[0]!.n
/** Opens all of them one after the other, and returns the statuses. */
async function openAll(who: Caller, ids: readonly string[]) {
  const statuses: number[] = []
  for (const id of ids) statuses.push((await open(who, id)).status)
  return statuses
}

describe('F-27: opening consumers', () => {
  it('lets the usual number through, then asks for a reason, which is kept with who and whom', async () => {
    const ids = await people(6)
    const { id, who } = await staff({ fullName: 'Rita Reader' })
    expect(await openAll(who, ids.slice(0, 4))).toEqual([200, 200, 200, 200])
    const refused = await open(who, ids[4]!)
    expect(refused).toMatchObject({
      status: 403,
      body: {
        success: 'False',
        code: 'reading_reason_required',
        current: { kind: 'record', client_id: ids[4] },
        message: 'You have opened or searched more than usual. Please write why, and you can continue.',
      },
    })
    who.headers = { 'accept-language': 'es' }
    expect((await open(who, ids[4]!)).body.message).toMatch(/Escriba el motivo/)
    who.headers = {}
    // What is open already stays so, and a refused one was never counted.
    expect((await open(who, ids[0]!)).status).toBe(200)
    expect((await explain(who, ids[4]!, '  ')).body.code).toBe('validation_failed')
    expect((await explain(who, ids[4]!)).status).toBe(200)
    expect((await open(who, ids[4]!)).status).toBe(200)
    expect((await open(who, ids[5]!)).body.code).toBe('reading_reason_required')
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select actor_id, consumer_id, detail from audit_log where action = 'reading.explained' and actor_id = $1",
      [id],
    )
    expect(entry).toMatchObject({ actor_id: id, consumer_id: ids[4] })
    expect(JSON.parse(entry!.detail)).toEqual({ reading: 'record', reason: 'The caller asked for it' })
    const admin = await staff({ role: 'admin' })
    const rows: { client_id: string; reason: string | null }[] = (await list(admin.who, { by_id: id })).data
    expect(rows.map(({ client_id: of, reason }) => [of, reason])).toEqual([
      [ids[4], 'The caller asked for it'],
      ...ids
        .slice(0, 4)
        .map((of) => [of, null])
        .reverse(),
    ])
  })

  it('counts the same consumer once until nobody has read of them for 15 minutes', async () => {
    const [first] = await people(1)
    const { id } = await staff()
    const pass = (ms: number) => t.clock.set(new Date(t.clock.now(A).getTime() + ms))
    for (const after of [0, OPEN_FOR_MS - 1, OPEN_FOR_MS - 1]) {
      pass(after)
      const who = await t.signInAs(A, { staff: id })
      expect((await open(who, first!)).status).toBe(200)
      expect((await who.call(endpoints.listDebts, { body: { client_id: first! } as never, query: {} })).status).toBe(
        200,
      )
    }
    expect(await counted(id)).toBe(1)
    pass(OPEN_FOR_MS)
    const again = await t.signInAs(A, { staff: id })
    expect((await open(again, first!)).status).toBe(200)
    expect(await counted(id)).toBe(2)
  })

  it('lets no more through when all are opened at once, nor counts one page twice', async () => {
    const ids = await people(9)
    const { id, who } = await staff()
    const answers = await Promise.all(ids.flatMap((one) => [open(who, one), open(who, one), open(who, one)]))
    const opened = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [ids[Math.floor(at / 3)]] : [])))
    expect(opened.size).toBe(4)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(await counted(id)).toBe(4)
  })

  it('counts each member of staff and each tenant alone, and no consumer', async () => {
    const ids = await people(5)
    const [one, other] = [await staff(), await staff()]
    expect(await openAll(one.who, ids)).toEqual([200, 200, 200, 200, 403])
    expect(await openAll(other.who, ids.slice(0, 4))).toEqual([200, 200, 200, 200])
    const there = await people(4, B)
    const colleague = await staff({}, B)
    expect(await openAll(colleague.who, there)).toEqual([200, 200, 200, 200])
    const self = await t.signInAs(A, { consumer: ids[0]! })
    for (let n = 0; n < 9; n++) expect((await open(self, ids[0]!)).status).toBe(200)
    expect(await counted(ids[0]!)).toBe(0)
  })

  const ofClient = (id: string) => ({ body: { client_id: id } }) as never
  it.each<[string, (who: Caller, id: string) => Promise<{ status: number }>]>([
    ['cards', (who, id) => who.call(endpoints.listSavedCards, ofClient(id))],
    ['bank accounts', (who, id) => who.call(endpoints.listSavedBankAccounts, ofClient(id))],
    ['the default method', (who, id) => who.call(endpoints.getDefaultMethod, ofClient(id))],
    ['consents', (who, id) => who.call(endpoints.listConsents, { params: { client_id: id } })],
    ['the second factor', (who, id) => who.call(endpoints.getMfa, { params: { client_id: id } })],
    ['coming payments', (who, id) => who.call(endpoints.listScheduledPayments, { params: { client_id: id } })],
    ['accounts', (who, id) => who.call(endpoints.listDebts, { query: {}, ...(ofClient(id) as object) } as never)],
  ])('counts whoever reads %s without opening the page', async (_, read) => {
    const [one] = await people(1)
    const { id, who } = await staff()
    expect((await read(who, one!)).status).toBe(200)
    expect(await counted(id)).toBe(1)
  })

  it('costs one statement more for what is opened, and none for what is open', async () => {
    const [id] = await people(1)
    const { who } = await staff()
    const statements = async () =>
      (await filesThatRun(t.deps.db.pool, () => open(who, id!))).statements.filter(
        (text) => !text.startsWith('select set_config'),
      )
    const [first, second] = [await statements(), await statements()]
    expect(first.length - second.length).toBe(1)
    const about = (text: string) => /access_log|limit_counter/.test(text)
    expect(second.filter(about)).toHaveLength(1)
    expect(first.filter(about)).toHaveLength(2)
  })
})

describe('F-27: above the limit that stops', () => {
  it('only a second person lets it go on, as much again, for an hour', async () => {
    const ids = await people(24)
    const { id, who } = await staff({ permissions: ['override.approve'], fullName: 'Ulf Unusual' })
    await t.database.asOwner('update session set proven_at = $2 where subject_id = $1', [id, t.clock.now(A)])
    await who.call(endpoints.setOverrideCode, { body: { code: 'OWN1' } })
    await supervisor('SUP1')
    await openAll(who, ids.slice(0, 4))
    for (const one of ids.slice(4, 8)) expect((await explain(who, one)).status).toBe(200)
    expect((await open(who, ids[8]!)).body.code).toBe('reading_stopped')
    expect((await explain(who, ids[8]!)).body).toMatchObject({ code: 'piggy_code_required' })

    const grant = (code: string) =>
      allow(who, { kind: 'record', client_id: ids[8], reason: 'Payments went to the wrong people', piggy_code: code })
    expect((await grant('OWN1')).body.code).toBe('second_person_required')
    expect((await grant('NOPE')).body.code).toBe('piggy_code_invalid')
    expect((await open(who, ids[8]!)).body.code).toBe('reading_stopped')
    expect((await grant('SUP1')).status).toBe(200)
    expect(await openAll(who, ids.slice(8, 17))).toEqual([...Array<number>(8).fill(200), 403])
    expect((await open(who, ids[17]!)).body.code).toBe('reading_stopped')

    const admin = await staff({ role: 'admin' })
    const { data } = await list(admin.who, { by_id: id, kind: 'grant' })
    expect(data).toMatchObject([
      {
        reader: 'Ulf Unusual',
        granted_by: 'Sofia Supervisor',
        reason: 'Payments went to the wrong people',
        about: 'record',
      },
    ])
    const acts = await admin.who.call(endpoints.listStaffActivity, { query: { about_id: id, kind: 'rights' } })
    expect(acts.body.data[0].changes).toEqual([
      { field: 'What was read', from: null, to: 'customers' },
      { field: 'Reason', from: null, to: 'Payments went to the wrong people' },
      { field: 'Approved by', from: null, to: 'Sofia Supervisor' },
    ])
    // The leave has ended, and the counts have faded: a reason is asked for again.
    t.clock.advance('3h')
    const later = await t.signInAs(A, { staff: id })
    expect(await openAll(later, ids.slice(17, 22))).toEqual([200, 200, 200, 200, 403])
    expect((await open(later, ids[21]!)).body.code).toBe('reading_reason_required')
  })
})

describe('F-27: searches and files', () => {
  it('counts searches by SSN and others apart; a reason holds for 15 minutes', async () => {
    const { id, who } = await staff()
    const ssn = () => search(who, 'ssn', '123456789')
    expect((await ssn()).status).toBe(200)
    expect((await ssn()).status).toBe(200)
    expect((await ssn()).body).toMatchObject({
      code: 'reading_reason_required',
      current: { kind: 'ssn_search', client_id: null },
    })
    expect((await search(who, 'last_name', 'Fields')).status).toBe(200)
    expect((await allow(who, { kind: 'ssn_search', reason: 'Merging files' })).status).toBe(200)
    expect((await ssn()).status).toBe(200)
    t.clock.advance('16m')
    const later = await t.signInAs(A, { staff: id })
    expect((await search(later, 'ssn', '123456789')).body.code).toBe('reading_reason_required')
    const stored = await t.database.asOwner<{ detail: string }>(
      "select detail::text as detail from access_log where actor_id = $1 and counted = 'ssn_search'",
      [id],
    )
    expect(stored).toHaveLength(3)
    expect(JSON.stringify(stored)).not.toContain('6789')
  })

  it('counts files', async () => {
    const { who } = await staff({ role: 'admin' })
    const save = () => who.call(endpoints.saveStaffActivity, { body: {} })
    expect((await save()).status).toBe(200)
    expect((await save()).body.code).toBe('reading_reason_required')
    expect((await allow(who, { kind: 'export', reason: 'For the auditor' })).status).toBe(200)
    expect((await save()).status).toBe(200)
  })

  it('tells what may be searched and costs one statement', async () => {
    const { who } = await staff()
    const { statements } = await filesThatRun(t.deps.db.pool, () => search(who, 'last_name', 'Fields'))
    expect(statements.filter((text) => /access_log|limit_counter/.test(text))).toHaveLength(1)
  })
})

describe('F-27: alerts', () => {
  it('tell administrators once for a person and window, in the queue, on the page and by e-mail', async () => {
    const { id: adminId, email } = await seedStaff(t, A, { role: 'admin', fullName: 'Ada Admin' })
    const ids = await people(8)
    const { id } = await staff({ fullName: 'Mona Much' })
    const who = await t.signInAs(A, { staff: id })
    expect((await openAll(who, ids.slice(0, 2))).concat(await openAll(who, ids.slice(2, 4)))).toEqual([
      200, 200, 200, 200,
    ])
    for (const one of ids.slice(4)) await explain(who, one)
    await t.runJobs()
    const mails = (await readOutbox(t.deps, A, { to: email })).filter(({ purpose }) => purpose === 'reading_alert')
    expect(mails.filter(({ text }) => text.includes('Mona Much'))).toHaveLength(2)
    const admin = await t.signInAs(A, { staff: adminId })
    const mine = async () => (await list(admin)).alerts.filter((alert: { reader_id: string }) => alert.reader_id === id)
    expect(await mine()).toMatchObject([
      { reader: 'Mona Much', kind: 'record', is_stopped: true },
      { reader: 'Mona Much', kind: 'record', is_stopped: false },
    ])
    const work = await admin.call(endpoints.listWork, {
      params: { queue: 'reading_alert' },
      query: { page: '1', per_page: '50' },
    })
    const entry = work.body.data.find(({ detail }: { detail: string }) => detail === 'much:record:Mona Much')
    expect(entry).toBeDefined()
    const done = {
      params: { queue: 'reading_alert' as const },
      body: { subject_id: entry.subject_id, note: 'Asked her' },
    }
    expect((await admin.call(endpoints.finishWork, done)).status).toBe(200)
    expect(await mine()).toHaveLength(1)
  })
})

describe('F-27: who read what', () => {
  it('is for administrators, by person, account, kind and day, and of this tenant alone', async () => {
    const person = await seedPerson(t, A)
    const { id, who } = await staff({ fullName: 'Lena Lister' })
    await open(who, person.id)
    await search(who, 'reference_number', person.reference)
    const admin = await staff({ role: 'admin' })
    expect((await who.call(endpoints.listStaffReadings, { query: {} })).status).toBe(403)
    expect((await list(admin.who, { by_id: id })).data).toMatchObject([
      { kind: 'search', search_field: 'reference_number', client_id: null },
      { kind: 'record', reader: 'Lena Lister', consumer_name: person.fullName, reference_number: person.reference },
    ])
    const total = async (query: object) => (await list(admin.who, { by_id: id, ...query })).items_number
    expect(await total({ reference: person.reference.toLowerCase() })).toBe(1)
    expect(await total({ reference: 'NO-SUCH' })).toBe(0)
    expect(await total({ kind: 'search' })).toBe(1)
    expect(await total({ to: '2026-03-01' })).toBe(0)
    expect((await list(admin.who, { from: '2026-03-03', to: '2026-03-01' })).errors).toEqual({
      to: ['period_reversed'],
    })
    const other = await staff({ role: 'admin' }, B)
    expect((await list(other.who, { by_id: id })).data).toEqual([])
  })

  it('tells the list of all customers from a search in a field', async () => {
    const { id, who } = await staff()
    await search(who, 'last_name', '')
    await search(who, 'last_name', 'Rivera')
    const admin = await staff({ role: 'admin' })
    const { data } = await list(admin.who, { by_id: id })
    expect(data.map(({ search_field: field }: { search_field: string | null }) => field)).toEqual(['last_name', null])
  })

  it('is saved as a file, with formulas made harmless', async () => {
    const person = await seedPerson(t, A)
    const { id, who } = await staff({ fullName: '=Gus Agent' })
    await open(who, person.id)
    const admin = await staff({ role: 'admin' })
    const { file_url: url, file_name: name } = (
      await admin.who.call(endpoints.saveStaffReadings, { body: { by_id: id, language: 'en' } })
    ).body
    expect(name).toBe('staff-readings.csv')
    const file = await t.visitor(A).send('GET', url)
    const [heading, row] = file.text.slice(1).split('\r\n')
    expect(heading).toBe('When,Who,What,Customer,Reference number,Reason,Allowed by')
    expect(row).toContain(`'=Gus Agent",Customer opened,${person.fullName},${person.reference}`)
    expect((await t.visitor(B).send('GET', url)).status).toBe(404)
  })
})
