import type * as v from 'valibot'
import type { endpoints, ExternalDebt } from '@portal/shared/contract'
import { maskAccount } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { owes } from '../../../core/debt/policy.ts'
import { findDebtByReference, findExternal } from '../../../core/debt/rows.ts'

/** C-37: shows who services a debt that moved to another company. */
export async function viewExternalDebt(ctx: Context<typeof endpoints.getExternalDebt, Actor>) {
  const debt = await findDebtByReference(ctx.tx, ctx.tenant.id, ctx.input.params.reference_number)
  const isTheirs = debt && (ctx.actor.kind === 'staff' || (await owes(ctx.tx, ctx.tenant.id, debt.id, ctx.actor.id)))
  const detail = isTheirs ? await findExternal(ctx.tx, ctx.tenant.id, debt.id) : null
  // A debt that moved to another servicer may lack that servicer's details; then every field is null. Once a debt is
  // taken back, the details are no longer shown.
  const isKnown = Object.keys(detail ?? {}).length > 0
  if (!isTheirs || (!isKnown && debt.status !== 'external')) throw new Refusal('not_found')
  await recordView(ctx, debt.ownerId, 'debt.external')
  return { data: presentExternal(debt.referenceNumber, detail ?? {}) }
}

/** Presents the company that now services a debt; fields that the row does not have are null. */
function presentExternal(reference: string, detail: Record<string, string | null>): v.InferInput<typeof ExternalDebt> {
  const masked = Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      value !== null && key.endsWith('_acctno') ? maskAccount(value) : value,
    ]),
  )
  return { ...masked, data_id: reference }
}
