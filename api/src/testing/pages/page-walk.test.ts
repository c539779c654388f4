import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../core/messages/outbox.ts'
import type { Answer, Caller } from '../caller.ts'
import { cardOrder } from '../orders.ts'
import { seedDebtor } from '../debtor.ts'
import { FakeProcessor } from '../fake-processor.ts'
import { seedPerson, seedStaff } from '../people.ts'
import { seedRunningPlan } from '../running-plan.ts'
import { buildTestApp, type TestApp } from '../test-app.ts'
import {
  cabinetCalls,
  customerCalls,
  paymentCalls,
  profileCalls,
  type PageCall,
  type PageSubject,
} from './page-calls.ts'
import { countWalked, tellWalk, walkPage, type Walked } from './walk-page.ts'

const tenantId = 'harborlight'

let t: TestApp
let subject: PageSubject
let consumer: Caller
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor(), tenants: [tenantId] })
  const debtor = await seedDebtor(t, tenantId)
  subject = debtor
  await seedRunningPlan(t, debtor)
  consumer = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const staff = await seedStaff(t, tenantId, { role: 'admin' })
  admin = await t.signInAs(tenantId, { staff: staff.id })
  const body = cardOrder(debtor, '10.00')
  await consumer.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': 'page-walk' })
})
afterAll(async () => {
  const file = process.env['PORTAL_PROOF_RESULT']
  if (file) writeFileSync(file, JSON.stringify({ pages: measured, bare: await bareRead(), load: loadavg()[0] }))
  await t.close()
})

const measured: object[] = []
const ROUNDS = 21
const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!

/** Milliseconds of a walk: the median of many. */
async function timeOf(walk: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    await walk()
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** Milliseconds of one row by its key, without anything else. */
const bareRead = () =>
  timeOf(() =>
    t.database.db.pool.query({ name: 'bare', text: 'select 1 from debt where id = $1', values: [subject.debtId] }),
  )

/** Signs a person in: the form, the code, and the debts that decide their first page. */
async function signIn(): Promise<Walked[]> {
  const person = await seedPerson(t, tenantId)
  const visitor = t.visitor(tenantId)
  let handle = ''
  const call = (name: string, depth: number, send: (caller: Caller) => Promise<Answer>): PageCall[] => [
    { name, depth, send },
  ]
  const login = call('login', 1, async (c) => {
    const body = { data_id: person.reference, ssn: person.ssn.slice(-4), dob: person.dob }
    const answer = await c.call(endpoints.login, { query: {}, body })
    handle = answer.body.attempt_id
    return answer
  })
  const walked = await walkPage(t, login, visitor)
  await t.runJobs()
  const code = (await readOutbox(t.deps, tenantId, { to: person.phone })).find((message) => message.code)!.code!
  const verify = call('verifyConsumer', 2, (c) =>
    c.call(endpoints.verifyConsumer, { body: { attempt_id: handle, verification_code: code } }),
  )
  const debts = call('listDebtsBrief', 3, (c) =>
    c.call(endpoints.listDebtsBrief, { query: { reduced: 'True' }, body: {} }),
  )
  return [...walked, ...(await walkPage(t, [...verify, ...debts], visitor))]
}

/** The most that each page may ask of the database. Lower a number; never raise one. */
it.each<[page: string, walk: () => Promise<Walked[]>, most: Partial<ReturnType<typeof countWalked>>]>([
  ['/cabinet', () => walkPage(t, cabinetCalls(), consumer), { calls: 2, depth: 2, statements: 38, trips: 11 }],
  ['/payment', () => walkPage(t, paymentCalls(), consumer), { calls: 7, depth: 2, statements: 47, trips: 33 }],
  ['/profile', () => walkPage(t, profileCalls(), consumer), { calls: 8, depth: 2, statements: 29, trips: 33 }],
  [
    'the page of a customer',
    () => walkPage(t, customerCalls(subject), admin),
    { calls: 3, depth: 3, statements: 75, trips: 23 },
  ],
  ['signing in', signIn, { statements: 46, trips: 25 }],
])('%s asks the database at most the recorded numbers of statements and round trips', async (page, walk, most) => {
  // The first walk also reads what the process keeps.
  await walk()
  const walked = await walk()
  const told = tellWalk(page, walked)
  if (process.env['PORTAL_WALK']) process.stdout.write(told)
  const found = countWalked(walked)
  for (const [name, limit] of Object.entries(most))
    if (found[name as keyof typeof found] > limit) throw new Error(`more ${name} than ${limit}\n${told}`)
  expect(found.depth).toBeGreaterThan(0)
  if (process.env['PORTAL_PROOF_RESULT']) measured.push({ page, ...found, ms: await timeOf(walk) })
})
