import { householdOf } from '@portal/shared/server'
import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { logAccess, type AccessEntry } from '../../../security/access-log.ts'
import { takeByAddress } from '../../../security/address-limits.ts'
import { giveBack, limits, overLimit, takeOne } from '../../../security/limits.ts'
import { countForTenant } from '../../../security/wrong-codes.ts'

/** Limits the proofs that one network address may try. */
export const limitProofs = ({ deps, now, request }: Pick<Context, 'deps' | 'now' | 'request'>): Promise<void> =>
  takeByAddress(deps, now, [{ limit: limits.verifyAddress, subject: householdOf(request.ip) }])

/** Throws a refusal that the work returns, but only after the commit, so that counted tries stay counted. */
export async function commitRefusal<T>(
  { deps, tenant }: Pick<Context, 'deps' | 'tenant'>,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T> {
  const result = await deps.db.withTenant(tenant.id, work)
  if (result instanceof Refusal) throw result
  return result
}

/**
 * Null after a right try; refuses a wrong one, which counts, and any try above the account's limit. A try counts before
 * it is compared, and a right one is taken back: of many at once no more than the limit are compared.
 */
export async function tryCounted(
  tx: Tx,
  { deps, tenant, now }: Pick<Context, 'deps' | 'tenant' | 'now'>,
  key: string,
  isRight: () => Promise<boolean>,
  wrong: Refusal,
): Promise<Refusal | null> {
  const counting = { tx, vault: deps.vault, now }
  if (!(await takeOne(counting, limits.wrongCodesOfAccount, key))) return overLimit(limits.wrongCodesOfAccount, now)
  if (await isRight()) {
    await giveBack(counting, limits.wrongCodesOfAccount, key)
    return null
  }
  await countForTenant(counting, tenant.id)
  return wrong
}

/** records an attempt to sign in; null stands for an unknown person. */
export const logSignIn = (
  tx: Tx,
  { deps: { ids, vault }, tenant, now, request }: Pick<Context, 'deps' | 'tenant' | 'now' | 'request'>,
  who: { staffId: string | null } | { consumerId: string | null },
  entry: Pick<AccessEntry, 'action' | 'outcome' | 'detail'>,
): Promise<void> =>
  logAccess(
    tx,
    { ids, vault, now },
    {
      ...entry,
      tenantId: tenant.id,
      actorKind: 'staffId' in who ? 'staff' : 'visitor',
      actorId: 'staffId' in who ? who.staffId : null,
      consumerId: 'consumerId' in who ? who.consumerId : null,
      address: request.ip,
    },
  )
