import { pgError } from '../../../../db/pg-error.ts'
import { notifyConsumer } from '../../../../core/messages/notify-consumer.ts'
import type { DebtRow } from '../../pay/rows.ts'
import type { Work } from '../../../../deps.ts'

/** F-20: tells who owed a debt that nothing is owed any more, and where the letter about it is. */
export async function tellPaid({ tx, deps, tenant, now }: Work, debt: DebtRow): Promise<void> {
  try {
    await notifyConsumer(tx, deps, tenant, {
      consumerId: debt.ownerId,
      debtId: debt.id,
      subjectId: `paid/${debt.id}/${now.toISOString()}`,
      purpose: 'debt_paid',
      values: () => ({}),
      now,
    })
  } catch (error) {
    if (pgError(error)) throw error
    deps.log.error(
      { tenantId: tenant.id, debt: debt.id, reason: error instanceof Error ? error.message : 'unknown' },
      'a message about a paid debt could not be written',
    )
  }
}
