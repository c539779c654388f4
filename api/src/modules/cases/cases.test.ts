import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints, type CallInput } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../testing/debtor.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

type Body = CallInput<typeof endpoints.createCase>['body']
const file = async (debtor: Debtor, change: Partial<Body> = {}) =>
  (await t.signInAs(tenantId, { consumer: debtor.consumerId })).call(endpoints.createCase, {
    body: {
      data_id: debtor.reference,
      dispute_type: 'hardship',
      name: 'Dana Rivera',
      explanation: 'I lost my job.',
      terms_accepted: true,
      ...change,
    } as Body,
  })
const filesOf = (debtor: Debtor) =>
  t.database.asOwner('select kind, name, explanation, debt_ids, status from case_file where consumer_id = $1', [
    debtor.consumerId,
  ])

describe('A-96: a hardship', () => {
  it('H-14, K-43: is kept with all debts of the person, under a number and with a day to answer by', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await file(debtor)
    expect(answer.body).toMatchObject({
      success: 'True',
      case_number: expect.stringMatching(/^H-2026-\d{5}$/),
      status: 'open',
      // Ten banking days after Monday 2 March 2026.
      due_at: '2026-03-16',
    })
    expect(await filesOf(debtor)).toEqual([
      {
        kind: 'hardship',
        name: 'Dana Rivera',
        explanation: 'I lost my job.',
        debt_ids: [debtor.debtId],
        status: 'open',
      },
    ])
  })

  it('is one case when it is sent twice', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const [first, second] = [await file(debtor), await file(debtor)]
    expect(second.body.case_number).toBe(first.body.case_number)
    expect(await filesOf(debtor)).toHaveLength(1)
  })

  it.each<[string, Partial<Body>, Record<string, string[]>]>([
    ['H-03: without an explanation', { explanation: '  ' }, { explanation: ['required'] }],
    ['H-17: with more than 1500 characters', { explanation: 'x'.repeat(1501) }, { explanation: ['too_long'] }],
    ['H-03: without the terms', { terms_accepted: false as true }, { terms_accepted: ['terms_required'] }],
    ['for an account that is somebody else’s', { data_id: 'R-none' }, { data_id: ['not_found'] }],
  ])('is refused %s', async (_, change, errors) => {
    const debtor = await seedDebtor(t, tenantId)
    const answer = await file(debtor, change)
    expect(answer.body).toMatchObject({ success: 'False', errors })
    expect(await filesOf(debtor)).toEqual([])
  })

  it('K-43, H-16: without any debt is refused with its reason under explanation', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await t.database.asOwner('update debt_party set deleted_at = now() where consumer_id = $1', [debtor.consumerId])
    const answer = await file(debtor)
    expect(answer.body).toMatchObject({ code: 'no_debt', errors: { explanation: ['no_debt'] } })
  })
})
