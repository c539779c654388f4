import type { TenantSettings } from '@portal/shared/contract'
import { contactDays, type ContactDay } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'
import { fullSpan, preferenceChannels, type PreferenceDetail } from '../../../core/contact/stored-preference.ts'

/**
 * Normalises a preference, or refuses it by field: a channel that the tenant does not have stays off (S-53), one that
 * is on has days and hours (S-55), and each span begins before it ends.
 */
export function checkPreference(tenant: TenantSettings, wanted: PreferenceDetail): PreferenceDetail {
  const fields: Record<string, string[]> = {}
  const checked: PreferenceDetail = { ...wanted, times: [] }
  for (const channel of preferenceChannels) {
    const given = wanted.times.filter(({ contact_type }) => contact_type === channel)
    const hours = given[0] ?? fullSpan(channel)
    checked.times.push(hours)
    checked[`${channel}_days`] = wanted[channel]
      ? contactDays.filter((day) => wanted[`${channel}_days`].includes(day))
      : []
    if (given.length > 1) fields[`${channel}_times`] = ['invalid']
    if (!wanted[channel]) continue
    const days = checked[`${channel}_days`]
    if (!tenant.capabilities['contact.channels'].includes(channel)) fields[channel] = ['forbidden']
    else if (days.length === 0) fields[`${channel}_days`] = ['days_required']
    else if (given.length === 0) fields[`${channel}_times`] = ['required']
    else if (spansOf(hours, days).some(([from, to]) => from >= to)) fields[`${channel}_times`] = ['time_order']
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  return checked
}

/** Start and end of each used day; unused days are ignored. */
export function spansOf(hours: PreferenceDetail['times'][number], days: readonly ContactDay[]): [string, string][] {
  if (hours.same_everyday) return [[hours.same_everyday_from, hours.same_everyday_to]]
  return days.map((day) => [hours[`${day}_from`], hours[`${day}_to`]])
}
