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
      expect.stringMatching(new RegExp(`^${column}: The address is saved but isn’t used`)),
    )
  })
})

describe('S-77: a file of changes names how a customer is reached', () => {
  const UPDATE =
    'reference_number,cell_phone,email,email_used_date,email_notice_date,email_opt_out_date,email_prior_collector_date'
  const update = (cells: string[]) => savedFile(t, admin, 'update', `${UPDATE}\n${cells.join(',')}`)
  const known = async (email = 'old@mail.example') => {
    await at('2026-03-02T18:00:00.000Z')
    const { reference, text } = fileOf({ email })
    await savedFile(t, admin, 'add', text)
    return reference
  }
  const pointsOf = (reference: string) =>
    t.database.asOwner<{ id: string; kind: string; is_live: boolean; basis: string; consents: string }>(
      `select p.id, p.kind, p.deleted_at is null as is_live, p.basis,
              (select string_agg(c.channel || ' ' || c.basis, ', ' order by c.channel) from consent c
                where c.contact_point_id = p.id and c.revoked_at is null) as consents
         from contact_point p join debt d on d.owner_id = p.consumer_id where d.reference_number = $1
        order by is_live, p.kind`,
      [reference],
    )

  it('replaces a number and an address with the basis of the row, ends the old one and tells it', async () => {
    const reference = await known()
    await update([reference, '(207) 555-0177', 'new@mail.example', '2025-12-01', '2026-01-05', '', ''])
    expect(await pointsOf(reference)).toMatchObject([
      { kind: 'email', is_live: false, consents: null },
      { kind: 'cell_phone', is_live: true, basis: 'file', consents: 'phone file, text file' },
      { kind: 'email', is_live: true, basis: 'file', consents: 'email creditor_notice' },
    ])
    const [told] = await t.database.asOwner<{ n: number }>(
      "select count(*)::int as n from message m join debt d on d.owner_id = m.person_id where d.reference_number = $1 and m.purpose = 'contact_changed'",
      [reference],
    )
    expect(told!.n).toBe(1)
    const [entry] = await t.database.asOwner<{ detail: string }>(
      "select detail from audit_log where action = 'debt.changed' order by seq desc limit 1",
      [],
    )
    expect(JSON.parse(entry!.detail)).toMatchObject({
      email_from: 'o***@mail.example',
      email_to: 'n***@mail.example',
      cell_phone_from: null,
      cell_phone_to: '(***) ***-0177',
    })
  })

  it('adds a basis to an address that stays, and changes nothing else', async () => {
    const reference = await known('same@mail.example')
    const [before] = await pointsOf(reference)
    await update([reference, '', 'Same@Mail.Example', '', '', '', '2025-11-11'])
    expect(await pointsOf(reference)).toEqual([{ ...before, consents: 'email file, email prior_collector' }])
  })

  it('does not reopen an address that the consumer opted out of', async () => {
    const reference = await known('out@mail.example')
    const [point] = await pointsOf(reference)
    await t.database.asOwner("update contact_point set status = 'opted_out' where id = $1", [point!.id])
    await update([reference, '', 'new@mail.example', '', '', '', ''])
    await update([reference, '', 'out@mail.example', '', '', '', '2025-11-11'])
    const statuses = await t.database.asOwner<{ status: string }>(
      "select p.status from contact_point p join debt d on d.owner_id = p.consumer_id where d.reference_number = $1 and p.deleted_at is null and p.kind = 'email'",
      [reference],
    )
    expect(statuses).toEqual([{ status: 'opted_out' }])
  })

  it('refuses a notice that left too little time', async () => {
    const reference = await known()
    const cells = [reference, '', 'new@mail.example', '2025-12-01', '2026-01-05', '2026-02-08', '']
    const { rows } = await checkedFile(t, admin, 'update', `${UPDATE}\n${cells.join(',')}`)
    expect(rows[0]).toMatchObject({ status: 'error', errors: [expect.stringMatching(/^email_opt_out_date: /)] })
  })
})

it('R-25: a date of birth that makes somebody a minor is a warning', async () => {
  await at('2026-03-02T18:00:00.000Z')
  const head = 'reference_number,first_name,last_name,date_of_birth,original_creditor,current_creditor,balance'
  const row = (dob: string) => `MINOR-${dob},Ana,Joven,${dob},First Bank,First Bank,100.00`
  const { rows } = await checkedFile(t, admin, 'add', [head, row('2008-03-03'), row('2008-03-02')].join('\n'))
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['warning', 'warning'])
  const isMinor = expect.stringMatching(/^date_of_birth: By this date, the customer is a minor/)
  expect(rows[0].warnings).toContainEqual(isMinor)
  expect(rows[1].warnings).not.toContainEqual(isMinor)
})
