import type { LegalStatusFacts, LegalStatusKind, LegalStatusSource } from '@portal/shared/domain'
import { recordAct } from '../../../core/audit/audit.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import type { DebtRow } from '../../money/index.ts'
import type { Work } from '../../../deps.ts'
import { auditedFacts } from './audited-facts.ts'
import { followStatuses } from './flags.ts'
import { holdForStatus } from './hold-debts.ts'
import { findStatus, insertStatus, liveStatuses } from './repo.ts'
import { sealStatus } from './status-record.ts'

/** Kinds with a row of their own; an attorney is a contact request. */
export type HeldKind = Exclude<LegalStatusKind, 'attorney'>

/** A status that is about to be in force. */
export interface NewStatus {
  /** Locked, after the debts. */
  readonly person: ConsumerRow
  /** The debts that it holds, locked (`lockDebtsFor`). */
  readonly debts: readonly DebtRow[]
  readonly kind: HeldKind
  readonly source: LegalStatusSource
  readonly facts: LegalStatusFacts
  readonly evidence: string
  readonly debtIds: string[] | null
  readonly staffId: string
}

/** writes a status down, with the flags and holds that follow from it. Null when one of the kind is in force. */
export async function putStatus(work: Work, status: NewStatus): Promise<string | null> {
  const { tx, deps, tenant, now } = work
  const { person, debts, kind, source, facts, evidence, debtIds, staffId } = status
  if ((await liveStatuses(tx, tenant.id, person.id)).some((live) => live.kind === kind)) return null
  const place = { tenantId: tenant.id, consumerId: person.id, id: deps.ids.next() }
  const until = facts.until ?? null
  const sealed = sealStatus(deps.vault, place, facts, evidence)
  await insertStatus(tx, { ...place, kind, source, ...sealed, until, debtIds, staffId, createdAt: now })
  await followStatuses(work, person)
  await holdForStatus(work, debts, (await findStatus(tx, place))!)
  const by = { kind: 'staff', id: staffId } as const
  await recordAct(work, by, {
    action: 'legal_status.marked',
    consumerId: person.id,
    subject: `consumer:${person.id}`,
    detail: { status_kind: kind, source, ...auditedFacts(facts), debts: debts.length },
  })
  return place.id
}
