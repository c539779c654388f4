import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import { auditLog } from '../../../db/schema/security.ts'
import type { About } from './section-repo.ts'

export type ChangeRow = typeof auditLog.$inferSelect

/** What of somebody's own record belongs to each of their accounts. */
const PERSONAL = ['consumer', 'contact_point', 'contact_preference', 'consent', 'employer', 'esign', 'third_party']

/** Details of an entry of somebody's record that name an account, or something that belongs to one. */
const ACCOUNTS = ['debt', 'reference', 'attempt'] as const

/**
 * Entries of the audit chain about the debt: those that name it or something that is its own, and what was changed of
 * its owner's record. Entries about another account of the same person stay out, those of their record as well: a call
 * about another account is kept with the person. `names` are the ids of what is the debt's own, and its reference.
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

/** Who of the staff the rows name. */
export const staffIn = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .select({ id: staff.id, name: staff.fullName, role: staff.role })
    .from(staff)
    .where(and(eq(staff.tenantId, tenantId), inArray(staff.id, [...ids])))
    .orderBy(asc(staff.fullName))
