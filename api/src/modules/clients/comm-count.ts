import { addDays, instantAt, localDateIn } from '@portal/shared/domain'
import type { TenantSettings } from '@portal/shared/contract'
import type { AttemptCount } from './repo.ts'

/** Attempts within these days count, and so long after a conversation nobody calls again (R-01, 12 CFR 1006.14(b)(2)). */
export const WINDOW_DAYS = 7
/** More than this many attempts in the window are presumed to harass. */
export const MAX_ATTEMPTS = 7

/** First instant of the window: the day of the first attempt is day one. */
export const windowStart = (tenant: Pick<TenantSettings, 'zone'>, now: Date): Date =>
  instantAt(addDays(localDateIn(now, tenant.zone), 1 - WINDOW_DAYS), '00:00', tenant.zone)

/** When the debt may be called about again: null when now. The day of a conversation is day one of seven. */
export function nextAllowedAt(tenant: Pick<TenantSettings, 'zone'>, counted: AttemptCount, now: Date): Date | null {
  const today = localDateIn(now, tenant.zone)
  if (counted.lastConversationAt) {
    const free = addDays(localDateIn(counted.lastConversationAt, tenant.zone), WINDOW_DAYS)
    if (free > today) return instantAt(free, '08:00', tenant.zone)
  }
  return counted.count >= MAX_ATTEMPTS ? instantAt(addDays(today, 1), '08:00', tenant.zone) : null
}
