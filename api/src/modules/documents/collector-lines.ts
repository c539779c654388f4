import type { TenantSettings } from '@portal/shared/contract'

/** Where the company can be written to and called, a line each. */
export function collectorLines({ tenant }: Pick<TenantSettings, 'tenant'>): string[] {
  const { street, city, state, zip } = tenant.address
  return [`${street}, ${city}, ${state} ${zip}`, `${tenant.phone_number} · ${tenant.email}`]
}
