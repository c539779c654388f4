import { localDateIn, type LegalStatusFacts, type LegalStatusKind } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import { lockConsumer } from '../../../core/consumer/rows.ts'
import { insertRequest, liveRequests } from '../../../core/contact/rows.ts'
import { attorneyRequest, followAttorneys } from '../../people/index.ts'
import type { DebtRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { lockDebtsFor } from './hold-debts.ts'
import { putStatus } from './put-status.ts'

/** A status that a row of a file names. */
export interface FiledStatus {
  readonly consumerId: string
  readonly kind: LegalStatusKind
  readonly facts: LegalStatusFacts
  readonly evidence: string
}

/**
 * marks what a file says of customers. What is in force already stays as it is. All debts are locked first, before
 * the first entry of the audit chain.
 */
export async function markByFile(work: Work, staffId: string, filed: readonly FiledStatus[]): Promise<void> {
  const held: { status: FiledStatus; debts: DebtRow[] }[] = []
  for (const status of filed.toSorted((a, b) => (a.consumerId < b.consumerId ? -1 : 1))) {
    const { kind, consumerId, facts } = status
    const debts = kind === 'attorney' ? [] : await lockDebtsFor(work, { kind, consumerId, facts, debtIds: null })
    held.push({ status, debts })
  }
  for (const { status, debts } of held) await markOne(work, staffId, status, debts)
}

async function markOne(work: Work, staffId: string, status: FiledStatus, debts: readonly DebtRow[]): Promise<void> {
  const { tx, deps, tenant, now } = work
  const { consumerId, kind, facts, evidence } = status
  const person = await lockConsumer(tx, tenant.id, consumerId)
  if (!person) return
  if (kind !== 'attorney') {
    await putStatus(work, { person, debts, kind, source: 'file', facts, evidence, debtIds: null, staffId })
    return
  }
  if ((await liveRequests(tx, tenant.id, consumerId, 'attorney')).length > 0) return
  const id = deps.ids.next()
  const attorney = { name: facts.name!, address: facts.address ?? null, phone: facts.phone ?? null }
  const receivedOn = localDateIn(now, tenant.zone)
  const row = { tenantId: tenant.id, id, consumerId, staffId, receivedOn, createdAt: now, thirdPartyId: null, attorney }
  await insertRequest(tx, { ...attorneyRequest(deps.vault, row), via: 'letter' })
  await followAttorneys(work, person)
  await recordAct(
    work,
    { kind: 'staff', id: staffId },
    {
      action: 'contact.requested',
      consumerId,
      subject: `consumer:${consumerId}`,
      detail: { request: id, kind, via: 'letter' },
    },
  )
}
