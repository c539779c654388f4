import type { TenantSettings } from '@portal/shared/contract'

/** The name of the payee that somebody who owes nothing reads: the tenant's setting, or else its own name. */
export const payeeOf = ({ capabilities, tenant }: Pick<TenantSettings, 'capabilities' | 'tenant'>): string =>
  capabilities['pay_link.payee'].trim() || tenant.full_name
