import type { TenantSettings } from '@portal/shared/contract'
import { formatClock, zoneName, type Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'

/** How the consumer stops a payment, in the tenant's own terms (R-32, K-39). */
export function revokeNotice(tenant: TenantSettings, language: Language): string {
  const { business_days: days, by_time: time, zone, wording } = tenant.capabilities['revoke.notice']
  return documentText(language, `authorization/revoke/${wording}`, {
    phone: tenant.tenant.phone_number,
    hours: tenant.hours[language],
    days: String(days),
    time: time === null ? '-' : `${formatClock(time, language)} ${zoneName(zone, language)}`,
  })
}
