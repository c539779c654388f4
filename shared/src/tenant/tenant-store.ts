import { create } from 'zustand'
import type { Bootstrap, PublicTenantSettings } from '@portal/shared/contract'
import { capabilityDefaults, type Capabilities, type CapabilityKey } from '@portal/shared/domain'

/** The tenant of this host, as the page was loaded with. */
export interface TenantState {
  settings: PublicTenantSettings
  /** Content blocks by name, parsed. */
  content: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Language of `content`. */
  contentLanguage: 'en' | 'es'
  mode: 'demo' | 'production'
  /** Origin of the hosted card, bank and signing frames. */
  hosted: string
}

/** The settings while the tenant's cannot be read (SH-02): no name, no phone, every default. */
const safeSettings: PublicTenantSettings = {
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

/** Reads a slice of the tenant: `useTenant((t) => t.settings.phone_number)`. */
export const useTenant = create<TenantState>()(() => ({
  settings: safeSettings,
  content: {},
  contentLanguage: 'en',
  mode: 'production',
  hosted: '',
}))

/** Takes over the bootstrap, once, before the first render (SH-02: loaded once at start). */
export function startTenant(bootstrap: Pick<Bootstrap, 'tenant' | 'content' | 'mode' | 'hosted' | 'language'>): void {
  const { tenant, content, mode, hosted, language } = bootstrap
  useTenant.setState({ settings: tenant, content, contentLanguage: language, mode, hosted })
}

/** The effective value of one tenant variation (default, tenant, flag: already decided by the server). */
export function useCapability<K extends CapabilityKey>(key: K): Capabilities[K] {
  return useTenant((t) => t.settings.capabilities[key] as Capabilities[K])
}
