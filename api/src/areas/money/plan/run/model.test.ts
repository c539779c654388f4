import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { endpoints } from '@portal/shared/contract'
import { addDays, formatWireMoney, localDate, toCents, type LocalDate } from '@portal/shared/domain'
import { CrashingProcessor, type Crash } from '../../../../testing/crashing-processor.ts'
import { seedDebtor, type Debtor } from '../../../../testing/debtor.ts'
import type { ChargeMode } from '../../../../testing/fake-processor.ts'
import { seedPlan } from '../../../../testing/plan.ts'
import { receivePayment } from '../../../../testing/received.ts'
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { runNightly } from '../../../../night/run-night.ts'
import { nightlySteps } from '../../../../night/steps.ts'
import { checkLedger } from '../../../../core/ledger/check.ts'
import { findPayment, holdPayment } from '../../pay/repo.ts'
import { correctBankAccount } from '../../methods/correct-bank-account.ts'
import { returnPayment } from '../../pay/take-back.ts'
import { takeWholeRefund } from '../../refunds/from-processor.ts'
import { reconcilePayments } from '../../pay/reconcile.ts'
import { settleDue } from '../../pay/settle-due.ts'
import { debitDue } from './debit-due.ts'

// Plans, payments in every way, edits, returns, refunds, corrections, crashes, outages and retries in any order; the
// invariants are checked after each step.

const tenantId = 'harborlight'
const { PORTAL_MODEL_PATH: path, PORTAL_MODEL_RUNS, PORTAL_MODEL_SEED } = process.env
const runs = Number(PORTAL_MODEL_RUNS ?? 24)
/** The proof takes a new seed each time; a failure prints it, with a path to the shortest sequence, to repeat it. */
const seed = PORTAL_MODEL_SEED ?? (PORTAL_MODEL_RUNS ? undefined : '24')
const processor = new CrashingProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: [tenantId], processor })
})
afterAll(() => t.close())

const { settlement, reconciled, plans, catch_up, debits, promises, arrears } = nightlySteps
const steps = { settlement, reconciled, plans, catch_up, debits, promises, arrears }

type Step =
  | { do: 'days'; n: number; mode: ChargeMode; crash: Crash | null }
  | { do: 'outage'; n: number }
  | { do: 'runners' }
  | { do: 'extra'; by: 'card' | 'ach'; cents: number; mode: ChargeMode }
  | { do: 'schedule'; by: 'card' | 'ach'; cents: number; n: number }
  | { do: 'receive'; cents: number }
  | { do: 'correct'; n: number }
  | { do: 'refund'; n: number }
  | { do: 'settle' }
  | { do: 'return'; n: number; code: string }
  | { do: 'move'; n: number }
  | { do: 'skip' }
  | { do: 'hold' | 'release' }
  | { do: 'mend' }

const modes = fc.constantFrom<ChargeMode>('ok', 'ok', 'ok', 'decline', 'lost-answer', 'lost-request', 'error')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('days' as const),
      n: fc.integer({ min: 1, max: 6 }),
      mode: modes,
      crash: fc.constantFrom<Crash | null>(null, null, 'before', 'after'),
    }),
  },
  fc.record({ do: fc.constant('outage' as const), n: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('runners' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('extra' as const),
      by: fc.constantFrom('card' as const, 'ach' as const),
      cents: fc.integer({ min: 5, max: 6_000 }),
      mode: modes,
    }),
  },
  fc.record({
    do: fc.constant('schedule' as const),
    by: fc.constantFrom('card' as const, 'ach' as const),
    cents: fc.integer({ min: 5, max: 4_000 }),
    n: fc.integer({ min: 1, max: 5 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('receive' as const), cents: fc.integer({ min: 5, max: 6_000 }) }),
  },
  fc.record({ do: fc.constant('correct' as const), n: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ do: fc.constant('refund' as const), n: fc.nat(5) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      n: fc.nat(5),
      code: fc.constantFrom('R01', 'R02', 'R07', 'R09'),
    }),
  },
  fc.record({ do: fc.constant('move' as const), n: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ do: fc.constant('skip' as const) }),
  fc.record({ do: fc.constantFrom('hold' as const, 'release' as const) }),
  fc.record({ do: fc.constant('mend' as const) }),
)
const scenario = fc.record({
  by: fc.constantFrom<'card' | 'bank' | 'mail'>('card', 'bank', 'bank', 'mail'),
  parts: fc.array(fc.integer({ min: 500, max: 4_000 }), { minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom<'whole' | 'settlement' | 'open'>('whole', 'whole', 'settlement', 'open'),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never

const day: Step = { do: 'days', n: 1, mode: 'ok', crash: null }
/** Sequences that failed once, played first. */
const known: [Scenario][] = [
  // Paid off while on hold, and then the money came back.
  [
    {
      by: 'card',
      parts: [500],
      kind: 'whole',
      steps: [day, { do: 'hold' }, { do: 'settle' }, day, { do: 'return', n: 0, code: 'R01' }, day, { do: 'release' }],
    },
  ],
]

/** Runs one sequence on a debt of its own. */
class World {
  today: LocalDate = localDate('2026-03-02')
  debtor!: Debtor
  planId!: string
  balance = 0n

  async open({ by, parts, kind }: Scenario): Promise<void> {
    this.at('15:00')
    const total = parts.reduce((sum, cents) => sum + cents, 0)
    const forgiven = kind === 'settlement' ? 2_500 : 0
    const beyond = kind === 'open' ? 3_000 : 0
    this.balance = BigInt(total + forgiven + beyond)
    this.debtor = await seedDebtor(t, tenantId, { balance: Number(this.balance) / 100 })
    this.planId = await seedPlan(t, this.debtor, {
      methodId: by === 'mail' ? null : by === 'bank' ? this.debtor.bankId : this.debtor.cardId,
      dates: parts.map((_, i) => addDays(this.today, 1 + 7 * i)),
      amounts: parts,
      discount: forgiven,
      isOpenEnded: kind === 'open',
    })
  }

  at(time: string): void {
    t.clock.set(new Date(`${this.today}T${time}:00.000Z`))
  }

  async run(): Promise<void> {
    this.at('23:00')
    await runNightly(t.deps, t.tenant(tenantId), this.today, { steps, again: true })
  }

  async step(step: Step): Promise<void> {
    const { debtId } = this.debtor
    switch (step.do) {
      case 'days':
        for (let i = 0; i < step.n; i++) {
          this.today = addDays(this.today, 1)
          if (i === step.n - 1) {
            processor.modes.push(step.mode)
            processor.crashes.push(step.crash)
          }
          await this.run()
          processor.modes.length = 0
          processor.crashes.length = 0
        }
        return
      case 'outage':
        this.today = addDays(this.today, step.n)
        return
      case 'runners':
        this.at('23:00')
        await Promise.all([1, 2, 3].map(() => debitDue(t.deps, t.tenant(tenantId), this.today)))
        return
      case 'extra':
        this.at('15:00')
        processor.modes.push(step.mode)
        await (
          await this.me()
        ).call(endpoints.submitOneTimePayment, {
          body: {
            debt_id: debtId,
            amount: formatWireMoney(toCents(step.cents)),
            payment_method: step.by,
            payment_method_id: this.methodOf(step.by),
            agreement_timestamp: t.clock.now(tenantId).toISOString(),
          },
        } as never)
        processor.modes.length = 0
        return
      case 'schedule':
        this.at('15:00')
        await (
          await this.me()
        ).call(endpoints.schedulePayment, {
          body: {
            debt_id: debtId,
            amount: formatWireMoney(toCents(step.cents)),
            start_date: addDays(this.today, step.n),
            payment_method: step.by,
            payment_method_id: this.methodOf(step.by),
            agreement_timestamp: t.clock.now(tenantId).toISOString(),
          },
        } as never)
        return
      case 'receive': {
        this.at('15:00')
        const cents = Math.min(step.cents, Number(await this.available()))
        if (cents <= 0) return
        const before = await this.places()
        await receivePayment(t, this.debtor, { cents, date: this.today })
        await this.checkPastDueFirst(before)
        return
      }
      case 'correct':
        await t.deps.db.withTenant(tenantId, (tx) =>
          correctBankAccount(tx, t.deps, tenantId, this.debtor.bankId, {
            code: 'C01',
            routingNumber: null,
            accountNumber: `00099${step.n}`,
            now: t.clock.now(tenantId),
          }),
        )
        return
      case 'refund': {
        const own = [...processor.charges.keys()].filter((id) => this.references.has(id))
        const reference = own[step.n % (own.length || 1)]
        if (reference) await this.refund(reference)
        return
      }
      case 'settle':
        processor.settleAll()
        return
      case 'return': {
        const own = [...processor.charges.keys()].filter((id) => this.references.has(id))
        const reference = own[step.n % (own.length || 1)]
        if (reference) await this.giveBack(reference, step.code)
        return
      }
      case 'move': {
        const [row] = await this.openRows()
        if (row)
          await (
            await this.me()
          ).call(endpoints.movePlanPayment, {
            params: { id: row.id },
            body: { date: addDays(row.due, step.n) },
          } as never)
        return
      }
      case 'skip': {
        const [row] = await this.openRows()
        if (row) await (await this.me()).call(endpoints.skipPlanPayment, { params: { id: row.id }, body: {} } as never)
        return
      }
      case 'hold':
        await t.database.asOwner(
          "update debt set prior_status = status, status = 'on_hold', hold_reason = 'staff' where id = $1 and status in ('established', 'delinquent', 'active')",
          [debtId],
        )
        return
      case 'release':
        await t.database.asOwner(
          "update debt set status = prior_status, prior_status = null, hold_reason = null where id = $1 and status = 'on_hold'",
          [debtId],
        )
        return
      case 'mend':
        await (
          await this.me()
        ).call(endpoints.mendPlan, { params: { id: this.planId }, body: { choice: 'pay_now' } } as never)
        return
    }
  }

  /** The bank returns a debit: the processor knows, and reports one that we had posted. */
  async giveBack(reference: string, code: string): Promise<void> {
    processor.returnWith(reference, code)
    const now = t.clock.now(tenantId)
    await t.deps.db.withTenant(tenantId, async (tx) => {
      const payment = await findPayment(tx, tenantId, reference)
      if (payment?.settlement !== 'settled') return
      const work = { tx, deps: t.deps, tenant: t.tenant(tenantId), now }
      await returnPayment(work, await holdPayment(tx, tenantId, payment), { code, sequence: 1 })
    })
  }

  /** The processor gives a settled payment back. */
  async refund(reference: string): Promise<void> {
    const now = t.clock.now(tenantId)
    await t.deps.db.withTenant(tenantId, async (tx) => {
      const payment = await findPayment(tx, tenantId, reference)
      if (payment?.settlement !== 'settled') return
      processor.returnWith(reference, 'refunded')
      const work = { tx, deps: t.deps, tenant: t.tenant(tenantId), now }
      await takeWholeRefund(work, await holdPayment(tx, tenantId, payment))
    })
  }

  methodOf = (by: 'card' | 'ach') => (by === 'card' ? this.debtor.cardId : this.debtor.bankId)
  /** What can still be paid on the debt. */
  async available(): Promise<bigint> {
    const [row] = await t.database.asOwner<{ left: string }>(
      `select d.balance - coalesce(sum(y.amount), 0) as left from debt d left join payment y on y.debt_id = d.id
          and y.method_id is not null and (y.state in ('created', 'sent', 'unknown') or y.settlement = 'pending')
        where d.id = $1 group by d.balance`,
      [this.debtor.debtId],
    )
    return BigInt(row!.left)
  }

  /** The instalments, with what each is still to bring, and whether it is past due. */
  places() {
    return t.database.asOwner<{ id: string; rest: string; late: boolean }>(
      `select r.id, case when r.status in ('scheduled', 'due', 'moved', 'failed')
                         then coalesce(r.edited_amount, r.amount) - r.covered else 0 end as rest,
              r.status = 'failed' or (r.status in ('scheduled', 'due', 'moved')
                and r.due_date < $2::date - case extract(isodow from $2::date) when 7 then 1 when 1 then 2 else 0 end) as late
         from plan_payment r join plan p on p.id = r.plan_id and p.status in ('active', 'paused') where r.plan_id = $1`,
      [this.planId, this.today],
    )
  }

  /** L-20: nothing that comes later gets money while something that is past due lacks it. */
  async checkPastDueFirst(before: { id: string; rest: string; late: boolean }[]): Promise<void> {
    const after = new Map((await this.places()).map((row) => [row.id, BigInt(row.rest)]))
    const restOf = (id: string) => after.get(id) ?? 0n
    const isAllPaid = before.filter(({ late }) => late).every(({ id }) => restOf(id) === 0n)
    const laterPaid = before.filter(({ id, late, rest }) => !late && restOf(id) < BigInt(rest))
    if (!isAllPaid && after.size > 0) expect(laterPaid).toEqual([])
  }

  me = () => t.signInAs(tenantId, { consumer: this.debtor.consumerId })

  get references(): Set<string> {
    return new Set(processor.requests.filter((r) => r.debtId === this.debtor.debtId).map((r) => r.reference))
  }

  async openRows() {
    return t.database.asOwner<{ id: string; due: LocalDate }>(
      "select id, due_date::text as due from plan_payment where plan_id = $1 and status in ('scheduled', 'due', 'moved') order by seq",
      [this.planId],
    )
  }

  /** L-20: an instalment is covered by what stands of payments, once, and a plan never asks for more than is owed. */
  async checkCredits(): Promise<void> {
    const covered = await t.database.asOwner<{ covered: string; credits: string }>(
      `select r.covered, coalesce((select sum(c.amount) from plan_credit c where c.plan_payment_id = r.id), 0) as credits
         from plan_payment r where r.plan_id = $1`,
      [this.planId],
    )
    for (const row of covered) expect(row.credits).toBe(row.covered)
    const payments = await t.database.asOwner<{ id: string; over: string; dead: boolean; credits: string }>(
      `select y.id, sum(c.amount) - y.amount as over, sum(c.amount) as credits,
              y.state in ('failed', 'cancelled') or y.settlement in ('returned', 'refunded', 'reversed') as dead
         from plan_credit c join payment y on y.id = c.payment_id where c.plan_id = $1 group by y.id, y.tenant_id`,
      [this.planId],
    )
    for (const { id, over, dead, credits } of payments)
      expect({ id, isFair: dead ? credits === '0' : BigInt(over) <= 0n && BigInt(credits) >= 0n }).toEqual({
        id,
        isFair: true,
      })
    const [plan] = await t.database.asOwner<{ discount: string; is_open_ended: boolean }>(
      "select discount, is_open_ended from plan where id = $1 and status in ('active', 'paused')",
      [this.planId],
    )
    if (!plan) return
    const owed = (await this.available()) - BigInt(plan.discount)
    const toCome = (await this.places()).reduce((sum, { rest }) => sum + BigInt(rest), 0n)
    const asked = owed > 0n ? owed : 0n
    const [unplaced] = await t.database.asOwner<{ sum: string }>(
      `select coalesce(sum(y.amount - coalesce((select sum(c.amount) from plan_credit c where c.payment_id = y.id), 0)), 0) as sum
         from payment y where y.plan_id = $1 and (y.method_id is not null or y.is_imported)
          and (y.state in ('created', 'sent', 'unknown') or y.settlement in ('pending', 'settled'))`,
      [this.planId],
    )
    if (plan.is_open_ended) return
    // More money than the plan asked for at its time stays outside of it, also when another payment fails later.
    if (unplaced!.sum === '0') expect(toCome).toBe(asked)
    else expect(toCome >= asked).toBe(true)
  }

  /** Completes everything that has begun. */
  async quiesce(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      t.clock.advance('2d')
      await reconcilePayments(t.deps, t.tenant(tenantId))
    }
    await settleDue(t.deps, t.tenant(tenantId), addDays(this.today, 400))
  }

  async check(isQuiet: boolean): Promise<void> {
    const { debtId } = this.debtor
    const rows = await t.database.asOwner<{
      id: string
      amount: string
      state: string
      settlement: string
      instalment: string | null
    }>(
      'select id, amount, state, settlement, plan_payment_id as instalment from payment where debt_id = $1 and method_id is not null',
      [debtId],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    let taken = 0n
    const charged = new Set<string>()
    for (const reference of this.references) {
      const charge = processor.charges.get(reference)
      if (!charge) continue
      const row = byId.get(reference)
      // Each charge at the processor is a payment of ours, for the same amount, and not one that has failed here.
      expect({ reference, amount: row?.amount }).toEqual({ reference, amount: String(charge.amount) })
      expect(row!.state).not.toBe('cancelled')
      if (charge.settlement === 'returned') continue
      taken += charge.amount
      if (row!.instalment === null) continue
      // Nothing is charged twice: one living charge an instalment.
      expect(charged.has(row!.instalment)).toBe(false)
      charged.add(row!.instalment)
    }
    expect(taken <= this.balance).toBe(true)
    for (const row of rows) if (row.state === 'succeeded') expect(processor.charges.has(row.id)).toBe(true)
    const [plan] = await t.database.asOwner<{ status: string; total: string; rows: string }>(
      `select p.status, p.total, (select sum(coalesce(r.edited_amount, r.amount)) from plan_payment r
          where r.plan_id = p.id and r.status <> 'skipped') as rows from plan p where p.id = $1`,
      [this.planId],
    )
    if (plan!.status === 'active' || plan!.status === 'paused') expect(plan!.rows).toBe(plan!.total)
    await this.checkCredits()
    const [money] = await t.database.asOwner<{ balance: string; posted: string; sum: string; forgiven: string }>(
      `select d.balance,
              (select coalesce(sum(amount), 0) from payment where debt_id = d.id and settlement = 'settled') as posted,
              (select coalesce(sum(case kind when 'forgive' then amount else -amount end), 0) from transfer
                where kind in ('forgive', 'unforgive') and plan_id = $2) as forgiven,
              (select coalesce(sum(case when debit_account like 'debt:' || d.id || ':%' then amount else -amount end), 0)
                 from transfer where (debit_account like 'debt:' || d.id || ':%') <> (credit_account like 'debt:' || d.id || ':%')) as sum
         from debt d where d.id = $1`,
      [debtId, this.planId],
    )
    // The debt's accounts hold the owed and the forgiven sums: money in, money out, and no other sum.
    expect(BigInt(money!.balance)).toBe(this.balance - BigInt(money!.posted) - BigInt(money!.forgiven))
    expect(BigInt(money!.sum)).toBe(BigInt(money!.balance) + BigInt(money!.forgiven))
    const [state] = await t.database.asOwner<{ status: string; comes_back: string | null; runs: boolean }>(
      `select status, case status when 'on_hold' then prior_status else status end as comes_back,
              exists (select 1 from plan p where p.debt_id = d.id and p.status in ('active', 'paused')) as runs
         from debt d where id = $1`,
      [debtId],
    )
    // A debt with a plan is established, or will be when its hold is over; one without a plan is not (L-01).
    expect({ ...state, comes_back: ['established', 'delinquent'].includes(state!.comes_back ?? 'lost') }).toEqual({
      status: state!.status,
      comes_back: state!.runs,
      runs: state!.runs,
    })
    expect(state!.comes_back).not.toBeNull()
    if (!isQuiet) return
    for (const row of rows) expect(['succeeded', 'failed', 'cancelled']).toContain(row.state)
    const posted = rows.filter((row) => row.settlement === 'settled' || row.settlement === 'pending')
    // Charges at the processor equal payments in the ledger.
    expect(posted.reduce((sum, row) => sum + BigInt(row.amount), 0n)).toBe(taken)
  }
}

describe('plans under any sequence of events', () => {
  it('charge what is owed, once, and keep the books', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (played) => {
        const world = new World()
        await world.open(played)
        try {
          for (const one of played.steps) {
            await world.step(one)
            await world.check(false)
          }
          await world.quiesce()
          await world.check(true)
          expect(await checkLedger(t.deps, tenantId)).toBeNull()
        } finally {
          await world.quiesce()
          await t.database.asOwner("update plan set status = 'cancelled' where id = $1", [world.planId])
        }
      }),
      {
        numRuns: runs,
        ...(path ? {} : { examples: known }),
        ...(seed ? { seed: Number(seed) } : {}),
        ...(path ? { path } : {}),
      },
    )
  }, 7_200_000)
})
