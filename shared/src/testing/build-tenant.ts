import type { PublicTenantSettings } from '@portal/shared/contract'
import { capabilityDefaults, type Capabilities } from '@portal/shared/domain'

/** Settings of an invented tenant; `capabilities` are laid over the defaults. */
export function buildTenant(
  overrides: Partial<Omit<PublicTenantSettings, 'capabilities'>> & { capabilities?: Partial<Capabilities> } = {},
): PublicTenantSettings {
  const { capabilities, ...rest } = overrides
  return {
    company_short_name: 'sample',
    tenant: {
      full_name: 'Sample Recovery',
      phone_number: '(555) 010-0199',
      email: 'help@sample.example',
      address: { street: '1 Sample Street', city: 'Albany', state: 'New York', zip: '12201' },
    },
    hours: { en: 'Monday to Friday, 9am to 6pm ET', es: 'Lunes a viernes, de 9 a 18 h, hora del Este' },
    logo: '/tenant/logo.svg',
    favicon: '/tenant/favicon.svg',
    primary_color: '#1f5a8c',
    secondary_color: '#4a5a6c',
    privacy: '/privacy',
    esign_document: '/esign.pdf',
    expiration_time: 20,
    californiaCollectionNoticeLink: '',
    infoLink: '',
    feature_flags: [],
    zone: 'America/New_York',
    ...rest,
    capabilities: { ...capabilityDefaults, ...capabilities },
  }
}
