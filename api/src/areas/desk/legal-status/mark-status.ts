import {
  factsOfKind,
  legalStatusFaults,
  legalStatusRule,
  localDateIn,
  type LegalStatusFacts,
} from '@portal/shared/domain'
import type { CallInput, endpoints } from '@portal/shared/contract'
import { consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { addRequest } from '../../people/index.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CheckedFile } from '../../../documents/check-uploads.ts'
import { insertProofs } from '../proofs/rows.ts'
import { lockDebtsFor } from './hold-debts.ts'
import { putStatus, type HeldKind } from './put-status.ts'
import { debtsOf } from './repo.ts'

type Marked = CallInput<typeof endpoints.markLegalStatus>['body']

/**
 * staff mark what they have learned of a consumer. It holds at once, in one transaction: the accounts rest,
 * their debits stop, nobody is contacted to collect, and nothing is offered.
 */
export async function markStatus(ctx: Acting, asked: Marked, files: readonly CheckedFile[]): Promise<{ id: string }> {
  const { tx, tenant, now } = ctx
  const { kind, source } = asked
  const facts = factsOfKind(kind, asked)
  const faults: Record<string, string> = legalStatusFaults(kind, facts, localDateIn(now, tenant.zone))
  if (!legalStatusRule(kind).sources.includes(source)) faults['source'] = 'source_invalid'
  assertNoFault(faults)
  const person = await consumerOf(tx, tenant.id, ctx.consumerId)
  const debtIds = await namedDebts(ctx, person.id, asked)
  const saved =
    kind === 'attorney'
      ? await markAttorney(ctx, asked, facts, debtIds)
      : await markHeld(ctx, { ...asked, kind }, facts, debtIds)
  await insertProofs(tx, ctx.deps.ids, files, {
    tenantId: tenant.id,
    consumerId: person.id,
    subjectId: saved.id,
    staffId: ctx.actor.id,
    createdAt: now,
  })
  return saved
}

export function assertNoFault(faults: Record<string, string>): void {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, [fault]]))
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}

/** The accounts that a status concerns; null for all. */
async function namedDebts({ tx, tenant }: Acting, consumerId: string, { kind, about = [] }: Marked) {
  if (!legalStatusRule(kind).namesDebts || about.length === 0) return null
  const theirs = new Set((await debtsOf(tx, tenant.id, consumerId)).map(({ id }) => id))
  if (about.some((id) => !theirs.has(id))) throw new Refusal('validation_failed', { fields: { about: ['not_found'] } })
  return [...new Set(about)]
}

/** an attorney is a contact request, whoever records it and wherever. */
async function markAttorney(
  ctx: Acting,
  { source, evidence }: Marked,
  facts: LegalStatusFacts,
  debtIds: string[] | null,
) {
  const via = source === 'phone' || source === 'email' || source === 'text' ? source : 'letter'
  const attorney = { name: facts.name!, address: facts.address ?? null, phone: facts.phone ?? null }
  const asked = { kind: 'attorney', via, received_on: localDateIn(ctx.now, ctx.tenant.zone), evidence } as const
  return addRequest(ctx, asked, { attorney, debtIds })
}

async function markHeld(
  ctx: Acting,
  { kind, source, evidence }: Omit<Marked, 'kind'> & { kind: HeldKind },
  facts: LegalStatusFacts,
  debtIds: string[] | null,
): Promise<{ id: string }> {
  const consumerId = ctx.consumerId!
  const debts = await lockDebtsFor(ctx, { kind, debtIds, consumerId, facts })
  const person = await consumerToChange(ctx, 'legal_status.mark')
  const id = await putStatus(ctx, { person, debts, kind, source, facts, evidence, debtIds, staffId: ctx.actor.id })
  if (id === null) throw new Refusal('conflict', { fields: { kind: ['marked_already'] } })
  return { id }
}
