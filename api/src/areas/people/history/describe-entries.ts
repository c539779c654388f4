import type { TenantSettings } from '@portal/shared/contract'
import type { Language, Role } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { readAuthors } from '../../../core/staff/rows.ts'
import { describeEntry, staffIdsOf, type DescribedEntry } from './describe.ts'
import type { AuditRow } from '../../../core/audit/rows.ts'
import { readNames, readReferences } from './repo.ts'
import { historyTexts } from './texts.ts'

/** An entry of the audit chain as text, with its author. */
export interface AuthoredEntry extends DescribedEntry {
  readonly seq: number
  readonly at: Date
  readonly author: string
  readonly role: Role | 'system'
}

/** Describes entries of the audit chain in a language, for the History tab and for the evidence of a debt (F-12). */
export async function describeEntries(
  { tx, tenant }: { tx: Tx; tenant: Pick<TenantSettings, 'id' | 'zone'> },
  entries: readonly AuditRow[],
  language: Language,
): Promise<AuthoredEntry[]> {
  const debtIds = entries.flatMap(({ detail }) => {
    const { debt } = JSON.parse(detail) as Record<string, unknown>
    return typeof debt === 'string' ? [debt] : []
  })
  const actorIds = (kind: AuditRow['actorKind']) =>
    entries.filter(({ actorKind }) => actorKind === kind).map(({ actorId }) => actorId)
  const references = await readReferences(tx, tenant.id, debtIds)
  const staff = await readAuthors(tx, tenant.id, [...actorIds('staff'), ...entries.flatMap(staffIdsOf)])
  const consumers = await readNames(tx, tenant.id, actorIds('consumer'))
  const { authors } = historyTexts[language]
  const wording = {
    language,
    zone: tenant.zone,
    referenceOf: (id: string) => references.get(id),
    nameOf: (id: string) => staff.get(id)?.name,
  }
  const authorOf = ({ actorKind, actorId }: AuditRow): Pick<AuthoredEntry, 'author' | 'role'> => {
    if (actorKind === 'system') return { author: authors.system, role: 'system' }
    if (actorKind === 'consumer') return { author: consumers.get(actorId) ?? authors.consumer, role: 'user' }
    const found = staff.get(actorId)
    return { author: found?.name ?? authors.staff, role: found?.role ?? 'agent' }
  }
  return entries.map((entry) => ({
    ...describeEntry(entry, wording),
    ...authorOf(entry),
    seq: entry.seq,
    at: entry.at,
  }))
}
