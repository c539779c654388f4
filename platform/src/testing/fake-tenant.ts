import type { TenantBootstrap } from '@portal/shared/contract'
import { capabilityDefaults } from '@portal/shared/domain'
import { origins } from './origins.ts'

/** The API's answer about a tenant. */
export function fakeTenant(name: string): TenantBootstrap {
  return {
    now: '2026-11-21T12:00:00.000Z',
    mode: 'demo',
    hosted: origins.hosted,
    content: {},
    tenant: {
      company_short_name: 'one',
      tenant: {
        full_name: name,
        phone_number: '(207) 555-0100',
        email: 'a@one.example',
        address: { street: 's', city: 'c', state: 'ME', zip: '04101' },
      },
      hours: { en: 'nine to five', es: 'de nueve a cinco' },
      logo: '/logo.svg',
      favicon: '/favicon.svg',
      primary_color: '#112233',
      secondary_color: '#445566',
      privacy: '/privacy',
      expiration_time: 20,
      californiaCollectionNoticeLink: '',
      infoLink: '',
      esign_document: '/esign.pdf',
      feature_flags: [],
      zone: 'America/New_York',
      capabilities: capabilityDefaults,
    },
  }
}
