import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'

/**
 * The language in which a tenant speaks to somebody who wants `wanted`. Spanish only where the tenant offers it: whoever
 * has no selector has its words checked in English alone (K-31), so that nothing of it may be half Spanish.
 */
export const spokenLanguage = (
  { capabilities }: Pick<TenantSettings, 'capabilities'>,
  wanted: string | null | undefined,
): Language => (wanted === 'es' && capabilities['i18n.selector'] ? 'es' : 'en')
