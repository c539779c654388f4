import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { correctBankAccount } from './correct-bank-account.ts'

const tenantId = 'harborlight'
let t: TestApp
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, tenantId)
})

const correct = (change: object) =>
  t.deps.db.withTenant(tenantId, (tx) =>
    correctBankAccount(tx, t.deps, tenantId, debtor.bankId, {
      code: 'C01',
      routingNumber: null,
      accountNumber: null,
      now: t.clock.now(tenantId),
      ...change,
    }),
  )
const consumer = (who = debtor) => t.signInAs(tenantId, { consumer: who.consumerId })
const accountOf = async (as: Awaited<ReturnType<typeof consumer>>, body: object = {}) =>
  (await as.call(endpoints.listSavedBankAccounts, { body })).body.data[0]
const answer = async (
  as: Awaited<ReturnType<typeof consumer>>,
  given: 'confirmed' | 'dismissed',
  body: object = {},
) => {
  const corrected_at = (await accountOf(as, body)).Correction?.corrected_at ?? new Date(0).toISOString()
  return as.call(endpoints.answerCorrection, { body: { card_id: debtor.bankId, corrected_at, answer: given, ...body } })
}
const audited = () =>
  t.database.asOwner<{ action: string; actor_kind: string; detail: string }>(
    "select action, actor_kind, detail from audit_log where consumer_id = $1 and action like 'method.correct%' order by seq",
    [debtor.consumerId],
  )

describe('F-25: a bank account that its bank has corrected', () => {
  it('an account without a correction shows none', async () => {
    expect(await accountOf(await consumer())).not.toHaveProperty('Correction')
  })

  it.each([
    [{ accountNumber: '5550009998887777' }, { AccountNumber: '****7777' }, { account_number_from: '****0000' }],
    [{ routingNumber: '061000104' }, { RoutingNumber: '061000104' }, { routing_number_from: '****0021' }],
    [{ accountType: 'savings' }, { TypeOfAccount: 0 }, { type_from: 1 }],
  ])('%j: names only the changed parts, numbers by their last four', async (change, now, from) => {
    await correct(change)
    const shown = await accountOf(await consumer())
    expect(shown).toMatchObject({ ...now, ValidationStatus: 'verified' })
    expect(shown.Correction).toEqual({ corrected_at: t.clock.now(tenantId).toISOString(), ...from })
  })

  it('a second correction is shown together with the first, compared with the numbers that the person gave', async () => {
    await correct({ accountNumber: '5550009998887777' })
    await correct({ accountNumber: '5550009998886666', routingNumber: '061000104' })
    expect((await accountOf(await consumer())).Correction).toMatchObject({
      account_number_from: '****0000',
      routing_number_from: '****0021',
    })
  })

  it('data equal to the stored account are no correction', async () => {
    await correct({ routingNumber: '021000021' })
    expect(await accountOf(await consumer())).not.toHaveProperty('Correction')
  })

  it.each(['confirmed', 'dismissed'] as const)('is shown until it is %s once, which is recorded', async (given) => {
    await correct({ accountNumber: '5550009998887777' })
    const who = await consumer()
    expect((await answer(who, given)).status).toBe(200)
    expect((await answer(who, given)).status).toBe(200)
    expect(await accountOf(who)).not.toHaveProperty('Correction')
    expect(await audited()).toMatchObject([
      { action: 'method.corrected', actor_kind: 'system' },
      { action: `method.correction_${given}`, actor_kind: 'consumer' },
    ])
    expect((await audited())[0]!.detail).toBe('{"code":"C01","from_last_four":"0000","last_four":"7777"}')
  })

  it('an answer to an earlier correction does not answer a later one', async () => {
    await correct({ accountNumber: '5550009998887777' })
    const who = await consumer()
    const late = { corrected_at: '2026-01-01T00:00:00.000Z' }
    expect(await answer(who, 'confirmed', late)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await accountOf(who)).toHaveProperty('Correction')
  })

  it('T4: staff see it and may answer for the consumer, but strangers may not', async () => {
    await correct({ accountNumber: '5550009998887777' })
    const stranger = await consumer(await seedDebtor(t, tenantId))
    expect((await answer(stranger, 'dismissed')).status).toBe(404)
    const agent = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    const of = { client_id: debtor.consumerId }
    expect(await accountOf(agent, of)).toHaveProperty('Correction')
    expect((await answer(agent, 'confirmed', of)).status).toBe(200)
    expect((await audited()).at(-1)).toMatchObject({ actor_kind: 'staff' })
  })

  it('R-31: an authorization that was given for the typed numbers of the account goes on', async () => {
    await correct({ accountNumber: '5550001112223333' })
    const who = await consumer()
    const agreed = { agreement_timestamp: t.clock.now(tenantId).toISOString() }
    const order = { debt_id: debtor.debtId, amount: '10.00' }
    const typed = { name_on_check: 'Dana Rivera', routing_number: '021000021', account_number: '5550001112223333' }
    const given = await who.call(endpoints.recordAuthorization, { body: { ...order, ...typed, ...agreed } })
    const { authorization_id } = given.body.nacha_details
    await correct({ accountNumber: '5550009998887777' })
    const paid = await who.call(endpoints.submitOneTimePayment, {
      body: {
        ...order,
        ...agreed,
        payment_method: 'ach' as const,
        payment_method_id: debtor.bankId,
        authorization_id,
        acknowledged: true,
      },
    })
    expect([paid.status, paid.body.code]).toEqual([200, undefined])
  })

  it('entering the account again answers the correction too', async () => {
    await correct({ accountNumber: '5550009998887777' })
    const who = await consumer()
    const typed = { name_on_check: 'Dana Rivera', routing_number: '021000021', account_number: '5550009998887777' }
    await who.call(endpoints.addBankAccount, {
      body: { ...typed, bank_name: 'First Bank', email: '', account_type: 1 },
    })
    expect(await accountOf(who)).not.toHaveProperty('Correction')
  })
})
