import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import { auditLog } from '../../../db/schema/security.ts'
import type { About } from './section-repo.ts'

export type ChangeRow = typeof auditLog.$inferSelect

/** The fields of a person's own record that belong to the evidence of each of their accounts. */
const PERSONAL = ['consumer', 'contact_point', 'contact_preference', 'consent', 'employer', 'esign', 'third_party']

/** The details of an entry on a person's record that name an account or something that belongs to one. */
const ACCOUNTS = ['debt', 'reference', 'attempt'] as const

/**
 * The audit entries about the debt: those that name it or something that belongs to it, and the changes of its owner's
 * record. Entries about another account of the same person are left out, even those on the person's record: a call
 * about another account is recorded on the person. `names` are the debt's reference and the ids of what belongs to it.
 */
export async function changesOf(tx: Tx, about: About, names: ReadonlySet<string>): Promise<ChangeRow[]> {
  const rows = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, about.tenantId), inArray(auditLog.consumerId, [...about.partyIds])))
    .orderBy(asc(auditLog.seq))
  return rows.filter(({ subject, detail, consumerId }) => {
    const [kind = '', id = ''] = subject.split(':')
    const told = JSON.parse(detail) as Record<string, unknown>
    if (ACCOUNTS.some((name) => isText(told[name]) && !names.has(told[name]))) return false
    if (names.has(id)) return true
    if (consumerId === about.ownerId && PERSONAL.includes(kind)) return true
    return Object.values(told).some((value) => isText(value) && names.has(value))
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The staff whom the rows name. */
export const staffIn = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .select({ id: staff.id, name: staff.fullName, role: staff.role })
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), inArray(staff.id, [...ids])))
    .orderBy(asc(staff.fullName))
