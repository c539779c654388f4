import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { pagingOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { addStaff } from './add-staff.ts'
import { changeMember } from './change-member.ts'
import { mailReset, resetFactors, unlockMember } from './restore-access.ts'
import { listStaffRows } from './list-repo.ts'
import { describeMember } from './managing.ts'
import { presentRow } from './present.ts'
import { setAccess, setActive } from './set-access.ts'

const managed = { allow: 'staff.manage' } as const

/** Routes by which administrators manage staff accounts. */
export function staffRoutes(app: App): void {
  route(app, endpoints.listStaff, managed, async ({ tx, tenant, now, input }) => {
    const { search, current_page: page, per_page: perPage } = input.body
    const { rows, total } = await listStaffRows(tx, tenant.id, { search, page, perPage })
    const { items_number, pagination } = pagingOf(total, page, perPage)
    return { data: { page: rows.map((row) => presentRow(row, now)), pagination }, agents_number: items_number }
  })
  route(app, endpoints.unlockStaff, managed, async (ctx) => {
    await unlockMember(ctx, ctx.input.body.id)
    return {}
  })
  route(app, endpoints.setStaffActive, managed, (ctx) => {
    const { id, is_active: isActive } = ctx.input.body
    return setActive(ctx, id, isActive)
  })
  // Ten milliseconds of hashing must not hold a database connection.
  route(app, endpoints.addStaff, { ...managed, transaction: false }, (ctx) => addStaff(ctx, ctx.input.body))
  route(app, endpoints.getStaffMember, managed, (ctx) => describeMember(ctx, ctx.input.params.id))
  route(app, endpoints.resetStaffPassword, managed, async (ctx) => {
    await mailReset(ctx, ctx.input.params.id)
    return {}
  })
  route(app, endpoints.updateStaffMember, managed, (ctx) => {
    const { was, ...sent } = ctx.input.body
    return changeMember(ctx, ctx.input.params.id, sent, was)
  })
  route(app, endpoints.setStaffAccess, managed, (ctx) => {
    const { was, ...wanted } = ctx.input.body
    return setAccess(ctx, ctx.input.params.id, wanted, was)
  })
  route(app, endpoints.resetSecondFactor, managed, (ctx) => resetFactors(ctx, ctx.input.params.id))
}
