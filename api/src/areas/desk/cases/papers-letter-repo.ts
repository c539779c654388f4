import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { caseFile } from '../../../db/schema/case.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import type { Wanted } from '../../../core/documents/entry.ts'

/** The purpose of messages that ask for papers, and the edition of their letters. */
export const CASE_PAPERS = 'case_papers'

/** The subject of a request for papers: a case may ask more than once. */
export const papersSubject = (caseId: string, askedAt: Date): string => `${caseId}/papers/${askedAt.toISOString()}`

/** The letters about papers that have left. */
export const papersLetterEntries = ({ tenantId, consumerId }: Wanted): SQL => sql`
  select m.subject_id as source_id, ${CASE_PAPERS}::text as edition, m.locale as language, m.debt_id, m.sent_at as at
    from message m
   where m.tenant_id = ${tenantId} and m.person_id = ${consumerId} and m.channel = 'letter'
     and m.purpose = ${CASE_PAPERS} and m.status = 'sent'`

/** What a request for papers says, by its subject; null when it is answered, withdrawn, or another one followed. */
export async function findPapersAsked(tx: Tx, tenantId: string, subjectId: string) {
  const [id = ''] = subjectId.split('/')
  const [row] = await tx
    .select({ file: caseFile, consumerName: consumer.fullName, referenceNumber: debt.referenceNumber })
    .from(caseFile)
    .innerJoin(consumer, and(eq(consumer.tenantId, caseFile.tenantId), eq(consumer.id, caseFile.consumerId)))
    .leftJoin(debt, and(eq(debt.tenantId, caseFile.tenantId), eq(debt.id, caseFile.debtId)))
    .where(and(eq(caseFile.tenantId, tenantId), eq(caseFile.id, id)))
  if (!row) return null
  const { papersText: text, papersUntil: until, papersAskedAt, papersSentAt, status } = row.file
  const isOpen = status === 'open' && papersSentAt === null
  if (!isOpen || text === null || until === null || papersAskedAt === null) return null
  return papersSubject(id, papersAskedAt) === subjectId ? { ...row, text, until } : null
}
