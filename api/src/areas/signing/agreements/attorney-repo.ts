import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffPermission } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import { staff } from '../../../db/schema/people.ts'
import type { StaffRow } from '../../../core/staff/rows.ts'

const permission: StaffPermission = 'agreement.countersign'

/** The tenant's active accounts that may countersign. */
export const attorneysOf = (tx: Tx, tenantId: string): Promise<StaffRow[]> =>
  tx
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.tenantId, tenantId),
        eq(staff.status, 'active'),
        isNull(staff.deletedAt),
        sql`${staff.permissions} ? ${permission}`,
      ),
    )
    .orderBy(asc(staff.id))
