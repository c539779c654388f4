import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Cents } from '@portal/shared/domain'
import type { Tx } from '../../../../db/database.ts'
import { debt } from '../../../../db/schema/debt.ts'
import { consumer } from '../../../../db/schema/people.ts'
import { plan, planPayment } from '../../../../db/schema/plan.ts'
import type { Wanted } from '../../../../core/documents/entry.ts'

/** The purpose of messages about a debit of another amount, and the edition of their letters. */
export const AMOUNT_CHANGED = 'amount_changed'

/** The letters about other amounts that have left. */
export const amountLetterEntries = ({ tenantId, consumerId }: Wanted): SQL => sql`
  select m.subject_id as source_id, ${AMOUNT_CHANGED}::text as edition, m.locale as language, m.debt_id, m.sent_at as at
    from message m
   where m.tenant_id = ${tenantId} and m.person_id = ${consumerId} and m.channel = 'letter'
     and m.purpose = ${AMOUNT_CHANGED} and m.status = 'sent'`

interface AmountLetter {
  readonly ownerId: string
  readonly debtId: string
  readonly consumerName: string
  readonly referenceNumber: string
  readonly dueDate: string
  /** Cents: of this payment, and as agreed. */
  readonly amount: bigint
  readonly agreed: Cents
  /** The payment is still to come. */
  readonly isOpen: boolean
}

/** What a letter about another amount says, by its subject. */
export async function findAmountLetter(tx: Tx, tenantId: string, subjectId: string): Promise<AmountLetter | null> {
  const [, id = '', dueDate = '', amount = '0'] = subjectId.split('/')
  const [row] = await tx
    .select({
      ownerId: plan.ownerId,
      debtId: plan.debtId,
      consumerName: consumer.fullName,
      referenceNumber: debt.referenceNumber,
      agreed: planPayment.amount,
      status: planPayment.status,
      current: planPayment.dueDate,
    })
    .from(planPayment)
    .innerJoin(plan, and(eq(plan.tenantId, planPayment.tenantId), eq(plan.id, planPayment.planId)))
    .innerJoin(debt, and(eq(debt.tenantId, plan.tenantId), eq(debt.id, plan.debtId)))
    .innerJoin(consumer, and(eq(consumer.tenantId, plan.tenantId), eq(consumer.id, plan.ownerId)))
    .where(and(eq(planPayment.tenantId, tenantId), eq(planPayment.id, id)))
  if (!row) return null
  const { status, current, ...rest } = row
  const isOpen = ['scheduled', 'due', 'moved'].includes(status) && current === dueDate
  return { ...rest, dueDate, amount: BigInt(amount), isOpen }
}
