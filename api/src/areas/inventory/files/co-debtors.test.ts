import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedPerson, seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'

const T = 'harborlight'
const ADD =
  'reference_number,first_name,last_name,ssn,original_creditor,current_creditor,balance,co_debtor_first_name,co_debtor_last_name,co_debtor_date_of_birth,co_debtor_ssn,co_debtor_email'
const UPDATE =
  'reference_number,co_debtor_first_name,co_debtor_last_name,co_debtor_date_of_birth,co_debtor_ssn,co_debtor_email'
let t: TestApp
let admin: Caller
let n = 0

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T] })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin', fullName: 'Ada Min' })).id })
})
afterAll(() => t.close())

const added = (co: string[], ssn = '') => {
  const reference = `CO-${++n}`
  const cells = [reference, 'Ana', `Nueva${n}`, ssn, 'First Bank', 'First Bank', '100.00', ...co]
  return { reference, text: `${ADD}\n${cells.join(',')}` }
}
const partiesOf = (reference: string) =>
  t.database.asOwner<{ id: string; full_name: string; role: string }>(
    `select c.id, c.full_name, p.role from debt_party p join debt d on d.id = p.debt_id
       join consumer c on c.id = p.consumer_id where d.reference_number = $1 and p.deleted_at is null order by p.role desc, c.full_name`,
    [reference],
  )
const update = (cells: string[]) => savedFile(t, admin, 'update', `${UPDATE}\n${cells.join(',')}`)

describe('S-77: co-debtors of a file', () => {
  it('are added with the account, sign in by their own facts, and see it', async () => {
    const { reference, text } = added(['Lee', 'Codeudor', '1980-05-17', '512-77-0001', 'lee@mail.example'])
    await savedFile(t, admin, 'add', text)
    const parties = await partiesOf(reference)
    expect(parties).toMatchObject([{ role: 'owner' }, { role: 'co_debtor', full_name: 'Lee Codeudor' }])
    const lee = await t.signInAs(T, { consumer: parties[1]!.id })
    const { body } = await lee.call(endpoints.listDebts, { query: { status: 'all' }, body: {} })
    expect(body.debts).toMatchObject([{ referenceNumber: reference, viewer_is_co_debtor: true }])
    const profile = await admin.call(endpoints.getClient, { params: { client_id: parties[1]!.id } })
    expect(profile.body.data).toMatchObject({ dob: '1980-05-17', ssn: '***-**-0001', email: 'lee@mail.example' })
  })

  it('R-10: get a validation notice of their own, unless another servicer sends it', async () => {
    const notices = (reference: string) =>
      t.database.asOwner<{ consumer_id: string }>(
        `select n.consumer_id from (select debt_id, consumer_id from notice_due
           union all select debt_id, consumer_id from validation_notice) n
           join debt d on d.id = n.debt_id where d.reference_number = $1`,
        [reference],
      )
    const { reference, text } = added(['Bo', 'Codeudor', '', '', ''])
    await savedFile(t, admin, 'add', text)
    const parties = (await partiesOf(reference)).map(({ id }) => id)
    expect(parties).toHaveLength(2)
    expect((await notices(reference)).map(({ consumer_id: id }) => id).toSorted()).toEqual(parties.toSorted())
    const elsewhere = added(['Cy', 'Codeudor', '', '', ''])
    const [head, row] = elsewhere.text.split('\n')
    await savedFile(t, admin, 'add', `${head},servicer_name\n${row},Other Servicer`)
    expect(await partiesOf(elsewhere.reference)).toHaveLength(2)
    expect(await notices(elsewhere.reference)).toEqual([])
  })

  it('are told in the history of both people', async () => {
    const { reference, text } = added(['Mia', 'Codeudor', '', '', ''])
    await savedFile(t, admin, 'add', text)
    for (const { id } of await partiesOf(reference)) {
      const { page } = (await admin.call(endpoints.listHistory, { body: { client_id: id } })).body
      expect(page).toContainEqual(
        expect.objectContaining({
          details: 'A co-debtor was added to an account by a file.',
          author: 'Ada Min',
          changes: expect.arrayContaining([{ field: 'Co-debtor', from: null, to: 'M***' }]),
        }),
      )
    }
  })

  it('who are known by their SSN owe this account too', async () => {
    const person = await seedPerson(t, T)
    const { reference, text } = added(['Robin', person.fullName.split(' ')[1]!, person.dob, person.ssn, ''])
    await savedFile(t, admin, 'add', text)
    expect((await partiesOf(reference))[1]).toMatchObject({ id: person.id, role: 'co_debtor' })
  })

  it('are added to an account that is there, once', async () => {
    const debtor = await seedDebtor(t, T)
    await update([debtor.reference, 'Lee', 'Später', '', '', ''])
    await update([debtor.reference, 'Lee', 'Später', '', '', 'lee2@mail.example'])
    expect((await partiesOf(debtor.reference)).map(({ role }) => role)).toEqual(['owner', 'co_debtor'])
  })

  it.each<[string, string[], string, RegExp]>([
    ['without a last name', ['Lee', '', '', '', ''], '', /^co_debtor_last_name: /],
    [
      'who is the owner',
      ['Lee', 'X', '', '512-77-0009', ''],
      '512-77-0009',
      /^co_debtor_ssn: This is the customer’s own number/,
    ],
    ['with a wrong SSN', ['Lee', 'X', '', '000-12-3456', ''], '', /^co_debtor_ssn: /],
  ])('are refused %s', async (_, co, ssn, error) => {
    const { rows } = await checkedFile(t, admin, 'add', added(co, ssn).text)
    expect(rows[0]).toMatchObject({ status: 'error', errors: [expect.stringMatching(error)] })
  })

  it('are refused with the SSN of somebody else', async () => {
    const person = await seedPerson(t, T)
    const { rows } = await checkedFile(t, admin, 'add', added(['Lee', 'Stranger', '1970-01-01', person.ssn, '']).text)
    expect(rows[0]).toMatchObject({ status: 'error', errors: [expect.stringMatching(/^co_debtor_ssn: /)] })
  })
})
