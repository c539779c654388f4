import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runJobsOf } from '../../../run-jobs-of.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'

// a validation notice states no date and no amount that the creditor's file did not give.
const T = 'harborlight'
const PERSON = 'reference_number,first_name,last_name,street,city,state,zip,original_creditor,current_creditor,balance'
const PARTS =
  'itemization_date,itemization_kind,itemization_amount,itemization_interest,itemization_fees,itemization_payments,itemization_credits'
/** 100.00 + 5.00 + 2.50 - 10.00 - 0.50 = 97.00 */
const WHOLE = '2025-01-06,Charge-off,100.00,5.00,2.50,10.00,0.50'
const person = (reference: string, balance = '97.00') =>
  `${reference},Ana,Muster,12 Elm St,Portland,ME,04101,First Bank,First Bank,${balance}`
let t: TestApp
let admin: Caller
let staffId: string

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T], now: '2026-03-02T15:00:00.000Z' })
  staffId = (await seedStaff(t, T, { role: 'admin' })).id
  admin = await t.signInAs(T, { staff: staffId })
})
afterAll(() => t.close())

const checkedRow = async (cells: string, balance?: string) =>
  (await checkedFile(t, admin, 'add', `${PERSON},${PARTS}\n${person('IT-X', balance)},${cells}`)).rows[0]
const itemized = async (reference: string) =>
  (
    await t.database.asOwner<{ data: { itemization: object } }>(
      'select n.data from validation_notice n join debt d on d.id = n.debt_id where d.reference_number = $1',
      [reference],
    )
  ).map(({ data }) => data.itemization)
const letters = async (reference: string) =>
  t.database.asOwner<{ status: string; reason: string | null }>(
    `select w.status, w.reason from mailpiece w join message m on m.tenant_id = w.tenant_id and m.id = w.id
       join debt d on d.id = m.debt_id where d.reference_number = $1`,
    [reference],
  )
const emails = async (reference: string) =>
  t.database.asOwner<{ purpose: string; status: string }>(
    `select m.purpose, m.status from message m join debt d on d.id = m.debt_id
      where d.reference_number = $1 and m.channel = 'email'`,
    [reference],
  )
const place = (reference: string, cells = ',,,,,,') =>
  savedFile(t, admin, 'add', `${PERSON},${PARTS}\n${person(reference)},${cells}`)
const give = (reference: string, cells = WHOLE) =>
  savedFile(t, admin, 'update', `reference_number,${PARTS}\n${reference},${cells}`)
const change = (reference: string, columns: string) =>
  t.database.asOwner(
    `update consumer set ${columns} where id = (select owner_id from debt where reference_number = $1)`,
    [reference],
  )

describe('the check of a file', () => {
  it.each([
    [
      'a part is missing',
      '2025-01-06,charge_off,100.00,5.00,,10.00,0.50',
      'itemization_fees: The itemization is all seven',
    ],
    ['the date is to come', '2026-03-03,charge_off,97.00,0,0,0,0', 'itemization_date: This date is in the future'],
    ['the kind is none of the five', '2025-01-06,default,97.00,0,0,0,0', 'itemization_kind: Write last_statement'],
    [
      'it is a cent too much',
      '2025-01-06,charge_off,97.01,0,0,0,0',
      'itemization_amount: The itemization adds up to $97.01',
    ],
    ['it is a cent too little', '2025-01-06,charge_off,96.99,0,0,0,0', 'but $97.00 is owed'],
    ['more was paid than was owed', '2025-01-06,charge_off,10.00,0,0,20.00,0', 'adds up to $-10.00'],
  ])('names the column and the remedy when %s', async (_, cells, words) => {
    const row = await checkedRow(cells)
    expect(row.status).toBe('error')
    expect(row.errors).toHaveLength(1)
    expect(row.errors[0]).toContain(words)
  })

  it.each(['last_statement', 'charge_off', 'last_payment', 'transaction', 'judgment'])(
    '12 CFR 1006.34(b)(3): takes the kind %s',
    async (kind) => {
      const row = await checkedRow(`01/06/2025,${kind},97.00,0,0,0,0`)
      expect(row.errors).toEqual([])
    },
  )

  it('counts the accounts without one, and says what becomes of their notices', async () => {
    const text = [
      `${PERSON},${PARTS},servicer_name`,
      `${person('IT-1')},,,,,,,,`,
      `${person('IT-2')},,,,,,,,`,
      `${person('IT-3')},${WHOLE},`,
      // Its servicer sends the notice.
      `${person('IT-4')},,,,,,,,Lakeside Servicing`,
      `${person('IT-5', '12,34')},,,,,,,,`,
    ].join('\n')
    const { upload, rows } = await checkedFile(t, admin, 'add', text)
    expect(upload).toMatchObject({ rows_unitemized: 2 })
    const first = rows.find((row: { data_id: string }) => row.data_id === 'IT-1')
    expect(first.warnings.join(' ')).toContain(
      'itemization_date: Without the itemization, the validation notice is held.',
    )
  })
})

describe('the notice of an account', () => {
  it('says what the file said', async () => {
    await place('SAYS-1', WHOLE)
    await t.runJobs()
    expect(await itemized('SAYS-1')).toEqual([
      {
        kind: 'charge_off',
        date: '2025-01-06',
        before: '100.00',
        interest: '5.00',
        fees: '2.50',
        payments: '10.00',
        credits: '0.50',
        now: '97.00',
      },
    ])
  })

  it('is held without an itemization, shown to staff, let go by nobody, and leaves when a file gives it', async () => {
    await place('HELD-1')
    await t.runJobs()
    expect([await itemized('HELD-1'), await letters('HELD-1')]).toEqual([
      [],
      [{ status: 'held', reason: 'itemization_missing' }],
    ])
    const { body } = await admin.call(endpoints.listLetterProblems, { query: { page: '1', per_page: '25' } })
    const problem = body.data.find((letter: { reason: string }) => letter.reason === 'itemization_missing')
    expect(problem).toMatchObject({ purpose: 'validation_notice', status: 'held' })
    const again = await admin.call(endpoints.sendLetterAgain, { params: { letter_id: problem.letter_id } })
    expect([again.status, again.body.errors]).toEqual([409, { letter_id: ['itemization_missing'] }])

    await give('HELD-1')
    await t.runJobs()
    expect(await letters('HELD-1')).toMatchObject([{ status: 'mailed', reason: null }])
    expect(await itemized('HELD-1')).toMatchObject([{ before: '100.00', now: '97.00' }])
  })

  it('is judged as a new one when it is let go: an address that is gone holds it again', async () => {
    await place('HELD-2')
    await t.runJobs()
    await change('HELD-2', 'street = null')
    await give('HELD-2')
    await t.runJobs()
    expect(await letters('HELD-2')).toEqual([{ status: 'held', reason: 'no_address' }])
    await place('HELD-3')
    await t.runJobs()
    await change('HELD-3', 'represented = true')
    await give('HELD-3')
    await t.runJobs()
    expect(await letters('HELD-3')).toEqual([{ status: 'held', reason: 'represented' }])
  })

  it('R-15: goes by e-mail then, when the consumer has agreed to it', async () => {
    const columns = `${PERSON},email,email_prior_collector_date`
    await savedFile(t, admin, 'add', `${columns}\n${person('HELD-4')},ana.held@mail.example,2026-01-05`)
    await change('HELD-4', 'esign = true')
    await t.runJobs()
    expect([await letters('HELD-4'), await emails('HELD-4')]).toEqual([
      [{ status: 'held', reason: 'itemization_missing' }],
      [],
    ])
    await give('HELD-4')
    await t.runJobs()
    expect(await emails('HELD-4')).toEqual([{ purpose: 'document_ready', status: 'sent' }])
    expect(await letters('HELD-4')).toMatchObject([{ status: 'cancelled' }])
    expect(await itemized('HELD-4')).toHaveLength(1)
  })

  it('is held when the amount changes while its e-mail waits for the morning', async () => {
    const columns = `${PERSON},email,email_prior_collector_date`
    await savedFile(t, admin, 'add', `${columns}\n${person('MOVED-1')},ana.moved@mail.example,2026-01-05`)
    await change('MOVED-1', 'esign = true')
    // Ten at night in Maine.
    t.clock.set('2026-03-03T03:00:00.000Z')
    admin = await t.signInAs(T, { staff: staffId })
    await give('MOVED-1')
    await t.runJobs()
    expect(await emails('MOVED-1')).toEqual([{ purpose: 'document_ready', status: 'queued' }])
    await t.database.asOwner("update debt set balance = 8000 where reference_number = 'MOVED-1'")
    t.clock.set('2026-03-03T15:00:00.000Z')
    await runJobsOf(t.deps, T)
    expect(await emails('MOVED-1')).toEqual([{ purpose: 'document_ready', status: 'suppressed' }])
    expect(await letters('MOVED-1')).toContainEqual({ status: 'held', reason: 'itemization_missing' })
    expect(await itemized('MOVED-1')).toEqual([])

    admin = await t.signInAs(T, { staff: staffId })
    await give('MOVED-1', '2025-01-06,charge_off,80.00,0,0,0,0')
    await t.runJobs()
    expect(await itemized('MOVED-1')).toMatchObject([{ now: '80.00' }])
  })
})

it('tells the itemization in the history of the customer', async () => {
  await place('TOLD-1', WHOLE)
  await give('TOLD-1', '2025-02-01,judgment,97.00,0,0,0,0')
  const [{ owner_id: id }] = (await t.database.asOwner<{ owner_id: string }>(
    "select owner_id from debt where reference_number = 'TOLD-1'",
  )) as [{ owner_id: string }]
  const { page } = (await admin.call(endpoints.listHistory, { body: { client_id: id } })).body
  const changed = page.find((entry: { details: string }) => entry.details === 'An account was changed by a file.')
  expect(changed.changes).toEqual(
    expect.arrayContaining([
      { field: 'Itemized from', from: 'charge-off', to: 'judgment' },
      { field: 'Amount on the itemization date', from: '$100.00', to: '$97.00' },
    ]),
  )
})
