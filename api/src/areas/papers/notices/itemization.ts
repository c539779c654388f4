import { formatWireMoney, itemizationNow, toCents, type LocalDate } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { ValidationNoticeData } from '../../../db/schema/notice.ts'
import { debtsToItemize, type DebtToItemize } from './repo.ts'

/** Why a notice is held whose itemization the creditor's file did not give, or gave for another amount than is owed. */
export const ITEMIZATION_MISSING = 'itemization_missing'

type Stated = ValidationNoticeData['itemization']

/**
 * what the notices of these debts may state: dates and amounts of the creditor's file, and payments to us. A debt
 * is missing here when they do not explain what is owed; its notice waits for a file that does.
 */
export async function itemizationsOf(
  tx: Tx,
  tenantId: string,
  debtIds: readonly string[],
): Promise<ReadonlyMap<string, Stated>> {
  const found = await debtsToItemize(tx, tenantId, debtIds)
  return new Map(
    [...found].flatMap(([id, debt]) => {
      const stated = stateItemization(debt)
      return stated ? [[id, stated] as const] : []
    }),
  )
}

function stateItemization({ filed, balance: now, paidSince }: DebtToItemize): Stated | null {
  if (!filed) return null
  const cents = (text: string) => toCents(BigInt(text))
  const { kind, date, amount, interest, fees, payments, credits } = filed
  const given = {
    before: cents(amount),
    interest: cents(interest),
    fees: cents(fees),
    payments: cents(payments),
    credits: cents(credits),
  }
  const lines = itemizationNow(given, { paidSince, now })
  if (!lines) return null
  return {
    kind,
    date: date as LocalDate,
    before: formatWireMoney(lines.before),
    interest: formatWireMoney(lines.interest),
    fees: formatWireMoney(lines.fees),
    payments: formatWireMoney(lines.payments),
    credits: formatWireMoney(lines.credits),
    now: formatWireMoney(lines.now),
  }
}
