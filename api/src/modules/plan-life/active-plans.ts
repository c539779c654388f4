import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { plan } from '../../db/schema/plan.ts'
import type { PlanRow } from '../plans/repo.ts'

/** Plans of a tenant that are debited. */
export const activePlans = (tx: Tx, tenantId: string): Promise<PlanRow[]> =>
  tx
    .select()
    .from(plan)
    .where(and(eq(plan.tenantId, tenantId), eq(plan.status, 'active')))
