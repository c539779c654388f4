import { allocate, formatWireMoney, toCents } from '@portal/shared/domain'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

interface Options {
  /** Due dates, in order. */
  dates?: readonly string[]
  /** Cents. */
  total?: number
  /** Consumer who set it up. */
  ownerId?: string
  methodId?: string | null
  status?: string
  frequency?: string
  newPaymentSystem?: boolean
  /** How many of its payments are made. */
  made?: number
}

/** A plan that runs on a debtor's debt, by their card; its payments are `${id}-1` and so on. */
export async function seedRunningPlan(t: TestApp, debtor: Debtor, options: Options = {}): Promise<string> {
  const { tenantId, debtId } = debtor
  const {
    dates = ['2026-03-20', '2026-04-20', '2026-05-20'],
    total = 10_000,
    ownerId = debtor.consumerId,
    methodId = debtor.cardId,
    status = 'active',
    frequency = 'monthly',
    newPaymentSystem = true,
    made = 0,
  } = options
  const id = `plan-${debtId}`
  const amounts = allocate(toCents(total), dates.length)
  await t.database.asOwner(
    `insert into plan (tenant_id, id, debt_id, kind, status, frequency, start_day, per_month, payments, discount, discount_percentage, total, start_date, end_date, established_date, owner_id, initiator, method_id, created_at, updated_at)
     values ($1, $2, $3, 'REGULAR', $4, $5, $6, $7, $8, 0, '0', $9, $10, $11, '2026-02-10', $12, 'consumer', $13, '2026-02-10', '2026-02-10')`,
    [
      tenantId,
      id,
      debtId,
      status,
      frequency,
      frequency === 'monthly' ? Number(dates[0]!.slice(8)) : null,
      amounts[0],
      dates.length,
      total,
      dates[0],
      dates.at(-1),
      ownerId,
      methodId,
    ],
  )
  for (const [i, date] of dates.entries())
    await t.database.asOwner(
      'insert into plan_payment (tenant_id, id, plan_id, seq, due_date, amount, status) values ($1, $2, $3, $4, $5, $6, $7)',
      [tenantId, `${id}-${i + 1}`, id, i + 1, date, amounts[i], i < made ? 'completed' : 'scheduled'],
    )
  await t.database.asOwner("update debt set status = 'established' where tenant_id = $1 and id = $2", [
    tenantId,
    debtId,
  ])
  if (newPaymentSystem)
    await t.database.asOwner(
      'update consumer set new_payment_system = true, profile_created = true where tenant_id = $1 and id = (select owner_id from debt where tenant_id = $1 and id = $2)',
      [tenantId, debtId],
    )
  return id
}

/** The sum of a plan's payments that are not skipped, as text. */
export async function sumOfRows(t: TestApp, planId: string): Promise<string> {
  const [row] = await t.database.asOwner<{ sum: string }>(
    "select sum(coalesce(edited_amount, amount)) as sum from plan_payment where plan_id = $1 and status <> 'skipped'",
    [planId],
  )
  return formatWireMoney(toCents(BigInt(row!.sum)))
}
