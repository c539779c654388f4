import { serverNow } from '@portal/shared/client'
import { localDateIn, type Calendar, type LocalDate } from '@portal/shared/domain'
import { useTenant } from '@portal/shared/tenant'

/**
 * K-16: the date in the person's own time zone, which may be a day ahead of the tenant's. Staff use the tenant's date
 * (P-17).
 */
export const localDateOf = (actingFor: string | undefined): LocalDate | null =>
  actingFor ? null : localDateIn(new Date(serverNow()), new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Today where the tenant is and where the person is, from which the first day of a plan follows. */
export function useCalendar(actingFor: string | undefined): Calendar {
  const today = localDateIn(
    new Date(serverNow()),
    useTenant((s) => s.settings.zone),
  )
  return { today, local: localDateOf(actingFor) ?? today }
}
