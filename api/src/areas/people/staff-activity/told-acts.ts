import type { StaffActivityFile, TenantSettings } from '@portal/shared/contract'
import { endOfDay, instantAt, type Language, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readAuthors } from '../../../core/staff/rows.ts'
import { describeEntries, type AuthoredEntry } from '../history/describe-entries.ts'
import { actsOf } from './acts.ts'
import type { AuditRow } from '../../../core/audit/rows.ts'
import type { ActFilter } from './repo.ts'

/** An act in words, with the name of the colleague whom it is about. */
export interface ToldAct extends AuthoredEntry {
  readonly about: string | null
}

/** Which acts a person asks for; days are those of the tenant's calendar. */
export function filterOf(asked: StaffActivityFile, zone: string): ActFilter {
  const { by_id: by = null, about_id: about = null, kind, from, to } = asked
  if (from && to && to < from) throw new Refusal('validation_failed', { fields: { to: ['period_reversed'] } })
  return {
    by,
    about,
    actions: actsOf(kind),
    from: from === undefined ? null : instantAt(from as LocalDate, '00:00', zone),
    until: to === undefined ? null : endOfDay(to as LocalDate, zone),
  }
}

/** Tells acts in a language. */
export async function tellActs(
  { tx, tenant }: { tx: Tx; tenant: Pick<TenantSettings, 'id' | 'zone'> },
  rows: readonly AuditRow[],
  language: Language,
): Promise<ToldAct[]> {
  const described = await describeEntries({ tx, tenant }, rows, language)
  const aboutOf = ({ subject }: AuditRow) => (subject.startsWith('staff:') ? subject.slice('staff:'.length) : null)
  const ids = rows.map(aboutOf).filter((id) => id !== null)
  const people = await readAuthors(tx, tenant.id, ids)
  return described.map((entry, at) => {
    const id = aboutOf(rows[at]!)
    return { ...entry, about: id === null ? null : (people.get(id)?.name ?? null) }
  })
}
