import * as v from 'valibot'
import { get, post, put } from '../declare-call.ts'
import { Id, Instant, Page, Paging, perPage } from '../fields.ts'
import { Was } from '../profile.ts'
import { NewStaff, StaffAccess, StaffChange, StaffMember, StaffRow } from '../staff-account.ts'

const ofMember = v.object({ id: Id })
const member = v.object({ data: StaffMember })

/** Admin (`staff.manage`). */
export const listStaff = post('/profile/roles', {
  body: v.object({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too_long')), ''),
    current_page: Page,
    per_page: perPage(10),
  }),
  reply: v.object({
    data: v.object({ page: v.array(StaffRow), pagination: Paging.pagination }),
    agents_number: v.number(),
  }),
  summary: 'A-74: staff accounts by name or address, agents_number of them in all',
})
/** Admin (`staff.manage`); `not_found` for an unknown account. */
export const unlockStaff = post('/profile/unlock', {
  body: v.object({ id: Id }),
  reply: v.object({}),
  summary: 'A-75: ends the lock after failed sign-ins',
})
/** Admin; codes own_account for the caller’s own account, last_admin for the only active admin. */
export const setStaffActive = post('/profile/deactivate', {
  stepUp: true,
  body: v.object({ id: Id, is_active: v.boolean() }),
  reply: member,
  summary: 'A-76: takes an account out of use, at once, or back into it; needs a step-up',
})
/** Admin; `validation_failed` when another account has the e-mail address. */
export const addStaff = post('/profile/new-agent', {
  stepUp: true,
  body: NewStaff,
  reply: v.object({ id: Id }),
  summary: 'A-77: a new agent with a temporary password, which lasts a day; needs a step-up',
})
/** Admin (`staff.manage`); `not_found` for an unknown account. */
export const getStaffMember = get('/profile/agents/:id', {
  params: ofMember,
  reply: member,
  summary: 'A-78: a colleague',
})
/** Admin; code account_inactive for an account that is not active. */
export const resetStaffPassword = post('/profile/agents/reset-password/:id', {
  stepUp: true,
  params: ofMember,
  reply: v.object({}),
  summary: 'A-79, N-14: mails the code by which the colleague sets a new password; needs a step-up',
})
/** Admin; `conflict` for a field that changed since `was`. */
export const updateStaffMember = put('/profile/agents/update/:id', {
  stepUp: true,
  params: ofMember,
  body: v.object({ ...StaffChange.entries, was: Was }),
  reply: member,
  summary: 'A-80: changes the fields sent; a new address needs a step-up and ends the sessions',
})
/** Admin; codes own_account, last_admin, and conflict when the access changed since `was`. */
export const setStaffAccess = put('/profile/agents/access/:id', {
  stepUp: true,
  params: ofMember,
  body: v.object({ ...StaffAccess.entries, was: StaffAccess }),
  reply: member,
  summary: 'Role and permissions of a colleague; never the own ones, needs a step-up',
})
/** Admin (`staff.manage`). */
export const resetSecondFactor = post('/profile/agents/reset-second-factor/:id', {
  stepUp: true,
  params: ofMember,
  reply: member,
  summary: 'Takes away the second factors of a colleague who lost them, and tells them; needs a step-up',
})
/** Permission override.approve; `set_at` is null while no code is set. */
export const getOverrideCode = get('/staff/override-code', {
  reply: v.object({ set_at: v.nullable(Instant) }),
  summary: 'K-29: since when a supervisor has a code of their own; never the code',
})
