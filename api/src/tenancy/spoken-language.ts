import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'

/**
 * The language in which a tenant addresses a person who prefers `wanted`: Spanish only when the tenant offers it,
 * because texts of a tenant without a language selector are checked in English only (K-31).
 */
export const spokenLanguage = (
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  wanted: string | null | undefined,
): Language => (wanted === 'es' && capabilities['i18n.selector'] ? 'es' : 'en')
