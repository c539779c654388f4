import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'

// S-22: a file assigns customers to agents, by the agent’s sign-in address, and to segments.
const T = 'harborlight'
const HEAD = 'reference_number,first_name,last_name,original_creditor,current_creditor,balance,agent,segment'
let t: TestApp
let admin: Caller
let ann: { id: string; email: string }
let bo: { id: string; email: string }

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T, 'tmlg'] })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin' })).id })
  ann = await member('Ann Ortiz')
  bo = await member('Bo Lind')
})
afterAll(() => t.close())

const member = (fullName: string, at = T) => seedStaff(t, at, { fullName })
const whose = async (reference: string) => {
  const [row] = await t.database.asOwner<{ id: string }>(
    'select owner_id as id from debt where reference_number = $1',
    [reference],
  )
  const { data } = (await admin.call(endpoints.getClient, { params: { client_id: row!.id } })).body
  return [data.agent, data.segment]
}

it('assigns new customers', async () => {
  const row = (n: number, rest: string) => `WHOSE-${n},Ana,Muster${n},First Bank,First Bank,10.00,${rest}`
  await savedFile(t, admin, 'add', [HEAD, row(1, `${ann.email.toUpperCase()},Early`), row(2, ',')].join('\n'))
  expect(await whose('WHOSE-1')).toEqual(['Ann Ortiz', 'Early'])
  expect(await whose('WHOSE-2')).toEqual([null, null])
})

it('assigns known customers, recorded in their history; an empty cell changes nothing', async () => {
  const debtor = await seedDebtor(t, T)
  const change = (cells: string) =>
    savedFile(t, admin, 'update', `reference_number,agent,segment\n${debtor.reference},${cells}`)
  await change(`${ann.email},Late`)
  await change(`${bo.email},`)
  expect(await whose(debtor.reference)).toEqual(['Bo Lind', 'Late'])
  const { page } = (await admin.call(endpoints.listHistory, { body: { client_id: debtor.consumerId } })).body
  expect(page[0].changes).toContainEqual({ field: 'Agent', from: 'Ann Ortiz', to: 'Bo Lind' })
  expect(page[1].changes).toContainEqual({ field: 'Segment', from: null, to: 'Late' })
})

it('refuses an address of a stranger, of another tenant’s staff and of former staff', async () => {
  const debtor = await seedDebtor(t, T)
  const gone = await member('Di Gone')
  await t.database.asOwner("update staff set status = 'inactive' where id = $1", [gone.id])
  const foreign = await member('Flo Foreign', 'tmlg')
  for (const email of [gone.email, foreign.email, 'nobody@mail.example']) {
    const { rows } = await checkedFile(t, admin, 'update', `reference_number,agent\n${debtor.reference},${email}`)
    expect(rows[0].errors).toEqual([expect.stringMatching(/^agent: No one at the agency signs in with this address/)])
  }
  const { rows } = await checkedFile(t, admin, 'add', `${HEAD}\nWHOSE-9,Ana,Muster,Bank,Bank,10.00,nobody,`)
  expect(rows[0].errors).toEqual([expect.stringMatching(/^agent: Use an email address/)])
})
