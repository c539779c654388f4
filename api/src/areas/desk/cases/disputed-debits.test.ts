import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDateIn } from '@portal/shared/domain'
import { readOutbox } from '../../../core/messages/outbox.ts'
import { payByBank, type BankPayer } from '../../../testing/bank-payer.ts'
import { openCaseDesk, type CaseDesk, type Filing } from '../../../testing/case-desk.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildAchFile } from '../../money/bank-files/build-file.ts'
import { findFile } from '../../money/bank-files/file-repo.ts'
import { releaseFile } from '../../money/bank-files/release-file.ts'
import { openContent } from '../../money/bank-files/transmit-file.ts'
import { checkLedger } from '../../../core/ledger/check.ts'
import { carryOut } from '../../money/pay/carry-out.ts'
import { findPayment } from '../../money/pay/rows.ts'
import { reconcilePayments } from '../../money/pay/reconcile.ts'
import { settleDue } from '../../money/pay/settle-due.ts'
import { submitPromise } from '../../money/scheduled/pay-promises.ts'

// `cedarline` debits bank accounts by its own files, and offers scheduled payments.
const tenantId = 'cedarline'
let t: TestApp
let desk: CaseDesk
const processor = new FakeProcessor()

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId], now: '2026-03-02T15:00:00Z' })
})
afterAll(async () => {
  expect(await checkLedger(t.deps, tenantId)).toBeNull()
  await t.close()
})
beforeEach(async () => {
  processor.reset()
  t.clock.advance('7d')
  desk = await openCaseDesk(t, tenantId)
})

const today = () => localDateIn(t.clock.now(tenantId), t.tenant(tenantId).zone)
const one = async <T>(sql: string, ...values: unknown[]) => (await t.database.asOwner<T & object>(sql, values))[0]!
const paymentOf = ({ paymentId }: BankPayer) =>
  one<object>('select state, settlement, failure_code from payment where id = $1', paymentId)
const entryOf = ({ paymentId }: BankPayer) =>
  one<{ status: string; file_id: string | null }>(
    "select status, file_id from ach_entry where payment_id = $1 and kind = 'debit'",
    paymentId,
  )
const withdrawn = { state: 'cancelled', settlement: 'none', failure_code: 'disputed' }
const build = () => buildAchFile(t.deps, t.tenant(tenantId), today())
const told = async (debtor: Debtor) => {
  await t.runJobs()
  const items = await readOutbox(t.deps, tenantId, { limit: 1000 })
  return items.filter(({ personId, purpose }) => personId === debtor.consumerId && purpose === 'payment_withdrawn')
}

async function dispute(debtor: Debtor, change: Partial<Filing> = {}): Promise<string> {
  const { body } = await desk.file(debtor, change)
  return (await one<{ id: string }>('select id from case_file where number = $1', body.case_number)).id
}
/** The debits that staff and the consumer see on the case. */
async function debitsOf(debtor: Debtor, caseId: string) {
  desk = await openCaseDesk(t, tenantId)
  const staff = await desk.admin.call(endpoints.getCase, { params: { case_id: caseId } })
  const own = await (await desk.me(debtor)).call(endpoints.getConsumerCase, { params: { case_id: caseId } })
  expect(own.body.data.debits).toEqual(staff.body.data.debits)
  return own.body.data.debits
}

describe('R-12, 12 CFR 1006.38: a disputed bank debit that the bank does not have yet', () => {
  it('is withdrawn while it waits for a file; the consumer is notified and the case shows it', async () => {
    const payer = await payByBank(t, tenantId)
    const caseId = await dispute(payer)
    expect(await paymentOf(payer)).toMatchObject(withdrawn)
    expect(await entryOf(payer)).toMatchObject({ status: 'cancelled' })
    t.clock.advance('1d')
    expect((await build()).result).toBe('nothing_to_send')
    t.clock.advance('4d')
    await settleDue(t.deps, t.tenant(tenantId), today())
    expect(await paymentOf(payer)).toMatchObject(withdrawn)
    expect(await one('select balance::text from debt where id = $1', payer.debtId)).toEqual({ balance: '10000' })
    expect(await debitsOf(payer, caseId)).toMatchObject([{ what: 'stopped', amount: '25.00' }])
    const mails = await told(payer)
    expect(mails.map(({ channel }) => channel).sort()).toEqual(['email', 'text'])
    expect(mails.find(({ channel }) => channel === 'email')!.text).toMatch(/won’t be charged for it[^]*is in dispute/)
  })

  it('ends together with its own authorization, and has an audit entry', async () => {
    const payer = await payByBank(t, tenantId)
    await dispute(payer)
    expect(await one('select end_reason from payment_authorization where debt_id = $1', payer.debtId)).toEqual({
      end_reason: 'disputed',
    })
    const entry = await one<{ detail: string }>(
      "select detail from audit_log where subject = $1 and action = 'payment.cancelled'",
      `payment:${payer.paymentId}`,
    )
    expect(JSON.parse(entry.detail)).toMatchObject({ code: 'disputed', authorization: expect.any(String) })
  })

  it('is removed from an unreleased file, and the other debits go into a new file of the same day', async () => {
    const [disputed, other] = [await payByBank(t, tenantId), await payByBank(t, tenantId, { amount: '10.01' })]
    t.clock.advance('1d')
    const { file } = await build()
    await dispute(disputed)
    expect(await paymentOf(disputed)).toMatchObject(withdrawn)
    expect(await entryOf(disputed)).toMatchObject({ status: 'cancelled', file_id: null })
    const files = await t.database.asOwner<{ id: string; status: string }>(
      'select id, status, modifier, cancel_reason, entries, debits::text from ach_file where business_date = $1 order by modifier',
      [today()],
    )
    expect(files).toMatchObject([
      { id: file!.id, status: 'cancelled', modifier: 'A', cancel_reason: 'disputed' },
      { status: 'awaiting_release', modifier: 'B', cancel_reason: null, entries: 1, debits: '1001' },
    ])
    expect(await entryOf(other)).toEqual({ status: 'in_file', file_id: files[1]!.id })
    const row = await t.deps.db.withTenant(tenantId, (tx) => findFile(tx, tenantId, files[1]!.id))
    expect(openContent(t.deps, row!)).not.toContain('0000002500')
    await expect(releaseFile(t.deps, t.tenant(tenantId), file!.id, null)).rejects.toMatchObject({ code: 'conflict' })
    expect(await releaseFile(t.deps, t.tenant(tenantId), files[1]!.id, null)).toMatchObject({ status: 'transmitted' })
  })

  it('cancels a file that has no other debits; whoever prepared a replaced file may not release the new one', async () => {
    const alone = await payByBank(t, tenantId)
    t.clock.advance('1d')
    const { file } = await build()
    await dispute(alone)
    expect(await one('select status from ach_file where id = $1', file!.id)).toEqual({ status: 'cancelled' })
    const left = await t.database.asOwner("select 1 from ach_file where status = 'awaiting_release'", [])
    expect(left).toEqual([])
    const [disputed] = [await payByBank(t, tenantId), await payByBank(t, tenantId)]
    t.clock.advance('1d')
    await buildAchFile(t.deps, t.tenant(tenantId), today(), 'staff-1')
    await dispute(disputed!)
    const { id } = await one<{ id: string }>("select id from ach_file where status = 'awaiting_release'")
    await expect(releaseFile(t.deps, t.tenant(tenantId), id, 'staff-1')).rejects.toMatchObject({
      code: 'second_person_required',
    })
  })

  it('is recorded as too late and stays submitted once its file was released', async () => {
    const payer = await payByBank(t, tenantId)
    t.clock.advance('1d')
    const { file } = await build()
    await releaseFile(t.deps, t.tenant(tenantId), file!.id, null)
    const caseId = await dispute(payer)
    expect(await paymentOf(payer)).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    expect(await debitsOf(payer, caseId)).toMatchObject([{ what: 'too_late', amount: '25.00' }])
    const entry = await one<{ detail: string }>(
      "select detail from audit_log where subject = $1 and action = 'case.debit_too_late'",
      `case:${caseId}`,
    )
    expect(JSON.parse(entry.detail)).toMatchObject({ payment: payer.paymentId, amount: '25.00' })
    expect(await told(payer)).toEqual([])
  })

  it('is not added to a file after the dispute when it was made before', async () => {
    const payer = await payByBank(t, tenantId)
    // The state after a process marked the payment as sent and stopped before its call.
    await t.database.asOwner('delete from ach_entry where payment_id = $1', [payer.paymentId])
    await t.database.asOwner(
      "update payment set state = 'sent', settlement = 'none', check_at = created_at where id = $1",
      [payer.paymentId],
    )
    t.clock.advance('1m')
    await dispute(payer)
    await reconcilePayments(t.deps, t.tenant(tenantId))
    expect(await paymentOf(payer)).toMatchObject(withdrawn)
    const row = await t.database.asOwner('select 1 from ach_entry where payment_id = $1', [payer.paymentId])
    expect(row).toEqual([])
  })

  it('is cancelled when it is submitted, even if the dispute did not withdraw it', async () => {
    const payer = await payByBank(t, tenantId)
    await t.database.asOwner('delete from ach_entry where payment_id = $1', [payer.paymentId])
    await t.database.asOwner("update payment set state = 'created', settlement = 'none' where id = $1", [
      payer.paymentId,
    ])
    await t.database.asOwner(
      `insert into case_file (tenant_id, id, number, kind, status, consumer_id, debt_id, debt_ids, name, explanation, reasons, filed_by, received_by, created_at)
       values ($1, $2, $3, 'dispute', 'open', $4, $5, '[]', 'Dana', 'No.', '[]', 'consumer', 'portal', $6)`,
      [tenantId, `c-${payer.debtId}`, `D-${payer.reference}`, payer.consumerId, payer.debtId, t.clock.now(tenantId)],
    )
    await t.database.asOwner("update payment set created_at = created_at - interval '1 minute' where id = $1", [
      payer.paymentId,
    ])
    const stored = await t.deps.db.withTenant(tenantId, (tx) => findPayment(tx, tenantId, payer.paymentId))
    expect(await carryOut(t.deps, t.tenant(tenantId), stored!)).toMatchObject({
      state: 'cancelled',
      failureCode: 'disputed',
    })
    expect(await t.database.asOwner('select 1 from ach_entry where payment_id = $1', [payer.paymentId])).toEqual([])
  })

  it('K-59: is made when the consumer pays after the dispute', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await dispute(debtor)
    t.clock.advance('1m')
    const payer = await payByBank(t, tenantId, { debtor })
    t.clock.advance('1d')
    await build()
    expect(await entryOf(payer)).toMatchObject({ status: 'in_file' })
  })

  it('returns an instalment to its plan, which resumes after the answer with a notice of the new dates', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const planId = await seedRunningPlan(t, debtor, {
      methodId: debtor.bankId,
      dates: [addDays(today(), 1), addDays(today(), 32)],
    })
    const payer = await payByBank(t, tenantId, { debtor, amount: '50.00' })
    await t.database.asOwner(
      "update payment set kind = 'plan', plan_id = $2, plan_payment_id = $3, initiator = 'system' where id = $1",
      [payer.paymentId, planId, `${planId}-1`],
    )
    await t.database.asOwner("update plan_payment set status = 'submitted', payment_id = $2, tries = 1 where id = $1", [
      `${planId}-1`,
      payer.paymentId,
    ])
    const caseId = await dispute(debtor)
    const instalment = () =>
      one<{ due_date: string }>(
        'select status, tries, failure_code, due_date from plan_payment where id = $1',
        `${planId}-1`,
      )
    expect(await paymentOf(payer)).toMatchObject(withdrawn)
    expect(await instalment()).toMatchObject({ status: 'scheduled', tries: 0, failure_code: null })
    t.clock.advance('3d')
    desk = await openCaseDesk(t, tenantId)
    await desk.answer(caseId)
    const next = await instalment()
    expect(next).toMatchObject({ status: 'scheduled', tries: 0 })
    expect(next.due_date > today()).toBe(true)
    const plan = await one('select status, pause_reason from plan where id = $1', planId)
    expect(plan).toEqual({ status: 'active', pause_reason: null })
    await t.runJobs()
    const items = await readOutbox(t.deps, tenantId, { limit: 1000 })
    expect(items.filter(({ personId }) => personId === debtor.consumerId).map(({ purpose }) => purpose)).toContain(
      'plan_new_dates',
    )
  })
})

describe('K-44: a scheduled payment', () => {
  async function scheduled() {
    const debtor = await seedDebtor(t, tenantId)
    const me = await desk.me(debtor)
    const { window, blocked_dates: blocked } = (
      await me.call(endpoints.getScheduledPayment, { params: { id: debtor.debtId } })
    ).body
    const start_date = [0, 1, 2, 3, 4].map((n) => addDays(window.from, n)).find((day) => !blocked.includes(day))!
    const body = {
      debt_id: debtor.debtId,
      amount: '40.00',
      payment_method: 'card' as const,
      card_id: debtor.cardId,
      agreement_timestamp: t.clock.now(tenantId).toISOString(),
      start_date,
    }
    const made = await me.call(endpoints.schedulePayment, { body }, { 'idempotency-key': `disputed-${debtor.debtId}` })
    return { debtor, id: made.body.data.id as string, start_date }
  }
  const promiseOf = (id: string) =>
    one(
      `select p.status, p.end_reason, a.end_reason as permission, a.ended_at is not null as has_ended
         from payment_promise p join payment_authorization a on a.id = p.authorization_id where p.id = $1`,
      id,
    )

  it('ends with its authorization, which is evidence, and its owner is notified', async () => {
    const { debtor, id, start_date } = await scheduled()
    const caseId = await dispute(debtor)
    expect(await promiseOf(id)).toEqual({
      status: 'cancelled',
      end_reason: 'hold',
      permission: 'disputed',
      has_ended: true,
    })
    const entry = await one<{ detail: string }>(
      "select detail from audit_log where subject = $1 and action = 'scheduled_payment.ended'",
      `promise:${id}`,
    )
    expect(JSON.parse(entry.detail)).toMatchObject({ reason: 'hold', authorization: expect.any(String) })
    expect(await debitsOf(debtor, caseId)).toEqual([{ what: 'ended', amount: '40.00', date: start_date }])
    expect((await told(debtor)).map(({ channel }) => channel).sort()).toEqual(['email', 'text'])
  })

  it('is not made after the dispute is answered, neither on its day nor later', async () => {
    const { debtor, id } = await scheduled()
    await desk.answer(await dispute(debtor))
    t.clock.advance('10d')
    expect(await submitPromise(t.deps, t.tenant(tenantId), id)).toEqual({ state: 'gone' })
    expect(processor.requests).toHaveLength(0)
    expect(await one('select count(*)::int as n from payment where debt_id = $1', debtor.debtId)).toEqual({ n: 0 })
  })

  it('ends once: a second dispute changes nothing and sends no notice', async () => {
    const { debtor, id } = await scheduled()
    await dispute(debtor)
    const first = await promiseOf(id)
    await dispute(debtor, { explanation: 'And once more.' })
    expect(await promiseOf(id)).toEqual(first)
    expect(await told(debtor)).toHaveLength(2)
  })
})

it('an older hold for another reason continues after the answer, and the plan stays paused', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const planId = await seedRunningPlan(t, debtor)
  await t.database.asOwner(
    "update debt set status = 'on_hold', prior_status = 'established', hold_reason = 'bankruptcy' where id = $1",
    [debtor.debtId],
  )
  const caseId = await dispute(debtor)
  expect((await desk.answer(caseId)).body.hold).toBe('held')
  expect(await one('select status, hold_reason, prior_status from debt where id = $1', debtor.debtId)).toEqual({
    status: 'on_hold',
    hold_reason: 'bankruptcy',
    prior_status: 'established',
  })
  expect(await one('select status, pause_reason from plan where id = $1', planId)).toEqual({
    status: 'paused',
    pause_reason: 'hold',
  })
})
