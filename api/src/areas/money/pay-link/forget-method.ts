import type { TenantSettings } from '@portal/shared/contract'
import { withCommit } from '../../../db/with-commit.ts'
import type { Deps, Work } from '../../../deps.ts'
import type { JobPayloads } from '../../../jobs/jobs.ts'
import { isPaying, methodById, updateMethod } from '../methods/rows.ts'
import type { PaymentRow } from '../pay/rows.ts'
import { methodsLeft } from './method-repo.ts'

/**
 * F-17: the payer gave their method for one payment, so the processor forgets it once the payment's outcome is known. By
 * a job, which tries again: a processor that does not answer disturbs no payment.
 */
export async function letGoOfMethod(
  { tx, deps }: Pick<Work, 'tx' | 'deps'>,
  { tenantId, linkId, methodId }: Pick<PaymentRow, 'tenantId' | 'linkId' | 'methodId'>,
): Promise<void> {
  if (linkId === null || methodId === null) return
  await withCommit(tx, (last) => deps.jobs.enqueue(last, 'forget-payer-method', { tenantId, methodId }))
}

/** The job: a payment whose outcome is not known yet still needs the method, and asks again when it is. */
export async function forgetPayerMethod(
  { db, processor }: Deps,
  { tenantId, methodId }: JobPayloads['forget-payer-method'],
): Promise<void> {
  const token = await db.withTenant(tenantId, async (tx) =>
    (await isPaying(tx, tenantId, methodId)) ? null : ((await methodById(tx, tenantId, methodId))?.token ?? null),
  )
  if (token === null) return
  await processor.forget(tenantId, token)
  await db.withTenant(tenantId, (tx) => updateMethod(tx, tenantId, methodId, { token: null }))
}

/** How long a method that was given and paid nothing is kept: its payer may still press the button. */
export const UNUSED_FOR_MS = 24 * 60 * 60_000

/** Every night: methods that paid nothing, and those that the job did not get rid of. The count of them. */
export async function forgetMethodsLeft({ db, clock, jobs }: Deps, { id: tenantId }: TenantSettings): Promise<number> {
  const before = new Date(clock.now(tenantId).getTime() - UNUSED_FOR_MS)
  return db.withTenant(tenantId, async (tx) => {
    const left = await methodsLeft(tx, tenantId, before)
    await jobs.enqueueAll(
      tx,
      'forget-payer-method',
      left.map((methodId) => ({ tenantId, methodId })),
    )
    return left.length
  })
}
