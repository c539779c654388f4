import { serverNow } from '@portal/shared/client'
import type { AgreementRow } from '@portal/shared/contract'
import { daysBetween, formatDate, localDateIn, signableUntil } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** How long a signed agreement has waited, in days of the business, or until when an unsigned one can be signed (K-57). */
export function WaitText({ row }: { row: AgreementRow }) {
  const { t } = useTranslation('payments-agreements')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const today = localDateIn(new Date(serverNow()), zone)
  if (row.status === 'unsigned') {
    const last = signableUntil(new Date(row.expires_at), zone)
    return last === today ? t('wait.endsToday') : t('wait.until', { date: formatDate(last, 'medium', language) })
  }
  if (row.status !== 'completed_by_client' || !row.signed_at) return '–'
  const days = daysBetween(localDateIn(new Date(row.signed_at), zone), today)
  return days <= 0 ? t('wait.today') : t('wait.days', { count: days })
}
