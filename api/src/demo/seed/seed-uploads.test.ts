import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { and, eq, inArray } from 'drizzle-orm'
import { debt } from '../../db/schema/debt.ts'
import { payment } from '../../db/schema/payment.ts'
import { upload } from '../../db/schema/upload.ts'
import { checkLedger } from '../../core/ledger/check.ts'
import { verifyAudit } from '../../core/audit/verify-audit.ts'
import { buildTestDemo, type TestDemo } from '../../testing/demo-app.ts'

const tenantId = 'meadowbrook'
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([tenantId], { fill: true })
})
afterAll(() => t.close())

it('adds files of the last week that were received, checked and saved like any other', async () => {
  const { deps } = t.demo
  const { uploads, recalled, paid } = await deps.db.withTenant(tenantId, async (tx) => {
    const uploads = await tx.select().from(upload).where(eq(upload.tenantId, tenantId)).orderBy(upload.createdAt)
    const paid = await tx
      .select({ debtId: payment.debtId, amount: payment.amount })
      .from(payment)
      .where(and(eq(payment.tenantId, tenantId), eq(payment.isImported, true), eq(payment.initiator, 'staff')))
    const debts = await tx
      .select({ id: debt.id, status: debt.status, balance: debt.balance })
      .from(debt)
      .where(
        inArray(
          debt.id,
          paid.map(({ debtId }) => debtId),
        ),
      )
    const recalled = await tx.select().from(debt).where(eq(debt.status, 'recalled'))
    return { uploads, paid: { payments: paid, debts }, recalled }
  })
  expect(uploads.map(({ mode, status, endReason }) => [mode, status, endReason])).toEqual([
    ['add', 'failed', 'broken'],
    ['add', 'saved', null],
    ['payments', 'saved', null],
    ['recall', 'saved', null],
  ])
  expect(uploads.map(({ rows, rowsSaved, rowsWrong, rowsFailed }) => [rows, rowsSaved, rowsWrong, rowsFailed])).toEqual(
    [
      [0, 0, 0, 0],
      [12, 10, 2, 0],
      [3, 3, 0, 0],
      [2, 2, 0, 0],
    ],
  )
  expect(uploads[1]!.rowsWarned).toBe(1)
  expect(uploads.every(({ endedAt }) => endedAt! < deps.clock.now(tenantId))).toBe(true)
  expect(paid.payments.map(({ amount }) => amount).sort()).toEqual([2_500n, 5_000n, 7_500n])
  expect(paid.debts.map(({ balance }) => balance).sort((a, b) => Number(a - b))).toEqual([61_500n, 67_125n, 72_750n])
  expect(recalled.length).toBeGreaterThanOrEqual(2)
  expect(await checkLedger(deps, tenantId)).toBeNull()
  expect(await deps.db.withTenant(tenantId, (tx) => verifyAudit(tx, tenantId))).toMatchObject({ ok: true })
})
