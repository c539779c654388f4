import type { TenantSettings } from '@portal/shared/contract'
import { blockedDates, scheduledOtpWindow, type DateWindow, type LocalDate } from '@portal/shared/domain'
import { businessDate } from '../pay/business-day.ts'
import type { DebtFigures } from '../pay/figures.ts'

/** The days on which a one-time payment of a debt can be scheduled, and which of them are none (P-71, K-42). */
export interface ScheduleDays {
  window: DateWindow
  blocked: LocalDate[]
}

/** Null where the tenant takes none (`otp.schedule`). */
export function scheduleDays(
  tenant: TenantSettings,
  { madePaymentThisMonth }: Pick<DebtFigures, 'madePaymentThisMonth'>,
  now: Date,
): ScheduleDays | null {
  if (!tenant.capabilities['otp.schedule']) return null
  const window = scheduledOtpWindow(businessDate(tenant, now), madePaymentThisMonth)
  return { window, blocked: blockedDates(window.from, window.to, tenant.closures as LocalDate[]) }
}
