import type { TenantSettings } from '@portal/shared/contract'
import type { Cents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { businessDate } from '../pay/business-day.ts'
import { assertMayDebit, assertPayable } from '../pay/debt-state.ts'
import { amountLimits, assertAmount, figuresOf, type AmountLimits } from '../pay/figures.ts'
import type { DebtRow } from '../pay/rows.ts'

interface Asked {
  readonly tx: Tx
  readonly tenant: TenantSettings
  readonly now: Date
}

/**
 * Refuses a link whose amount could not be paid on the account now. It is asked as a payment for a later day is, so that
 * nothing is taken by a link while the account rests or is disputed (F-17).
 */
export async function assertLinkPayable(
  { tx, tenant, now }: Asked,
  debt: DebtRow,
  { payerId, amount }: { payerId: string; amount: Cents },
): Promise<void> {
  const figures = await figuresOf(tx, tenant, debt, businessDate(tenant, now))
  assertMayDebit(debt, figures.people, { act: 'later', by: 'consumer', payerId })
  assertPayable(debt, figures.hasScheduledOtp)
  assertAmount(tenant, amount, debt.isOpenEnded, figures)
}

/** The same as an answer. */
export const isLinkPayable = async (...asked: Parameters<typeof assertLinkPayable>): Promise<boolean> =>
  assertLinkPayable(...asked).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/** Between which amounts a link can be made on the account now; null: none can. */
export async function linkLimits(asked: Asked, debt: DebtRow, payerId: string): Promise<AmountLimits | null> {
  const { tx, tenant, now } = asked
  const figures = await figuresOf(tx, tenant, debt, businessDate(tenant, now))
  const limits = amountLimits(figures, debt.isOpenEnded, tenant.capabilities['otp.min_amount'])
  const isOpen = limits.max > 0n && (await isLinkPayable(asked, debt, { payerId, amount: limits.max }))
  return isOpen ? limits : null
}
