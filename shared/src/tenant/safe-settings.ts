import type { PublicTenantSettings } from '@portal/shared/contract'
import { capabilityDefaults } from '@portal/shared/domain'

/** What the portal runs on while the tenant's settings could not be read (SH-02): no name, no phone, every default. */
export const safeSettings: PublicTenantSettings = {
  company_short_name: 'portal',
  tenant: { full_name: '', phone_number: '', email: '', address: { street: '', city: '', state: '', zip: '' } },
  hours: { en: '', es: '' },
  logo: '/logo.svg',
  favicon: '/favicon.svg',
  primary_color: '#1f5a8c',
  secondary_color: '#4a5a6c',
  privacy: '/privacy',
  esign_document: '/esign.pdf',
  expiration_time: 20,
  californiaCollectionNoticeLink: '',
  infoLink: '',
  feature_flags: [],
  zone: 'America/New_York',
  capabilities: capabilityDefaults,
}
