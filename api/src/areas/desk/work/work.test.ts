import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { WorkQueue } from '@portal/shared/domain'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let admin: Caller
let agent: Caller
let second: Caller
let ids: { admin: string; agent: string; second: string }

beforeAll(async () => {
  // Monday 2 March 2026, 10:00 in New York.
  t = await buildTestApp({ tenants: [tenantId] })
  const staffOf = async (fullName: string, role: 'admin' | 'agent') =>
    (await seedStaff(t, tenantId, { fullName, role })).id
  ids = {
    admin: await staffOf('Ada Moss', 'admin'),
    agent: await staffOf('Cy Hall', 'agent'),
    second: await staffOf('Di Park', 'agent'),
  }
  admin = await t.signInAs(tenantId, { staff: ids.admin })
  agent = await t.signInAs(tenantId, { staff: ids.agent })
  second = await t.signInAs(tenantId, { staff: ids.second })
})
afterAll(() => t.close())

const list = async (queue: WorkQueue, by = admin) =>
  (await by.call(endpoints.listWork, { params: { queue }, query: {} })).body.data as Record<string, any>[]
const ofDebt = async (queue: WorkQueue, { debtId }: Debtor, by = admin) =>
  (await list(queue, by)).filter((row) => row['debt_id'] === debtId)
const take = (queue: WorkQueue, subject: string, by: Caller, staffId: string | null) =>
  by.call(endpoints.takeWork, { params: { queue }, body: { subject_id: subject, staff_id: staffId } })
const done = (queue: WorkQueue, subject: string, by: Caller) =>
  by.call(endpoints.finishWork, { params: { queue }, body: { subject_id: subject, note: 'Called and agreed a day.' } })
const sql = (text: string, values: unknown[] = []) => t.database.asOwner(text, values)

async function failedInstalment(): Promise<Debtor> {
  const debtor = await seedDebtor(t, tenantId)
  const plan = await seedRunningPlan(t, debtor)
  await sql("update plan_payment set status = 'failed', failed_on = '2026-02-27' where id = $1", [`${plan}-1`])
  return debtor
}
const withCase = async (kind: 'dispute' | 'hardship' | 'complaint') => {
  const debtor = await seedDebtor(t, tenantId)
  const me = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  await me.call(endpoints.createCase, {
    body: {
      data_id: debtor.reference,
      dispute_type: kind,
      reasons: kind === 'dispute' ? ['already_paid'] : [],
      explanation: 'I wrote.',
      expected_outcome: 'Answer me.',
      terms_accepted: true,
    },
  })
  return debtor
}

describe('F-10: the work queues', () => {
  it('broken promises: payments that are not retried, and broken plans', async () => {
    const failed = await failedInstalment()
    const broken = await seedDebtor(t, tenantId)
    const plan = await seedRunningPlan(t, broken)
    await sql("update plan set status = 'broken', ended_at = '2026-02-20' where id = $1", [plan])
    const retried = await failedInstalment()
    await sql("update plan_payment set retry_on = '2026-03-04' where plan_id = $1 and status = 'failed'", [
      `plan-${retried.debtId}`,
    ])
    expect(await ofDebt('broken_promises', failed)).toMatchObject([
      { detail: 'instalment', day: '2026-02-27', amount: '33.33', client_id: failed.consumerId },
    ])
    expect(await ofDebt('broken_promises', broken)).toMatchObject([{ detail: 'plan', amount: '100.00' }])
    expect(await ofDebt('broken_promises', retried)).toEqual([])
  })

  it('failed today: failures and bank returns of the tenant’s day', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const payment = (id: string, columns: Record<string, string | null>) => {
      const row = {
        tenant_id: tenantId,
        id,
        debt_id: debtor.debtId,
        payer_id: debtor.consumerId,
        kind: 'otp',
        amount: '1250',
        state: 'failed',
        settlement: 'none',
        method: '{}',
        initiator: 'consumer',
        business_date: '2026-03-02',
        settles_on: '2026-03-02',
        created_at: '2026-03-02T14:00:00Z',
        ...columns,
      }
      const names = Object.keys(row)
      return sql(
        `insert into payment (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
        Object.values(row),
      )
    }
    await payment('f1', { answered_at: '2026-03-02T05:30:00Z', failure_code: 'insufficient_funds' })
    // Still the day before in New York.
    await payment('f2', { answered_at: '2026-03-02T04:30:00Z' })
    await payment('f3', {
      state: 'succeeded',
      settlement: 'returned',
      ended_at: '2026-03-02T14:00:00Z',
      return_code: 'R01',
    })
    // Its holder did not confirm it, so nothing was tried.
    await payment('f4', {
      answered_at: '2026-03-02T15:00:00Z',
      failure_code: 'authentication_required',
      confirm_by: '2026-03-02T15:10:00Z',
    })
    expect((await ofDebt('failed_today', debtor)).map(({ subject_id, detail }) => [subject_id, detail])).toEqual([
      ['f1', 'insufficient_funds'],
      ['f3', 'R01'],
    ])
  })

  it('unsigned agreements that expire by the end of tomorrow', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const envelope = (id: string, expires: string) =>
      sql(
        `insert into envelope (tenant_id, id, debt_id, kind, status, attempt, expires_at, created_at, updated_at)
         values ($1, $2, $3, 'plan', 'unsigned', 1, $4, '2026-03-01', '2026-03-01')`,
        [tenantId, id, debtor.debtId, expires],
      )
    await envelope('e1', '2026-03-04T05:00:00Z')
    await envelope('e2', '2026-03-05T05:00:00Z')
    await envelope('e3', '2026-03-02T05:00:00Z')
    expect(await ofDebt('unsigned_expiring', debtor)).toMatchObject([{ subject_id: 'e1' }])
  })

  it('cases: disputes due within a week, and all waiting hardships and complaints', async () => {
    const [dispute, hardship, complaint] = [
      await withCase('dispute'),
      await withCase('hardship'),
      await withCase('complaint'),
    ]
    expect(await ofDebt('disputes_due', dispute)).toEqual([])
    await sql("update case_file set due_on = '2026-03-09' where debt_id = $1", [dispute.debtId])
    expect(await ofDebt('disputes_due', dispute)).toMatchObject([{ day: '2026-03-09', case_id: expect.any(String) }])
    expect(await ofDebt('hardships_waiting', hardship)).toHaveLength(1)
    expect(await ofDebt('complaints_waiting', complaint)).toHaveLength(1)
  })

  it('F-25: cards that expire before the next debit, which a weekend or holiday may move into the next month', async () => {
    const card = async (month: number, due: string) => {
      const debtor = await seedDebtor(t, tenantId)
      await seedRunningPlan(t, debtor, { dates: [due] })
      await sql('update payment_method set expiry_year = 2026, expiry_month = $2 where id = $1', [debtor.cardId, month])
      return (await ofDebt('expiring_cards', debtor)).length
    }
    expect(await card(3, '2026-04-01')).toBe(1)
    expect(await card(3, '2026-03-31')).toBe(0)
    // Sunday 31 May: the debit is made on Monday 1 June.
    expect(await card(5, '2026-05-31')).toBe(1)
    expect(await card(1, '2026-03-20')).toBe(1)
  })

  it('the portal’s own work items, which are done with a note', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await sql(
      "insert into work_item (tenant_id, id, kind, subject_id, debt_id, detail, created_at) values ($1, 'w1', 'return_review', 'p', $2, 'R05', '2026-03-01')",
      [tenantId, debtor.debtId],
    )
    expect(await list('return_review')).toMatchObject([{ subject_id: 'w1', client_id: debtor.consumerId }])
    expect((await done('return_review', 'w1', admin)).status).toBe(200)
    expect(await list('return_review')).toEqual([])
    const [row] = await sql(
      "select w.done_by, k.note from work_item w join work_task k on k.subject_id = w.id where w.id = 'w1'",
    )
    expect(row).toEqual({ done_by: ids.admin, note: 'Called and agreed a day.' })
  })
})

describe('an entry of a work queue', () => {
  it('goes to one of two people who take it at once, and the other is refused', async () => {
    const debtor = await failedInstalment()
    const [entry] = await ofDebt('broken_promises', debtor, agent)
    const subject = entry!['subject_id'] as string
    const both = await Promise.all([
      take('broken_promises', subject, agent, ids.agent),
      take('broken_promises', subject, second, ids.second),
    ])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const lost = both.find(({ status }) => status !== 200)!
    expect([404, 409]).toContain(lost.status)
    if (lost.status === 409) expect(lost.body).toMatchObject({ errors: { subject_id: ['work_taken'] } })
    const [row] = await ofDebt('broken_promises', debtor)
    expect(row!['taken_by']).toMatchObject({ is_me: false })
  })

  it('is visible to an agent who has taken it, or if nobody has and the consumer has no other agent', async () => {
    const debtor = await failedInstalment()
    const [entry] = await ofDebt('broken_promises', debtor)
    const subject = entry!['subject_id'] as string
    expect((await take('broken_promises', subject, admin, ids.agent)).status).toBe(200)
    expect(await ofDebt('broken_promises', debtor, agent)).toMatchObject([{ taken_by: { is_me: true } }])
    expect(await ofDebt('broken_promises', debtor, second)).toEqual([])
    const others = await failedInstalment()
    await sql('update consumer set agent_id = $2 where id = $1', [others.consumerId, ids.second])
    expect(await ofDebt('broken_promises', others, agent)).toEqual([])
    expect(await ofDebt('broken_promises', others, second)).toHaveLength(1)
    const counted = (await agent.call(endpoints.listWorkQueues, {})).body.data as { queue: string; mine: number }[]
    expect(counted.map(({ queue }) => queue)).not.toContain('ledger_mismatch')
    expect(counted.find(({ queue }) => queue === 'broken_promises')!.mine).toBeGreaterThan(0)
  })

  it('is assigned to others by admins only, and only to staff of that queue', async () => {
    const debtor = await failedInstalment()
    const [entry] = await ofDebt('broken_promises', debtor)
    const subject = entry!['subject_id'] as string
    expect((await take('broken_promises', subject, agent, ids.second)).status).toBe(403)
    expect((await take('broken_promises', subject, admin, 'nobody')).status).toBe(400)
    const staffFor = async (queue: WorkQueue, by = admin) => by.call(endpoints.listWorkStaff, { params: { queue } })
    expect((await staffFor('broken_promises', agent)).status).toBe(403)
    const names = async (queue: WorkQueue) =>
      (await staffFor(queue)).body.data.map(({ name }: { name: string }) => name) as string[]
    expect(await names('broken_promises')).toEqual(expect.arrayContaining(['Ada Moss', 'Cy Hall', 'Di Park']))
    for (const queue of ['ledger_mismatch', 'disputes_due'] as const) {
      expect(await names(queue)).toContain('Ada Moss')
      expect(await names(queue)).not.toContain('Cy Hall')
    }
    expect((await take('broken_promises', subject, admin, ids.second)).body.data.taken_by).toMatchObject({
      name: 'Di Park',
    })
    expect((await agent.call(endpoints.listWork, { params: { queue: 'ledger_mismatch' }, query: {} })).status).toBe(403)
  })

  it('records in the history who took, reassigned, returned and finished it, once each', async () => {
    const debtor = await failedInstalment()
    const [entry] = await ofDebt('broken_promises', debtor)
    const subject = entry!['subject_id'] as string
    await take('broken_promises', subject, agent, ids.agent)
    await take('broken_promises', subject, agent, ids.agent)
    await take('broken_promises', subject, admin, ids.second)
    await take('broken_promises', subject, admin, null)
    await done('broken_promises', subject, admin)
    const body = { client_id: debtor.consumerId }
    const { page } = (await admin.call(endpoints.listHistory, { body })).body
    const lines = (page as { details: string; author: string; changes: { field: string }[] }[])
      .filter(({ details }) => details.includes('work queue'))
      .map(({ details, author, changes }) => [details, author, changes.find(({ field }) => field === 'Assigned to')])
    const by = (from: string | null, to: string | null) => ({ field: 'Assigned to', from, to })
    expect(lines).toEqual([
      ['An entry in a work queue was marked done.', 'Ada Moss', undefined],
      ['An entry was put back in a work queue.', 'Ada Moss', by('Di Park', null)],
      ['An entry in a work queue was given to someone.', 'Ada Moss', by('Cy Hall', 'Di Park')],
      ['An entry in a work queue was taken.', 'Cy Hall', by(null, 'Cy Hall')],
    ])
    const spanish = (await admin.call(endpoints.listHistory, { body: { ...body, language: 'es' } })).body.page
    expect(spanish[0].details).toBe('Se marcó como terminada una entrada de una cola de trabajo.')
    expect(spanish[0].changes[0]).toEqual({ field: 'Cola de trabajo', from: null, to: 'promesas incumplidas' })
  })

  it('that is done returns only when its cause occurs again', async () => {
    const debtor = await failedInstalment()
    const [entry] = await ofDebt('broken_promises', debtor, agent)
    const subject = entry!['subject_id'] as string
    expect((await done('broken_promises', subject, agent)).status).toBe(200)
    expect((await done('broken_promises', subject, second)).status).toBe(404)
    expect(await ofDebt('broken_promises', debtor)).toEqual([])
    await sql("update plan_payment set failed_on = '2026-03-01' where plan_id = $1 and status = 'failed'", [
      `plan-${debtor.debtId}`,
    ])
    expect(await ofDebt('broken_promises', debtor)).toHaveLength(1)
  })

  it('that is a case goes only to staff who may answer it, and ends by its answer', async () => {
    const debtor = await withCase('hardship')
    const [entry] = await ofDebt('hardships_waiting', debtor)
    const subject = entry!['subject_id'] as string
    expect((await take('hardships_waiting', subject, admin, ids.admin)).body.data.taken_by).toMatchObject({
      name: 'Ada Moss',
      is_me: true,
    })
    expect((await take('hardships_waiting', subject, admin, ids.agent)).status).toBe(400)
    expect((await done('hardships_waiting', subject, admin)).status).toBe(400)
  })
})
