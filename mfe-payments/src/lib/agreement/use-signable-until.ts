import type { SigningEnvelope } from '@portal/shared/contract'
import { formatDate, signableUntil } from '@portal/shared/domain'
import { useLanguage } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'

/** The last business day on which an agreement can be signed, written for people (K-57). */
export function useSignableUntil({ expires_at }: Pick<SigningEnvelope, 'expires_at'>): string {
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  return formatDate(signableUntil(new Date(expires_at), zone), 'medium', language)
}
