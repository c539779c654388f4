import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate, parseWireMoney, toCents, type LocalDate } from '@portal/shared/domain'
import { caseFile, note } from '../../../db/schema/case.ts'
import { contactAttempt } from '../../../db/schema/contact.ts'
import { payment, paymentPromise, type PromiseStatus } from '../../../db/schema/payment.ts'
import { plan, planPayment, type PlanPaymentStatus } from '../../../db/schema/plan.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedCollected } from '../../../testing/collected.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { checkOfMinute } from '../../../testing/check-of-minute.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
const today = localDate('2026-03-02')
const query = { from: '2026-02-01', to: '2026-03-31' }
let t: TestApp
let admin: Caller
let agentId: string
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId] })
  admin = await t.signInAs(tenantId, {
    staff: (await seedStaff(t, tenantId, { role: 'admin', fullName: 'Ada Min' })).id,
  })
  agentId = (await seedStaff(t, tenantId, { role: 'agent', fullName: '=Ann Agent' })).id
  debtor = await seedDebtor(t, tenantId, { balance: 1_000 })
})
afterAll(() => t.close())

const inTenant: TestApp['deps']['db']['withTenant'] = (id, work) => t.deps.db.withTenant(id, work)
const at = (day: string) => new Date(`${day}T17:00:00Z`)

async function seedPlan(
  ended: LocalDate | null,
  rows: readonly [day: string, status: PlanPaymentStatus, cents: number][],
): Promise<string> {
  const planId = t.deps.ids.next()
  const day = localDate('2026-02-02')
  await inTenant(tenantId, async (tx) => {
    await tx.insert(plan).values({
      tenantId,
      id: planId,
      debtId: debtor.debtId,
      kind: 'SIF',
      status: ended ? 'cancelled' : 'active',
      frequency: 'monthly',
      perMonth: toCents(1_000),
      payments: rows.length,
      discount: toCents(0),
      discountPercentage: '0',
      total: toCents(rows.reduce((sum, [, , cents]) => sum + cents, 0)),
      startDate: day,
      endDate: addDays(day, 300),
      establishedDate: day,
      ownerId: debtor.consumerId,
      initiator: 'staff',
      staffId: agentId,
      createdAt: at(day),
      updatedAt: at(day),
      endedAt: ended && at(ended),
    })
    await tx.insert(planPayment).values(
      rows.map(([dueDate, status, cents], i) => ({
        tenantId,
        id: t.deps.ids.next(),
        planId,
        seq: i + 1,
        dueDate: localDate(dueDate),
        amount: toCents(cents),
        status,
      })),
    )
  })
  return planId
}

describe('F-11: promised and kept', () => {
  it('counts each promise once, by its outcome', async () => {
    await seedPlan(localDate('2026-02-20'), [
      ['2026-02-03', 'completed', 1_000],
      ['2026-02-10', 'failed', 2_000],
      ['2026-02-17', 'scheduled', 4_000],
      // The plan had ended before this day, so the instalment was never due.
      ['2026-02-24', 'scheduled', 8_000],
      ['2026-04-03', 'scheduled', 9_900],
    ])
    const singles: [PromiseStatus, number, 'paid' | 'declined' | 'consumer' | null][] = [
      ['settled', 100, 'paid'],
      ['failed', 200, 'declined'],
      ['cancelled', 400, 'consumer'],
      ['waiting', 800, null],
    ]
    await inTenant(tenantId, (tx) =>
      tx.insert(paymentPromise).values(
        singles.map(([status, cents, endReason], i) => ({
          tenantId,
          id: t.deps.ids.next(),
          debtId: debtor.debtId,
          consumerId: debtor.consumerId,
          date: addDays(today, i),
          amount: toCents(cents),
          status,
          endReason,
          createdAt: at(today),
        })),
      ),
    )
    const read = async (more: object = {}) =>
      (await admin.call(endpoints.getPromisedReport, { query: { ...query, step: 'month', ...more } })).body.data
    const { total, rows, parts } = await read()
    expect(total).toEqual({
      promised: '165.00',
      kept: '11.00',
      broken: '62.00',
      open: '8.00',
      withdrawn: '84.00',
      payments: 8,
    })
    expect(rows).toMatchObject([
      { from: '2026-02-01', promised: '150.00' },
      { from: '2026-03-01', promised: '15.00', to: '2026-03-31' },
    ])
    expect(parts).toMatchObject([
      { kind: 'plan', kept: '10.00' },
      { kind: 'single', kept: '1.00' },
    ])
    expect((await read({ kind: 'single' })).total.promised).toBe('15.00')
  })
})

describe('F-11: liquidity', () => {
  it('compares the money collected by plans with the placed balances, counting each account once', async () => {
    const before = (await admin.call(endpoints.getLiquidityReport, { query })).body.data
    const planId = await seedPlan(null, [['2026-03-03', 'completed', 6_000]])
    const paymentId = await seedCollected(t, tenantId, debtor, {
      debtor: 0,
      way: 'card',
      channel: 'web',
      amount: 6_000,
      day: localDate('2026-03-02'),
    })
    await inTenant(tenantId, (tx) => tx.update(payment).set({ planId }))
    await seedCollected(t, tenantId, debtor, { debtor: 0, way: 'manual', channel: 'none', amount: 500, day: today })
    const { rows, total } = (await admin.call(endpoints.getLiquidityReport, { query })).body.data
    const sif = rows.find(({ kind }: { kind: string }) => kind === 'SIF')
    expect(paymentId).not.toBe('')
    expect(sif).toMatchObject({ placed: '1000.00', collected: '60.00', in_period: '60.00' })
    expect(sif.plans).toBe(before.rows[0].plans + 1)
    expect(rows.find(({ kind }: { kind: string }) => kind === 'none')).toMatchObject({ plans: 0, in_period: '5.00' })
    expect(total.in_period).toBe('65.00')
    // From the kept sums of days it is the same.
    expect(await checkOfMinute(t, tenantId)).toBeNull()
    expect((await admin.call(endpoints.getLiquidityReport, { query })).body.data).toMatchObject({ rows, total })
  })
})

describe('F-11, R-39: returns', () => {
  it('lists return codes, the ledger’s reversals, and the rates of sixty days', async () => {
    const back = { kind: 'return' as const, after: 2 }
    const day = localDate('2026-02-20')
    const base = { debtor: 0, way: 'ach' as const, channel: 'web' as const, day }
    await seedCollected(t, tenantId, debtor, { ...base, amount: 1_500, back })
    await seedCollected(t, tenantId, debtor, { ...base, amount: 2_500 })
    const { rows, total, taken_back, rates } = (await admin.call(endpoints.getReturnsReport, { query })).body.data
    expect(rows).toEqual([{ code: 'R01', category: 'other', payments: 1, amount: '15.00' }])
    expect(total).toEqual({ payments: 1, amount: '15.00' })
    expect(taken_back).toBe('15.00')
    expect(rates).toMatchObject({ debits: 2, returned: 1, unauthorized: 0 })
  })
})

describe('F-11: disputes by age', () => {
  it('counts disputes that were open when the period ended', async () => {
    const file = (number: string, filed: string, resolved: string | null) => ({
      tenantId,
      id: t.deps.ids.next(),
      number,
      kind: 'dispute' as const,
      status: resolved ? ('answered' as const) : ('open' as const),
      consumerId: debtor.consumerId,
      debtIds: [],
      explanation: 'Not mine.',
      reasons: [],
      filedBy: 'consumer' as const,
      dueOn: addDays(localDate(filed), 30),
      resolvedAt: resolved ? at(resolved) : null,
      createdAt: at(filed),
    })
    await inTenant(tenantId, (tx) =>
      tx
        .insert(caseFile)
        .values([
          file('D-1', '2026-02-28', null),
          file('D-2', '2026-02-10', null),
          file('D-3', '2025-12-01', null),
          file('D-4', '2026-02-01', '2026-02-11'),
        ]),
    )
    const read = async (from: string, to: string) =>
      (await admin.call(endpoints.getDisputesReport, { query: { from, to } })).body.data
    const now = await read('2026-02-01', '2026-03-02')
    expect(now.rows.map(({ open }: { open: number }) => open)).toEqual([1, 0, 1, 0, 1])
    expect(now).toMatchObject({ total: { open: 3, overdue: 1 }, filed: 3, answered: 1, days_to_answer: 10 })
    // On the tenth of February the fourth dispute was still open, and the first one was not filed yet.
    expect((await read('2026-02-01', '2026-02-10')).total).toEqual({ open: 3, overdue: 1 })
  })
})

describe('F-11: activity of staff', () => {
  it('counts notes, calls, plans and payments of each staff member', async () => {
    const by = { tenantId, consumerId: debtor.consumerId, debtId: debtor.debtId, staffId: agentId }
    await inTenant(tenantId, async (tx) => {
      await tx
        .insert(note)
        .values({ ...by, id: t.deps.ids.next(), comment: 'Called.', tagIds: [], createdAt: at('2026-02-05') })
      await tx.insert(contactAttempt).values([
        { ...by, id: t.deps.ids.next(), channel: 'phone', result: 'no_answer', at: at('2026-02-05') },
        { ...by, id: t.deps.ids.next(), channel: 'phone', result: 'no_answer', at: at('2026-01-05') },
      ])
    })
    const { rows } = (await admin.call(endpoints.getActivityReport, { query })).body.data
    const agent = rows.find(({ staff_id: id }: { staff_id: string }) => id === agentId)
    expect(agent).toMatchObject({ name: '=Ann Agent', is_active: true, notes: 1, calls: 1, plans: 2 })
  })
})

describe('F-11: reports as files', () => {
  const save = async (report: 'activity' | 'collected' | 'entries', language: 'en' | 'es' = 'en') => {
    const { body } = await admin.call(endpoints.saveReport, { params: { report }, body: { ...query, language } })
    return { ...(await t.visitor(tenantId).send('GET', body.file_url)), name: body.file_name, url: body.file_url }
  }

  it('download by a plain link for five minutes, and contain no formula (T20)', async () => {
    const file = await save('activity')
    expect(file.name).toBe('staff-activity-2026-02-01-2026-03-31.csv')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${file.name}"`)
    expect(file.text).toContain(`\r\n"'=Ann Agent",`)
    expect((await t.visitor(tenantId).send('GET', file.url.replace('activity', 'entries'))).status).toBe(404)
    expect((await t.visitor(tenantId).send('GET', `${file.url}0`)).status).toBe(404)
    t.clock.advance('6m')
    expect((await t.visitor(tenantId).send('GET', file.url)).status).toBe(404)
  })

  it('contain every posting, and the postings add up to the report', async () => {
    const { text } = await save('entries')
    const [heading, ...lines] = text.trim().split('\r\n')
    expect(heading).toContain('Day,Posting,Kind,Method,Amount')
    const sum = lines.reduce((total, line) => total + parseWireMoney(line.split(',')[4]!), 0n)
    const { total } = (await admin.call(endpoints.getCollectedReport, { query })).body.data
    expect(sum).toBe(parseWireMoney(total.net))
  })

  it('have headings in the language of the reader', async () => {
    const { text, name } = await save('collected', 'es')
    expect(name).toBe('cobrado-2026-02-01-2026-03-31.csv')
    expect(text).toContain('Desde,Hasta,Cobrado,Devuelto,Neto,Asientos,')
    expect(text).toContain('Neto: Cuenta bancaria')
  })
})
