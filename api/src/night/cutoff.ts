import type { TenantSettings } from '@portal/shared/contract'
import { addDays, localDateIn, localTimeIn, type LocalDate } from '@portal/shared/domain'

/** The latest business date whose cut-off has passed (K-38): the date of the next nightly run. */
export function lastCutoff({ capabilities }: Pick<TenantSettings, 'capabilities'>, now: Date): LocalDate {
  const { time, zone } = capabilities.cutoff
  const today = localDateIn(now, zone)
  const isPast = localTimeIn(now, zone) >= (time.length === 5 ? `${time}:00` : time)
  return isPast ? today : addDays(today, -1)
}
