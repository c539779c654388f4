import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { readOutbox } from '../../../core/messages/outbox.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff, testPassword } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const A = 'harborlight'
const B = 'cedarline'
let t: TestApp
let adminId: string
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, B] })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance('2d')
  await t.database.asOwner("update staff set status = 'inactive'", [])
  adminId = (await seedStaff(t, A, { role: 'admin', fullName: 'Ada Admin' })).id
  admin = await t.signInAs(A, { staff: adminId })
})

const profile = {
  full_name: 'Nora New',
  dob: '2026-03-16',
  cell_phone: '(207) 555-0101',
  home_phone: null,
  state: 'Maine',
  city: 'Portland',
  street: '1 Pier Road',
  zip: '04101',
}
let made = 0
const add = (body: object = {}, by = admin) =>
  by.call(endpoints.addStaff, {
    body: { email: `nora${++made}@agency.example`, password: 'Br1sk-Otter', profile, ...body },
  })
const setActive = (id: string, is_active: boolean, by = admin) =>
  by.call(endpoints.setStaffActive, { body: { id, is_active } })
const auditOf = async (id: string) =>
  (
    await t.database.asOwner('select action, actor_id from audit_log where subject = $1 order by seq', [`staff:${id}`])
  ).map((row) => [row['action'], row['actor_id']])

describe('the roles list (S-10, A-74)', () => {
  it('searches by a part of a name or an address, pages, and counts all', async () => {
    for (const fullName of ['Zoe Quill', 'Quincy Zane', 'Max Quillfeather'])
      await seedStaff(t, A, { fullName: `${fullName} ${made}` })
    const search = `quill`
    const found = await admin.call(endpoints.listStaff, { body: { search, per_page: 1, current_page: 2 } })
    expect(found.body.agents_number).toBe(2)
    expect(found.body.data.page.map((row: any) => row.full_name)).toEqual([`Zoe Quill ${made}`])
    expect(found.body.data.pagination).toMatchObject({ pages: 2 })
    const all = await admin.call(endpoints.listStaff, { body: {} })
    expect(all.body.data.page[0]).toEqual({
      id: expect.any(String),
      full_name: expect.any(String),
      email: expect.any(String),
      role: expect.any(String),
      permissions: [],
      is_active: expect.any(Boolean),
      locked_until: null,
    })
    const byMail = await admin.call(endpoints.listStaff, { body: { search: '@AGENCY.example', per_page: 50 } })
    expect(byMail.body.agents_number).toBe(all.body.agents_number)
  })

  it('is for administrators (K-25)', async () => {
    const agent = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
    expect((await agent.call(endpoints.listStaff, { body: {} })).status).toBe(403)
  })
})

describe('a new agent (A-77)', () => {
  it('signs in with the temporary password, must change it, and gets a mail without it', async () => {
    const email = `nora${made + 1}@agency.example`
    const { body } = await add()
    await t.runJobs()
    const [mail] = await readOutbox(t.deps, A, { to: email })
    expect(mail).toMatchObject({ purpose: 'staff_welcome' })
    expect(JSON.stringify(mail)).not.toContain('Br1sk-Otter')
    const caller = t.visitor(A)
    await caller.call(endpoints.staffLogin, { body: { email, password: 'Br1sk-Otter' } })
    await t.runJobs()
    const code = (await readOutbox(t.deps, A, { to: email })).find((each) => each.code)!.code!
    const entered = await caller.call(endpoints.staffVerify, { body: { email, verification_code: code } })
    expect(entered.body).toMatchObject({ role: 'agent', password_change_required: true, user_id: body.id })
    expect(await auditOf(body.id)).toEqual([['staff.added', adminId]])
    const shown = await admin.call(endpoints.getStaffMember, { params: { id: body.id } })
    expect(shown.body.data).toMatchObject({
      full_name: 'Nora New',
      dob: '2026-03-16',
      state: 'ME',
      is_active: true,
      has_second_factor: false,
      temporary_until: new Date(t.clock.now(A).getTime() + 86_400_000).toISOString(),
    })
  })

  it('S-16, A-78: has a name, an address, phones and a start date, which is stored sealed', async () => {
    const email = `nora${made + 1}@agency.example`
    const { body } = await add({ profile: { ...profile, home_phone: '(207) 555-0102' } })
    const shown = await admin.call(endpoints.getStaffMember, { params: { id: body.id } })
    expect(shown.body.data).toMatchObject({
      full_name: 'Nora New',
      email,
      dob: '2026-03-16',
      cell_phone: '2075550101',
      home_phone: '2075550102',
      street: '1 Pier Road',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
    })
    const [stored] = await t.database.asOwner<{ row: string; dob: string }>(
      'select staff::text as row, dob_sealed as dob from staff where id = $1',
      [body.id],
    )
    expect(stored!.row).not.toContain('2026-03-16')
    expect(stored!.dob).not.toBeNull()
  })

  it('has a temporary password for a day', async () => {
    const email = `nora${made + 1}@agency.example`
    await add()
    t.clock.advance('86400s')
    const answer = await t.visitor(A).call(endpoints.staffLogin, { body: { email, password: 'Br1sk-Otter' } })
    expect(answer.body.code).toBe('account_inactive')
  })

  it.each([
    ['no name', { profile: { ...profile, full_name: ' ' } }, 'profile.full_name', 'full_name_required'],
    ['no address', { email: '' }, 'email', 'email_required'],
    ['a wrong address', { email: 'nora@' }, 'email', 'email_invalid'],
    ['no state', { profile: { ...profile, state: '' } }, 'profile.state', 'state_required'],
    ['no city', { profile: { ...profile, city: '' } }, 'profile.city', 'city_required'],
    ['no street', { profile: { ...profile, street: '' } }, 'profile.street', 'street_required'],
    ['a wrong ZIP', { profile: { ...profile, zip: '041' } }, 'profile.zip', 'zip_invalid'],
    ['no password', { password: '' }, 'password', 'temporary_required'],
    ['a short password', { password: 'Ab1' }, 'password', 'temporary_short'],
    ['a weak password (K-10)', { password: 'abcd' }, 'password', 'password_weak'],
    ['a leaked password', { password: 'P@ssw0rd2026' }, 'password', 'password_breached'],
    ['a password with a space', { password: 'Br1sk Otter!' }, 'password', 'password_weak'],
  ])('is refused with %s (S-17, S-18)', async (_what, body, field, issue) => {
    const answer = await add(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[field][0]).toBe(issue)
  })

  it("is refused with a colleague's address", async () => {
    const taken = await seedStaff(t, A)
    expect((await add({ email: taken.email.toUpperCase() })).body.errors).toEqual({ email: ['taken'] })
  })

  it('needs a fresh code', async () => {
    t.clock.advance('301s')
    expect((await add()).body.code).toBe('step_up_required')
  })
})

describe('a deactivated account (A-76)', () => {
  it('S-14: loses its sessions with the next request, and can be reactivated', async () => {
    const { id, email } = await seedStaff(t, A)
    const caller = await t.signInAs(A, { staff: id })
    expect((await setActive(id, false)).body.data.is_active).toBe(false)
    expect((await caller.call(endpoints.getProfileSelf, {})).status).toBe(401)
    const answer = await t.visitor(A).call(endpoints.staffLogin, { body: { email, password: testPassword } })
    expect(answer.body.code).toBe('login_failed')
    expect((await setActive(id, true)).body.data.is_active).toBe(true)
    expect((await caller.call(endpoints.getProfileSelf, {})).status).toBe(401)
    expect(await auditOf(id)).toEqual([
      ['staff.deactivated', adminId],
      ['staff.reactivated', adminId],
    ])
  })

  it('is never the own account, nor the last administrator', async () => {
    expect((await setActive(adminId, false)).body.code).toBe('own_account')
    const other = await seedStaff(t, A, { role: 'admin' })
    const theirs = await t.signInAs(A, { staff: other.id })
    await t.database.asOwner("update staff set status = 'inactive' where id = $1", [adminId])
    expect((await setActive(adminId, true, theirs)).status).toBe(200)
  })

  it('is only one when two administrators deactivate each other', async () => {
    const other = await seedStaff(t, A, { role: 'admin' })
    const theirs = await t.signInAs(A, { staff: other.id })
    const answers = await Promise.all([setActive(other.id, false), setActive(adminId, false, theirs)])
    const [won, lost] = answers.sort((a, b) => a.status - b.status)
    expect(won!.status).toBe(200)
    expect(['account_inactive', 'unauthenticated']).toContain(lost!.body.code)
    const rows = await t.database.asOwner(
      "select id from staff where tenant_id = $1 and role = 'admin' and status = 'active'",
      [A],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a locked account (A-75)', () => {
  it('is unlocked', async () => {
    const { id, email } = await seedStaff(t, A)
    const login = (password: string) => t.visitor(A).call(endpoints.staffLogin, { body: { email, password } })
    for (let i = 0; i < 10; i++) await login('Wr0ng-Password')
    expect((await login(testPassword)).body.code).toBe('locked_out')
    const rows = await admin.call(endpoints.listStaff, { body: { search: email } })
    expect(rows.body.data.page[0].locked_until).toBe(new Date(t.clock.now(A).getTime() + 1_800_000).toISOString())
    expect((await admin.call(endpoints.unlockStaff, { body: { id } })).status).toBe(200)
    expect((await login(testPassword)).status).toBe(200)
    expect(await auditOf(id)).toEqual([['staff.unlocked', adminId]])
  })
})

describe('a password reset by an administrator (A-79, N-14)', () => {
  it('mails a code; the old password stays valid until a new one is set, and nobody sees any', async () => {
    const { id, email } = await seedStaff(t, A)
    const answer = await admin.call(endpoints.resetStaffPassword, { params: { id } })
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'request_id', 'success'])
    await t.runJobs()
    const mail = (await readOutbox(t.deps, A, { to: email })).find((each) => each.purpose === 'reset_code')!
    const set = await t.visitor(A).call(endpoints.setNewPassword, {
      body: {
        email,
        verification_code: mail.code!,
        new_password: 'Qu1et-Heron!',
        new_password_confirmation: 'Qu1et-Heron!',
      },
    })
    expect(set.status).toBe(200)
    expect((await auditOf(id))[0]).toEqual(['staff.reset_mailed', adminId])
  })
})

describe('changes by an administrator (A-80)', () => {
  it('store the sent fields that differ, and report concurrent changes', async () => {
    const { id } = await seedStaff(t, A, { city: 'Bath', zip: '04530' })
    const change = (body: object) => admin.call(endpoints.updateStaffMember, { params: { id }, body })
    expect((await change({ city: 'Saco', was: { city: 'Bath' } })).body.data.city).toBe('Saco')
    const lost = await change({ city: 'Bangor', was: { city: 'Bath' } })
    expect([lost.status, lost.body.current]).toEqual([409, { city: 'Saco' }])
    const rows = await t.database.asOwner('select detail from audit_log where subject = $1', [`staff:${id}`])
    expect(JSON.parse(rows[0]!['detail'])).toEqual({ city_from: 'B***', city_to: 'S***' })
  })

  it('end the sessions with a new address, notify the old one, and need a fresh code', async () => {
    const { id, email } = await seedStaff(t, A)
    const caller = await t.signInAs(A, { staff: id })
    const change = () =>
      admin.call(endpoints.updateStaffMember, { params: { id }, body: { email: `moved-${email}`, was: { email } } })
    expect((await change()).status).toBe(200)
    expect((await caller.call(endpoints.getProfileSelf, {})).status).toBe(401)
    await t.runJobs()
    expect((await readOutbox(t.deps, A, { to: email })).map(({ purpose }) => purpose)).toEqual(['contact_changed'])
    t.clock.advance('301s')
    const late = await admin.call(endpoints.updateStaffMember, { params: { id }, body: { email } })
    expect(late.body.code).toBe('step_up_required')
  })
})

describe('role and permissions (L-11)', () => {
  const set = (id: string, role: 'agent' | 'admin', permissions: string[], was: object, by = admin) =>
    by.call(endpoints.setStaffAccess, { params: { id }, body: { role, permissions, was } as never })
  const bare = { role: 'agent', permissions: [] }

  it('are granted and revoked, and apply from the next sign-in', async () => {
    const { id } = await seedStaff(t, A)
    const before = await t.signInAs(A, { staff: id })
    const granted = { role: 'agent', permissions: ['agreement.countersign', 'override.approve'] }
    expect((await set(id, 'agent', granted.permissions, bare)).body.data).toMatchObject(granted)
    expect((await before.call(endpoints.getProfileSelf, {})).status).toBe(401)
    const after = await t.signInAs(A, { staff: id })
    expect((await after.call(endpoints.setOverrideCode, { body: { code: 'A1b2' } })).status).toBe(200)
    expect((await after.call(endpoints.getOverrideCode, {})).body.set_at).toBe(t.clock.now(A).toISOString())
    expect((await set(id, 'agent', [], granted)).body.data).toMatchObject(bare)
    expect(await t.database.asOwner('select 1 from override_code where staff_id = $1', [id])).toEqual([])
  })

  it('cannot be changed by their owner', async () => {
    expect((await set(adminId, 'admin', ['file.release'], { role: 'admin', permissions: [] })).body.code).toBe(
      'own_account',
    )
  })

  it('allow file release only to administrators, and operators only to be appointed by operators', async () => {
    const { id } = await seedStaff(t, A)
    expect((await set(id, 'agent', ['file.release'], bare)).body.errors).toEqual({ permissions: ['needs_admin'] })
    expect((await set(id, 'admin', ['platform.operate'], bare)).body.errors).toEqual({
      permissions: ['needs_operator'],
    })
    const operator = await seedStaff(t, A, { role: 'admin', permissions: ['platform.operate'] })
    const by = await t.signInAs(A, { staff: operator.id })
    expect((await set(id, 'admin', ['platform.operate'], bare, by)).status).toBe(200)
  })

  it('reserve the address, password and factors of an operator’s account to operators', async () => {
    const [operator, other] = await Promise.all(
      [1, 2].map(() => seedStaff(t, A, { role: 'admin', permissions: ['platform.operate'] })),
    )
    const { id, email } = operator!
    const body = { email: `mine-${email}`, was: { email } }
    const tries = async (by: typeof admin) => [
      await by.call(endpoints.updateStaffMember, { params: { id }, body }),
      await by.call(endpoints.resetStaffPassword, { params: { id } }),
      await by.call(endpoints.resetSecondFactor, { params: { id } }),
    ]
    expect((await tries(admin)).map(({ status }) => status)).toEqual([403, 403, 403])
    const second = await t.signInAs(A, { staff: other!.id })
    expect((await tries(second)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('refuse the second of two concurrent changes', async () => {
    const { id } = await seedStaff(t, A)
    expect((await set(id, 'admin', [], bare)).status).toBe(200)
    expect((await set(id, 'agent', ['override.approve'], bare)).body.code).toBe('conflict')
  })

  it('keep one administrator: a demoted one can demote nobody', async () => {
    const other = await seedStaff(t, A, { role: 'admin' })
    const theirs = await t.signInAs(A, { staff: other.id })
    const answers = await Promise.all([
      set(other.id, 'agent', [], { role: 'admin', permissions: [] }),
      set(adminId, 'agent', [], { role: 'admin', permissions: [] }, theirs),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('A-78: staff of another tenant are not found', async () => {
  const elsewhere = await seedStaff(t, B)
  const params = { id: elsewhere.id }
  for (const answer of [
    await admin.call(endpoints.getStaffMember, { params }),
    await admin.call(endpoints.unlockStaff, { body: params }),
    await setActive(elsewhere.id, false),
    await admin.call(endpoints.resetStaffPassword, { params }),
    await admin.call(endpoints.updateStaffMember, { params, body: { city: 'Saco' } }),
    await admin.call(endpoints.resetSecondFactor, { params }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})
