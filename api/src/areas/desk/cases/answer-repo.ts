import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { caseFile } from '../../../db/schema/case.ts'
import { debt } from '../../../db/schema/debt.ts'
import { consumer } from '../../../db/schema/people.ts'
import type { Wanted } from '../../../core/documents/entry.ts'

/** The edition of an answer letter among the other letters of its consumer. */
export const ANSWER = 'answer'

/** The answers to the cases that this consumer filed. */
export const answerEntries = ({ tenantId, consumerId, language }: Wanted): SQL => sql`
  select id as source_id, ${ANSWER}::text as edition, ${language}::text as language, debt_id, resolved_at as at
    from case_file
   where tenant_id = ${tenantId} and consumer_id = ${consumerId} and status = 'answered' and resolved_at is not null
     and deleted_at is null`

/** The content of an answer letter. */
export async function findAnswer(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx
    .select({
      file: caseFile,
      consumerName: consumer.fullName,
      referenceNumber: debt.referenceNumber,
      creditor: debt.currentCreditor,
      originalCreditor: debt.originalCreditor,
      accountLastFour: debt.accountLastFour,
    })
    .from(caseFile)
    .innerJoin(consumer, and(eq(consumer.tenantId, caseFile.tenantId), eq(consumer.id, caseFile.consumerId)))
    .leftJoin(debt, and(eq(debt.tenantId, caseFile.tenantId), eq(debt.id, caseFile.debtId)))
    .where(and(eq(caseFile.tenantId, tenantId), eq(caseFile.id, id)))
  if (!row) throw new Error(`no case ${id}`)
  return row
}
