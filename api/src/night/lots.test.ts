import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { endpoints } from '@portal/shared/contract'
import { addDays, localDate } from '@portal/shared/domain'
import { SENT_AT_ONCE } from '../areas/money/pay/send-lot.ts'
import { remindOfDebits } from '../areas/money/reminders/remind.ts'
import { writePaymentNotices } from '../areas/money/pay/tell-lot.ts'
import { NOTICES_AT_ONCE } from '../core/messages/notify-in-lots.ts'
import { sendMessages } from '../core/messages/send-messages.ts'
import { settleDue } from '../areas/money/pay/settle-due.ts'
import { debitDue } from '../areas/money/plan/run/debit-due.ts'
import { verifyAudit } from '../core/audit/verify-audit.ts'
import { checkLedger } from '../core/ledger/check.ts'
import type { Deps } from '../deps.ts'
import { seedManyDue } from '../testing/bench/many-due.ts'
import { cardOrder } from '../testing/orders.ts'
import { seedDebtor, type Debtor } from '../testing/debtor.ts'
import { FakeProcessor } from '../testing/fake-processor.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { seedPlan } from '../testing/plan.ts'
import type { JobName, JobPayloads } from '../jobs/jobs.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const debitDay = localDate('2026-03-02')
const settleDay = localDate('2026-03-04')
const next = addDays(debitDay, 30)
const processor = new FakeProcessor()
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp({ tenants: ['harborlight', 'bluebarn', 'aldercourt', 'cedarline'], processor })
})
afterAll(() => t.close())
beforeEach(() => {
  processor.reset()
  t.clock.set(`${debitDay}T23:30:00.000Z`)
})

/** What a debtor of a kind has, and what is odd about them. */
const kinds: Record<string, (debtor: Debtor) => Promise<unknown>> = {
  'a card': (debtor) =>
    seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay, next], amounts: [3_000, 7_000] }),
  'a bank account': (debtor) =>
    seedPlan(t, debtor, { methodId: debtor.bankId, dates: [debitDay, next], amounts: [3_100, 6_900] }),
  'the last payment': (debtor) =>
    seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay], amounts: [10_000] }),
  'a settlement that goes on': (debtor) =>
    seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay, next], amounts: [3_200, 3_000], discount: 3_800 }),
  'the end of a settlement': (debtor) =>
    seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay], amounts: [6_000], discount: 4_000 }),
  'an open-ended plan': (debtor) =>
    seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay], amounts: [3_300], isOpenEnded: true }),
  'a plan of less than is owed': (debtor) =>
    seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay], amounts: [3_400] }),
  'more planned than owed': async (debtor) => {
    await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay, next], amounts: [15_000, 1_000] })
  },
  'a promised payment': payPromised,
  'a hold': async (debtor) => {
    await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay, next] })
    await t.database.asOwner(`update debt set status = 'on_hold', prior_status = 'established' where id = $1`, [
      debtor.debtId,
    ])
  },
  'an expired card after a failure': async (debtor) => {
    const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [addDays(debitDay, -3), next] })
    await t.database.asOwner(
      `update plan_payment set status = 'failed', retry_on = $2, failure_code = 'card_declined' where plan_id = $1 and seq = 1`,
      [planId, debitDay],
    )
    await t.database.asOwner('update payment_method set expiry_year = 2020 where id = $1', [debtor.cardId])
  },
  'a second try': async (debtor) => {
    const planId = await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [addDays(debitDay, -3), next] })
    await t.database.asOwner(
      `update plan_payment set status = 'failed', retry_on = $2, failure_code = 'card_declined', tries = 1 where plan_id = $1 and seq = 1`,
      [planId, debitDay],
    )
  },
  arrears: async (debtor) => {
    await seedPlan(t, debtor, { methodId: debtor.cardId, dates: [debitDay, next], amounts: [3_500, 6_500] })
    await t.database.asOwner(`update debt set status = 'delinquent' where id = $1`, [debtor.debtId])
  },
}

/** Pays a part of a debt, for a promise that was made before. */
async function payPromised(debtor: Debtor) {
  const { tenantId, debtId, consumerId } = debtor
  const payer = await t.signInAs(tenantId, { consumer: consumerId })
  const body = cardOrder(debtor, '41.00')
  const answer = await payer.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `key-${debtId}` })
  expect(answer.body.data).toMatchObject({ state: 'succeeded' })
  await t.database.asOwner(
    `insert into payment_promise (tenant_id, id, debt_id, consumer_id, date, amount, status, created_at)
     select tenant_id, id || '-promise', debt_id, payer_id, business_date, amount, 'submitted', created_at from payment where debt_id = $1`,
    [debtId],
  )
  await t.database.asOwner(`update payment set promise_id = id || '-promise' where debt_id = $1`, [debtId])
}

/** Holds the rows of debts, so that no lot takes them, until a lot records what became of the others. */
async function heldAlone(debtIds: readonly string[], step: (deps: Deps) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: t.database.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from debt where id = any($1) for update', [debtIds])
  const { jobs } = t.deps
  let lots = 0
  const enqueueAll: typeof jobs.enqueueAll = async (...args) => {
    lots++
    await client.query('commit')
    return jobs.enqueueAll(...args)
  }
  try {
    await step({ ...t.deps, jobs: { ...jobs, enqueueAll } })
  } finally {
    await client.end()
  }
  expect(lots).toBe(1)
}

const tables = [
  `select p.status, p.end_reason, p.ended_at from payment_promise p where p.debt_id = $1`,
  `select d.status, d.prior_status, d.balance, d.last_payment_date, d.last_payment_amount, d.paid_off_at from debt d where d.id = $1`,
  `select p.status, p.end_reason, p.version, p.total, p.payments from plan p where p.debt_id = $1`,
  `select i.seq, i.due_date, i.amount, i.edited_amount, i.covered, i.status, i.tries, i.retry_on, i.failure_code, i.skip_reason,
          i.payment_id is not null as has_payment from plan_payment i join plan p on p.id = i.plan_id where p.debt_id = $1 order by i.seq`,
  `select to_jsonb(y) - array['id', 'debt_id', 'payer_id', 'plan_id', 'plan_payment_id', 'method_id', 'authorization_id', 'promise_id', 'processor_reference'] #- '{method,holderName}' as payment,
          y.processor_reference = 'ch_' || y.id as is_referred from payment y where y.debt_id = $1`,
  `select c.amount, c.reason, c.at from plan_credit c join payment y on y.id = c.payment_id where y.debt_id = $1`,
  `select a.n, a.kind, a.result, a.code, a.started_at, a.answered_at from payment_attempt a join payment y on y.id = a.payment_id where y.debt_id = $1`,
  `select r.template_version, r.data - array['consumerName', 'referenceNumber'] as data, r.data->>'consumerName' like 'Dana Rivera%' as is_named, r.created_at from receipt r join payment y on y.id = r.payment_id where y.debt_id = $1`,
  `select f.kind, f.amount, split_part(f.debit_account, ':', 1) as debit, split_part(f.credit_account, ':', 1) as credit, f.business_date, f.created_at,
          split_part(f.posting_key, ':', 1) as key from transfer f where f.debit_account like '%' || $1 || '%' or f.credit_account like '%' || $1 || '%' order by f.kind`,
  `select l.action, l.actor_kind, l.actor_id = l.consumer_id as is_own, (l.detail::jsonb - array['debt', 'authorization', 'payment', 'plan']) as detail, l.at from audit_log l
    where l.detail like '%' || $1 || '%' order by l.action`,
  // The job of a lot tells of each payment what the job of one tells.
  `select j.payload->>'tenantId' as tenant, told - array['tenantId', 'paymentId', 'debtId'] as told, j.priority, j.max_attempts, j.key
     from graphile_worker._private_jobs j, jsonb_array_elements(coalesce(j.payload::jsonb->'payments', jsonb_build_array(j.payload))) told
    where told->>'debtId' = $1 order by told->>'purpose'`,
]
const stateOf = async ({ debtId }: Debtor) => Promise.all(tables.map((table) => t.database.asOwner(table, [debtId])))

describe('L-14: payments of a lot', () => {
  it('are made and settled as each of them would be alone', async () => {
    const pairs: { kind: string; together: Debtor; alone: Debtor }[] = []
    for (const [kind, seed] of Object.entries(kinds)) {
      const [together, alone] = [await seedDebtor(t, 'harborlight'), await seedDebtor(t, 'harborlight')]
      await seed(together)
      await seed(alone)
      pairs.push({ kind, together, alone })
    }
    const held = pairs.map(({ alone }) => alone.debtId)
    const tenant = t.tenant('harborlight')
    const compare = async () => {
      for (const { kind, together, alone } of pairs)
        expect({ kind, state: await stateOf(together) }).toEqual({ kind, state: await stateOf(alone) })
    }
    let debited = {}
    await heldAlone(held, async (deps) => (debited = await debitDue(deps, tenant, debitDay)))
    expect(debited).toMatchObject({
      accepted: 20,
      failed: 0,
      unknown: 0,
      skipped: { debt_on_hold: 2, method_expired: 2 },
    })
    await compare()
    processor.settleAll()
    t.clock.set(`${settleDay}T23:30:00.000Z`)
    await heldAlone(held, (deps) => settleDue(deps, tenant, settleDay))
    await compare()
    expect(await checkLedger(t.deps, tenant.id)).toBeNull()
    expect(await t.deps.db.withTenant(tenant.id, (tx) => verifyAudit(tx, tenant.id))).toMatchObject({ ok: true })
    const numbers = await t.database.asOwner<{ number: string }>('select number from receipt order by number')
    expect(numbers.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(numbers.map((_, i) => i + 1))
  })

  it('do not wait for those of the same night whose processor died, and charge nothing twice', async () => {
    const debtors = []
    for (let n = 0; n < 6; n++) {
      const debtor = await seedDebtor(t, 'bluebarn')
      await kinds['a card']!(debtor)
      debtors.push(debtor)
    }
    processor.modes.push('lost-answer', 'decline', 'lost-request', 'ok')
    const tenant = t.tenant('bluebarn')
    expect(await debitDue(t.deps, tenant, debitDay)).toMatchObject({ due: 6, accepted: 3, failed: 1, unknown: 2 })
    expect(await debitDue(t.deps, tenant, debitDay)).toMatchObject({ accepted: 0 })
    expect(processor.charges.size).toBe(4)
    expect(processor.requests).toHaveLength(6)
  })
})

/** How many statements a step of a night takes, `begin` and `commit` included. */
async function countStatements(step: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const stop = watchStatements(t.database.db.pool, () => statements++)
  try {
    await step()
  } finally {
    stop()
  }
  return statements
}

/** How many statements the jobs of a name take that wait for a tenant; a night has one for each `NOTICES_AT_ONCE`. */
async function countJobs<N extends JobName>(name: N, tenantId: string, run: (job: JobPayloads[N]) => Promise<void>) {
  const jobs = await t.database.asOwner<{ payload: JobPayloads[N] }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = $1 and j.payload->>'tenantId' = $2`,
    [name, tenantId],
  )
  return countStatements(async () => {
    for (const { payload } of jobs) await run(payload)
  })
}

/** Lower them; never raise them. A lot of up to 200 payments takes so many statements, whatever their number. */
const DEBIT_STATEMENTS = 40
const SETTLE_STATEMENTS = 28
const REMIND_STATEMENTS = 16
/** Of the job that writes the notices of a lot, and of the two that send them and the reminders. */
const TELL_STATEMENTS = 14
const SEND_STATEMENTS = 22
/** Of a transaction of one statement, for each part of a lot that the processor is asked about at once. */
const STATEMENTS_OF_PART = 3
const MORE_PARTS = Math.ceil(NOTICES_AT_ONCE / SENT_AT_ONCE) - 1

describe('the statements of a night', () => {
  it('grow by lots, and not by payments', async () => {
    const counted: Record<'debits' | 'told' | 'reminders' | 'sent' | 'settlements', number>[] = []
    for (const [tenantId, many] of [
      ['aldercourt', 10],
      ['cedarline', NOTICES_AT_ONCE],
    ] as const) {
      t.clock.set('2026-03-02T15:00:00.000Z')
      await seedManyDue(t, tenantId, many, debitDay)
      t.clock.set(`${debitDay}T23:30:00.000Z`)
      const tenant = t.tenant(tenantId)
      const debits = await countStatements(async () =>
        expect(await debitDue(t.deps, tenant, debitDay)).toMatchObject({ due: many, accepted: many }),
      )
      const reminders = await countStatements(async () =>
        expect(await remindOfDebits(t.deps, tenant, settleDay)).toMatchObject({ due: many, queued: many, held: 0 }),
      )
      const told = await countJobs('tell-payments', tenantId, (job) => writePaymentNotices(t.deps, job))
      const sent = await countJobs('send-messages', tenantId, (job) => sendMessages(t.deps, job))
      expect(
        await t.database.asOwner(
          `select purpose, count(*)::int from message where tenant_id = $1 and status = 'sent' group by 1 order by 1`,
          [tenantId],
        ),
      ).toEqual(['payment_accepted', 'payment_reminder'].map((purpose) => ({ purpose, count: many })))
      processor.settleAll()
      const settlements = await countStatements(async () =>
        expect(await settleDue(t.deps, tenant, settleDay)).toMatchObject({ settled: many }),
      )
      counted.push({ debits, told, reminders, sent, settlements })
    }
    const [ten, hundred] = counted as [(typeof counted)[number], (typeof counted)[number]]
    expect(ten.debits).toBeLessThanOrEqual(DEBIT_STATEMENTS)
    expect(ten.settlements).toBeLessThanOrEqual(SETTLE_STATEMENTS)
    expect(ten.reminders).toBeLessThanOrEqual(REMIND_STATEMENTS)
    expect(ten.told).toBeLessThanOrEqual(TELL_STATEMENTS)
    expect(ten.sent).toBeLessThanOrEqual(SEND_STATEMENTS)
    const more = MORE_PARTS * STATEMENTS_OF_PART
    expect(hundred).toEqual({
      debits: ten.debits + more,
      settlements: ten.settlements + more,
      told: ten.told,
      reminders: ten.reminders,
      sent: ten.sent + 2 * more,
    })
  })
})
