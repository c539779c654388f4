import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'
import { mayWrite } from '../../../core/contact/may-write.ts'

const T = 'harborlight'
const HEAD =
  'reference_number,first_name,last_name,email,original_creditor,current_creditor,balance,email_used_date,email_notice_date,email_opt_out_date,email_prior_collector_date'
let t: TestApp
let admin: Caller
let adminId = ''
let n = 0

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
  adminId = (await seedStaff(t, T, { role: 'admin' })).id
})
afterAll(() => t.close())

async function at(instant: string) {
  t.clock.set(instant)
  admin = await t.signInAs(T, { staff: adminId })
}

/** A file with one new account and these dates for its e-mail address. */
function fileOf({ email = 'n@mail.example', used = '', notice = '', optOut = '', prior = '' } = {}) {
  const reference = `MAIL-${++n}`
  const cells = [
    reference,
    'Ana',
    `Nueva${n}`,
    email,
    'First Bank',
    'First Bank',
    '100.00',
    used,
    notice,
    optOut,
    prior,
  ]
  return { reference, text: `${HEAD}\n${cells.join(',')}` }
}
/** Saves a file, and returns the contact guard’s verdict on its address. */
async function saved(days: Parameters<typeof fileOf>[0]): Promise<() => Promise<string>> {
  const { reference, text } = fileOf(days)
  await savedFile(t, admin, 'add', text)
  const [point] = await t.database.asOwner<{ id: string }>(
    "select p.id from contact_point p join debt d on d.owner_id = p.consumer_id where d.reference_number = $1 and p.kind = 'email'",
    [reference],
  )
  return async () => {
    const now = t.clock.now(T)
    const { reason } = await t.deps.db.withTenant(T, (tx) => mayWrite(tx, t.tenant(T), point!.id, 'email', now))
    return reason ?? 'allowed'
  }
}
const lineOf = async (days: Parameters<typeof fileOf>[0]) =>
  (await checkedFile(t, admin, 'add', fileOf(days).text)).rows[0]

describe('R-07: the basis of an e-mail address in a file', () => {
  it('the file by itself is no basis', async () => {
    await at('2026-03-02T18:00:00.000Z')
    expect(await (await saved({}))()).toBe('no_basis')
  })

  it('the creditor’s use and notice count from the day after the opt-out period', async () => {
    await at('2026-03-02T18:00:00.000Z')
    const may = await saved({ used: '2025-12-01', notice: '2026-02-02' })
    expect(await may()).toBe('notice_period')
    t.clock.set('2026-03-10T18:00:00.000Z')
    expect(await may()).toBe('allowed')
  })

  it('the opt-out period ends on the last day that the notice names, if any', async () => {
    await at('2026-03-02T18:00:00.000Z')
    const may = await saved({ used: '2025-12-01', notice: '2026-01-05', optOut: '03/20/2026' })
    t.clock.set('2026-03-20T18:00:00.000Z')
    expect(await may()).toBe('notice_period')
    t.clock.set('2026-03-21T18:00:00.000Z')
    expect(await may()).toBe('allowed')
  })

  it('use by the prior collector counts at once', async () => {
    await at('2026-03-02T18:00:00.000Z')
    expect(await (await saved({ prior: '2025-11-11' }))()).toBe('allowed')
  })

  it('a notice with an opt-out period below 35 days is an error', async () => {
    await at('2026-03-02T18:00:00.000Z')
    const line = await lineOf({ used: '2025-12-01', notice: '2026-01-05', optOut: '2026-02-08' })
    expect(line).toMatchObject({
      status: 'error',
      errors: ['email_opt_out_date: A creditor’s notice must leave at least 35 days to opt out. Check the two dates.'],
    })
  })

  it.each([
    [{ notice: '2026-01-05' }, 'email_notice_date'],
    [{ used: '2026-01-05' }, 'email_used_date'],
    [{ prior: '2026-01-05', email: '' }, 'email_prior_collector_date'],
  ])('a date without its related cells gets a warning: %j', async (days, column) => {
    await at('2026-03-02T18:00:00.000Z')
    const { warnings } = await lineOf(days)
    expect(warnings).toContainEqual(
      expect.stringMatching(new RegExp(`^${column}: The address is saved, and is not used`)),
    )
  })
})
