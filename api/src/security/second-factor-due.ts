import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../db/database.ts'
import type { Actor } from '../http/context.ts'
import { hasSecondFactor } from './second-factor-repo.ts'

/** Whether this tenant requires a second factor of all its staff. */
export const isRequired = (tenant: TenantSettings): boolean => tenant.capabilities['staff.second_factor'] === 'required'

/** Whether a staff member must still set one up: until then the e-mailed code gives access to the setup page only. */
export const isFactorDue = async (
  tx: Tx,
  tenant: TenantSettings,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
): Promise<boolean> => kind === 'staff' && isRequired(tenant) && !(await hasSecondFactor(tx, tenant.id, id))

export { hasSecondFactor }
