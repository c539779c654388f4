import { toCents } from '@portal/shared/domain'
import { savePayment } from '../areas/inventory/files/save/payment.ts'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

type Saved = Parameters<typeof savePayment>

/** A payment that came by mail, as a saved row of an uploaded file of payments; returns its own id in the file. */
export async function receivePayment(
  t: TestApp,
  { tenantId, reference }: Debtor,
  { cents, date }: { cents: number; date: string },
): Promise<string> {
  const id = t.deps.ids.next()
  const values: Record<string, string> = {
    reference_number: reference,
    payment_date: date,
    payment_id: id,
    method: 'Check',
  }
  const row = { line: 2, text: (name: string) => values[name] ?? null } as Saved[3]['row']
  const upload = { tenantId, id: `upload-${id}`, fileName: 'payments.csv', savedBy: 'staff-1' } as Saved[2]
  await t.deps.db.withTenant(tenantId, (tx) =>
    savePayment({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }, 'staff-1', upload, {
      row,
      amount: toCents(cents),
    } as Saved[3]),
  )
  return id
}
