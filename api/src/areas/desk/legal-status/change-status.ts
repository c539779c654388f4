import { can, factsOfKind, isStatusOver, legalStatusFaults, localDateIn } from '@portal/shared/domain'
import type { CallInput, endpoints } from '@portal/shared/contract'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CheckedFile } from '../../../documents/check-uploads.ts'
import { updateHoldsOfStatus } from '../holds/rows.ts'
import { insertProofs } from '../proofs/rows.ts'
import { auditedChange } from './audited-facts.ts'
import { closeStatus, lockHolds } from './end-status.ts'
import { assertNoFault } from './mark-status.ts'
import { findStatus, updateStatus } from './repo.ts'
import { openFacts, sealStatus } from './status-record.ts'

type Changed = CallInput<typeof endpoints.changeLegalStatus>['body']

/**
 * Facts of a status that became known later. What ends it by these facts, as the dismissal of a bankruptcy, ends it now;
 * after a discharge it stays in force, because the debt may never be collected again (11 USC 524).
 */
export async function changeStatus(
  ctx: Acting,
  id: string,
  asked: Changed,
  files: readonly CheckedFile[],
): Promise<{ id: string }> {
  const { tx, deps, tenant, now, actor } = ctx
  const today = localDateIn(now, tenant.zone)
  if (ctx.consumerId === null) throw new Refusal('not_found')
  const place = { tenantId: tenant.id, consumerId: ctx.consumerId, id }
  const found = await findStatus(tx, place)
  if (!found) throw new Refusal('not_found')
  const facts = factsOfKind(found.kind, asked)
  assertNoFault(legalStatusFaults(found.kind, facts, today))
  const isOver = isStatusOver(facts, today)
  // Decision 323: it would open the accounts to collection again.
  if (isOver && !can(actor, 'legal_status.end'))
    assertNoFault({ [facts.outcome === 'dismissed' ? 'outcome' : 'until']: 'needs_supervisor' })
  await lockHolds(ctx, id)
  const person = await consumerToChange(ctx, 'legal_status.change')
  const before = await findStatus(tx, place)
  const sealed = sealStatus(deps.vault, place, facts, asked.evidence)
  if (!before || !(await updateStatus(tx, place, { ...sealed, until: facts.until ?? null })))
    throw new Refusal('conflict')
  await updateHoldsOfStatus(tx, tenant.id, id, { endsOn: facts.until ?? null })
  const of = { tenantId: tenant.id, consumerId: person.id, subjectId: id, staffId: actor.id, createdAt: now }
  await insertProofs(tx, deps.ids, files, of)
  await auditProfile(ctx, person.id, 'legal_status.changed', {
    status_kind: found.kind,
    ...auditedChange(openFacts(deps.vault, before), facts),
  })
  if (isOver) await closeStatus(ctx, before, { actor, reason: asked.evidence })
  return { id }
}
