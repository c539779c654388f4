import type * as v from 'valibot'
import type { ContactAttempt } from '@portal/shared/contract'
import { offsetOf, pagingOf, type PagingFields } from '../../../http/paging.ts'
import { findContactPointsEver } from '../../../core/contact/rows.ts'
import { staffNames } from '../../../core/consumer/rows.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { countAllAttempts, listAttempts, type AttemptRow } from './attempt-repo.ts'
import { presentAttempt } from './present-attempt.ts'

type Line = v.InferInput<typeof ContactAttempt>

/** Contact attempts in wire form, with the names and numbers that they refer to. */
export async function showAttempts(
  { tx, tenant, deps, actor, now }: Pick<Acting, 'tx' | 'tenant' | 'deps' | 'actor' | 'now'>,
  consumerId: string,
  found: readonly { row: AttemptRow; reference: string | null }[],
): Promise<Line[]> {
  const points = await findContactPointsEver(tx, tenant.id, consumerId)
  const ids = found.flatMap(({ row }) => [
    row.staffId,
    row.decision?.override?.by ?? null,
    ...(row.corrections ?? []).map(({ by }) => by),
  ])
  const names = await staffNames(tx, tenant.id, ids)
  return found.map(({ row, reference }) =>
    presentAttempt(deps.vault, row, { points, names, reference, reader: actor, now }),
  )
}

/** A page of contact attempts, newest first. */
export async function readLedger(
  ctx: Pick<Acting, 'tx' | 'tenant' | 'deps' | 'actor' | 'now'>,
  consumerId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<PagingFields & { data: Line[] }> {
  const { tx, tenant } = ctx
  const total = await countAllAttempts(tx, tenant.id, consumerId)
  const found = await listAttempts(tx, tenant.id, consumerId, { limit: perPage, offset: offsetOf(page, perPage) })
  return { ...pagingOf(total, page, perPage), data: await showAttempts(ctx, consumerId, found) }
}
