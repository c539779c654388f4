import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { documentText } from '../../documents/document-text.ts'

/** How the consumer stops a payment, in the tenant's own terms (R-32, K-39). */
export function revokeNotice(tenant: TenantSettings, language: Language): string {
  const { business_days: days, by_time: time, zone, wording } = tenant.capabilities['revoke.notice']
  return documentText(language, `authorization/revoke/${wording}`, {
    phone: tenant.tenant.phone_number,
    hours: tenant.hours[language],
    days: String(days),
    time: time === null ? '-' : `${clockTime(time, language)} ${zoneName(zone, language)}`,
  })
}

function clockTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(Date.UTC(2026, 0, 1, hour, minute))
}

function zoneName(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}
