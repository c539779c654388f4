import { formatWireMoney, type LocalDate } from '@portal/shared/domain'
import { recordAudit } from '../../../../core/audit/audit.ts'
import {
  acceptInstalment,
  applyPayment,
  holdPayment,
  insertPayment,
  lockLivePlan,
  settlePayment,
} from '../../../money/index.ts'
import { debtsByReference, importReference } from '../examine/rows.ts'
import type { UploadRecord } from '../rows.ts'
import type { Work } from '../../../../deps.ts'
import { rowEntry } from '../audit.ts'
import type { Finding } from '../verdict.ts'

/**
 * Posts a payment that the agency or the creditor received: like any settled payment, and once by its own id. It is
 * applied to the plan like any other money (L-20).
 */
export async function savePayment(
  work: Work,
  staffId: string,
  upload: UploadRecord,
  { row, amount }: Finding,
): Promise<void> {
  const { tx, deps, tenant, now } = work
  const reference = row.text('reference_number')!
  const debt = (await debtsByReference(tx, tenant.id, [reference])).get(reference)!
  const day = row.text('payment_date') as LocalDate
  const plan = await lockLivePlan(tx, tenant.id, debt.id)
  const isRunning = plan?.status === 'active' || plan?.status === 'paused'
  const inserted = await insertPayment(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    debtId: debt.id,
    payerId: debt.ownerId,
    kind: isRunning ? 'extra' : 'otp',
    amount,
    state: 'succeeded',
    settlement: 'pending',
    planId: plan?.id ?? null,
    methodId: null,
    method: { type: 'Manual', brand: null, lastFour: null, bankName: null, accountType: null, holderName: null },
    initiator: 'staff',
    staffId,
    processorReference: importReference(row.text('payment_id')!),
    isImported: true,
    businessDate: day,
    settlesOn: day,
    createdAt: now,
    answeredAt: now,
  })
  const held = await holdPayment(tx, tenant.id, inserted)
  await applyPayment(work, held.debt, held.payment)
  await acceptInstalment(work, held.payment)
  const about = { consumerId: debt.ownerId, debtId: debt.id, line: row.line }
  const detail = { amount: formatWireMoney(amount), date: day, method: row.text('method') }
  await recordAudit(tx, rowEntry(work, upload, 'payment.imported', about, detail))
  await settlePayment(work, held)
}
