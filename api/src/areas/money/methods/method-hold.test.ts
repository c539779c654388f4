import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp
let debtor: Debtor
let self: Caller
let count = 0

const signIn = () => t.signInAs(tenantId, { consumer: debtor.consumerId })
const changeEmail = () =>
  self.call(endpoints.updateClient, { params: {}, body: { email: `changed${++count}@mail.example` } })
const setDefault = (who: Caller, rest: object = {}) =>
  who.call(endpoints.setDefaultMethod, { body: { card_id: debtor.cardId, ...rest } })

beforeAll(async () => {
  t = await buildTestApp({ processor: new FakeProcessor() })
})
afterAll(() => t.close())
beforeEach(async () => {
  debtor = await seedDebtor(t, tenantId)
  self = await signIn()
})

describe('T29: 72 hours after the e-mail address was replaced', () => {
  const bank = {
    name_on_check: 'Dana Rivera',
    routing_number: '021000021',
    account_number: '5550001234560000',
    bank_name: 'Harbor Bank',
    email: '',
    account_type: 1,
  }
  it.each<[string, (who: Caller) => Promise<Answer>]>([
    ['a card', (who) => who.call(endpoints.getCardFrame, { body: {} })],
    ['a bank account by the frame', (who) => who.call(endpoints.getBankFrame, { body: {} })],
    ['a bank account that is typed', (who) => who.call(endpoints.addBankAccount, { body: bank })],
    ['another default', (who) => setDefault(who)],
  ])('the consumer can choose %s only after the hold', async (_, act) => {
    expect((await changeEmail()).status).toBe(200)
    expect(await act(self)).toMatchObject({ status: 403, body: { code: 'method_hold' } })
    t.clock.advance('71h')
    expect((await act(await signIn())).body.code).toBe('method_hold')
    t.clock.advance('1h')
    expect((await act(await signIn())).status).toBe(200)
  })

  it('the consumer can pay by a saved method, but not by a new bank account', async () => {
    await changeEmail()
    const pay = (rest: object) =>
      self.call(endpoints.submitOneTimePayment, {
        body: { debt_id: debtor.debtId, amount: '10.00', payment_method: 'ach', ...rest },
      })
    expect((await pay(bank)).body.code).toBe('method_hold')
    const agreement_timestamp = t.clock.now(tenantId).toISOString()
    const paid = await pay({ payment_method: 'card', card_id: debtor.cardId, agreement_timestamp })
    expect(paid.body).toMatchObject({ success: 'True' })
  })

  it('neither staff nor a change of the phone number alone is held', async () => {
    await changeEmail()
    const staff = await t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
    expect((await setDefault(staff, { client_id: debtor.consumerId })).status).toBe(200)
    debtor = await seedDebtor(t, tenantId)
    self = await signIn()
    await self.call(endpoints.updateClient, { params: {}, body: { cell_phone: '2125550142' } })
    expect((await setDefault(self)).status).toBe(200)
  })
})
