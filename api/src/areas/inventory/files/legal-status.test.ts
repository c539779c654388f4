import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { seedRunningPlan } from '../../../testing/running-plan.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkedFile, savedFile } from '../../../testing/upload.ts'

const T = 'harborlight'
const HEAD =
  'reference_number,legal_status,legal_status_from,legal_status_name,legal_status_phone,legal_status_chapter,legal_status_evidence'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [T], now: '2026-03-02T18:00:00Z' })
  admin = await t.signInAs(T, { staff: (await seedStaff(t, T, { role: 'admin', fullName: 'Ada Min' })).id })
})
afterAll(() => t.close())

const textOf = (...rows: string[][]) => [HEAD, ...rows.map((cells) => cells.join(','))].join('\n')
const list = async ({ consumerId }: Debtor) =>
  (await admin.call(endpoints.listLegalStatuses, { params: { client_id: consumerId } })).body
const one = async (sql: string, ...values: unknown[]) => (await t.database.asOwner(sql, values))[0]

describe('R-25: a file of changes', () => {
  it('marks what it says of a customer, which holds at once', async () => {
    const [dead, bankrupt] = [await seedDebtor(t, T), await seedDebtor(t, T)]
    const planId = await seedRunningPlan(t, dead)
    const { rows } = await savedFile(
      t,
      admin,
      'update',
      textOf(
        [dead.reference, 'Deceased', '2026-02-20', 'Avery Rivera', '(207) 555-0133', '', 'Index of deaths'],
        [bankrupt.reference, 'bankruptcy', '', '', '', '', ''],
      ),
    )
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['saved', 'saved'])
    expect(await list(dead)).toMatchObject({
      data: [
        {
          kind: 'deceased',
          source: 'file',
          from: '2026-02-20',
          name: 'Avery Rivera',
          phone: '(207) 555-0133',
          evidence: 'Index of deaths',
          marked_by: 'Ada Min',
        },
      ],
      holds: [{ kind: 'deceased' }],
    })
    expect(await one('select status from plan where id = $1', planId)).toEqual({ status: 'paused' })
    expect((await list(bankrupt)).data).toMatchObject([{ chapter: 'unknown', outcome: 'open', evidence: 'file.csv' }])
    expect(await one('select hold_reason from debt where id = $1', bankrupt.debtId)).toEqual({
      hold_reason: 'bankruptcy',
    })
    const { page } = (await admin.call(endpoints.listHistory, { body: { client_id: bankrupt.consumerId } })).body
    expect(page.map(({ details }: { details: string }) => details)).toContain('A legal status was marked.')
  })

  it('R-04: names an attorney, who is a contact request', async () => {
    const debtor = await seedDebtor(t, T)
    const cells = [debtor.reference, 'attorney', '', 'Quinn & Hale', '2075550122', '', '']
    await savedFile(t, admin, 'update', textOf(cells))
    expect((await list(debtor)).data).toMatchObject([{ kind: 'attorney', name: 'Quinn & Hale' }])
    expect(await one('select represented from consumer where id = $1', debtor.consumerId)).toEqual({
      represented: true,
    })
  })

  it('changes nothing that is marked already, and warns of it', async () => {
    const debtor = await seedDebtor(t, T)
    const text = textOf([debtor.reference, 'minor', '', '', '', '', ''])
    await savedFile(t, admin, 'update', text)
    const { rows } = await savedFile(t, admin, 'update', text)
    expect(rows[0].warnings).toContainEqual(expect.stringMatching(/^legal_status: This is already marked/))
    expect((await list(debtor)).data).toHaveLength(1)
  })

  it.each<[string, string[], RegExp]>([
    ['a kind that is none', ['dead', '', '', '', '', ''], /^legal_status: Write deceased/],
    ['facts without a kind', ['', '2026-02-20', '', '', '', ''], /^legal_status: /],
    ['service without a beginning', ['scra', '', '', '', '', ''], /^legal_status_from: /],
    ['a death to come', ['deceased', '2026-03-03', '', '', '', ''], /^legal_status_from: /],
    ['a chapter that is none', ['bankruptcy', '', '', '', '9', ''], /^legal_status_chapter: Write 7/],
    ['an attorney without a name', ['attorney', '', '', '', '', ''], /^legal_status_name: /],
  ])('refuses %s', async (_, cells, error) => {
    const debtor = await seedDebtor(t, T)
    const { rows } = await checkedFile(t, admin, 'update', textOf([debtor.reference, ...cells]))
    expect(rows[0]).toMatchObject({ status: 'error', errors: [expect.stringMatching(error)] })
  })
})
