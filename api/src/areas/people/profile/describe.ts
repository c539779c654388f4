import type * as v from 'valibot'
import type { ClientProfile, StaffProfile } from '@portal/shared/contract'
import type { Actor, Context } from '../../../http/context.ts'
import { listContacts, type ConsumerRow } from '../../../core/consumer/rows.ts'
import type { StaffRow } from '../../../core/staff/rows.ts'
import { presentStaff } from '../../../core/staff/profile.ts'
import { presentProfile, presentSelf } from './present.ts'
import { readProfile } from './read-profile.ts'

type Reading = Pick<Context<any, Actor>, 'tx' | 'deps' | 'tenant' | 'actor'>
type Self = v.InferInput<typeof StaffProfile>

/** A consumer's profile as the actor may see it. */
export const describeClient = async (
  { tx, deps, tenant, actor }: Reading,
  row: ConsumerRow,
): Promise<v.InferInput<typeof ClientProfile>> =>
  presentProfile(deps.vault, await readProfile(tx, deps.vault, tenant, row), actor)

/** A consumer's own profile. */
export const describeConsumer = async ({ tx, deps, tenant }: Reading, row: ConsumerRow): Promise<Self> =>
  presentSelf(deps.vault, row, await listContacts(tx, tenant.id, [row.id]))

/** A staff member's own profile. */
export const describeStaff = ({ deps }: Pick<Reading, 'deps'>, row: StaffRow): Self => presentStaff(deps.vault, row)
