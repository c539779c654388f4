import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { cardOrder } from '../../../testing/orders.ts'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
let t: TestApp

const processor = new FakeProcessor()
beforeAll(async () => {
  t = await buildTestApp({ processor })
})
afterAll(() => t.close())

const consumer = (debtor: Debtor) => t.signInAs(tenantId, { consumer: debtor.consumerId })
const staff = async () => t.signInAs(tenantId, { staff: (await seedStaff(t, tenantId)).id })
const change = (debtor: Debtor, assignment: string) =>
  t.database.asOwner(`update debt set ${assignment} where id = $1`, [debtor.debtId])

describe('A-33 to A-36: debts', () => {
  it.each([
    ['active', ['active', 'all']],
    ['payment', ['active', 'all']],
    ['established', ['active', 'all']],
    ['delinquent', ['active', 'all']],
    ['on_hold', ['active', 'all']],
    ['external', ['active', 'all']],
    ['paid_off', ['archived', 'all']],
    ['recalled', ['archived', 'all']],
  ])('K-04: a debt that is %s is in the lists %j', async (status, lists) => {
    const debtor = await seedDebtor(t, tenantId)
    await change(debtor, `status = '${status}'`)
    const who = await consumer(debtor)
    const found: string[] = []
    for (const list of ['active', 'archived', 'all'] as const) {
      const { body } = await who.call(endpoints.listDebts, { query: { status: list }, body: {} })
      if (body.debts.length > 0) found.push(list)
    }
    expect(found).toEqual(lists)
  })

  it('C-37, N-11: an external debt without details is found; a debt that is not external is not', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const ask = () => who.call(endpoints.getExternalDebt, { params: { reference_number: debtor.reference } })
    expect((await ask()).status).toBe(404)
    await change(debtor, `status = 'external'`)
    const answer = await ask()
    expect([answer.status, answer.body.data]).toEqual([200, { data_id: debtor.reference }])
    const other = await consumer(await seedDebtor(t, tenantId))
    const theirs = await other.call(endpoints.getExternalDebt, { params: { reference_number: debtor.reference } })
    expect(theirs.status).toBe(404)
  })

  it('C-04, K-33: a failure shows on the page for 24 hours, and on the debt until a payment succeeds', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const pay = async (amount: string) =>
      (await consumer(debtor)).call(
        endpoints.submitOneTimePayment,
        {
          body: cardOrder(debtor, amount),
        },
        { 'idempotency-key': `key-${debtor.debtId}-${amount}` },
      )
    const told = async () => {
      const [debt] = (await (await consumer(debtor)).call(endpoints.listDebts, { query: {}, body: {} })).body.debts
      return [debt.success, debt.error_message, debt.failed_payment_at]
    }
    expect(await told()).toEqual([true, null, null])
    const failedAt = t.clock.now(tenantId).toISOString()
    processor.modes.push('decline')
    await pay('10.00')
    expect(await told()).toEqual([false, 'Declined', failedAt])
    t.clock.advance('1h')
    await pay('11.00')
    expect(await told()).toEqual([true, null, failedAt])
    t.clock.advance('24h')
    expect(await told()).toEqual([true, null, null])
  })

  it('has the same figures in every call, and only names in the reduced one', async () => {
    const debtor = await seedDebtor(t, tenantId, { balance: 150 })
    const who = await consumer(debtor)
    const [listed] = (await who.call(endpoints.listDebts, { query: {}, body: {} })).body.debts
    expect(listed).toMatchObject({ debt_id: debtor.debtId, currentBalance: '150.00', loan_id: null })
    const one = (await who.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body
    expect(one).toMatchObject({ loan_id: null, display_id: 1, data: listed })
    const brief = (await who.call(endpoints.listDebtsBrief, { query: { reduced: 'True' }, body: {} })).body
    expect(brief.debts).toEqual([
      { debt_id: debtor.debtId, referenceNumber: debtor.reference, status: 'active', originalCreditor: 'First Bank' },
    ])
    const balances = (await who.call(endpoints.getBalance, { body: {} })).body.debts_info
    expect(balances).toEqual([{ id: debtor.debtId, current_balance: '150.00' }])
    expect(brief.debts_info).toEqual(balances)
  })

  it('C-19: a recalled debt shows a zero balance everywhere', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await change(debtor, "status = 'recalled'")
    const who = await consumer(debtor)
    const { data } = (await who.call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body
    expect([data.currentBalance, data.plan_balance, data.available_balance]).toEqual(['0.00', '0.00', '0.00'])
    const { debts_info } = (await who.call(endpoints.getBalance, { body: {} })).body
    expect(debts_info).toEqual([{ id: debtor.debtId, current_balance: '0.00' }])
  })

  it('K-36: has the fields of a judgment in both spellings of the specification', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await change(debtor, "judgment_case = 'CV-1', judgment_date = '2024-05-06'")
    const { data } = (await (await consumer(debtor)).call(endpoints.getDebt, { body: { debt_id: debtor.debtId } })).body
    expect(data).toMatchObject({
      judgmentCase: 'CV-1',
      judgementCase: 'CV-1',
      judgment_date: '2024-05-06',
      judgementDate: '2024-05-06',
    })
  })

  it('T5: is shared with a co-debtor, and each sees the other’s name', async () => {
    const owner = await seedDebtor(t, tenantId)
    const other = await seedDebtor(t, tenantId, { sharing: owner, firstName: 'Robin' })
    const body = { debt_id: owner.debtId }
    const mine = (await (await consumer(owner)).call(endpoints.getDebt, { body })).body.data
    expect(mine.viewer_is_co_debtor).toBe(false)
    expect(mine.co_debtors).toEqual([{ id: other.consumerId, full_name: expect.stringMatching(/^Robin/) }])
    const theirs = (await (await consumer(other)).call(endpoints.getDebt, { body })).body.data
    expect(theirs.viewer_is_co_debtor).toBe(true)
    expect(theirs.co_debtors.map(({ id }: { id: string }) => id)).toEqual([owner.consumerId])
  })

  it('T4: is not found by strangers or by staff of another tenant', async () => {
    const [debtor, stranger] = [await seedDebtor(t, tenantId), await seedDebtor(t, tenantId)]
    const body = { debt_id: debtor.debtId }
    expect((await (await consumer(stranger)).call(endpoints.getDebt, { body })).status).toBe(404)
    const elsewhere = await t.signInAs('tmlg', { staff: (await seedStaff(t, 'tmlg')).id })
    expect((await elsewhere.call(endpoints.getDebt, { body })).status).toBe(404)
  })

  it('S-31: shows the agency’s own status word to staff only', async () => {
    const debtor = await seedDebtor(t, tenantId)
    await change(debtor, "account_status = 'SKIP-TRACE'")
    const body = { debt_id: debtor.debtId }
    expect((await (await consumer(debtor)).call(endpoints.getDebt, { body })).body.data.account_status).toBeNull()
    const asked = { body: { ...body, client_id: debtor.consumerId } }
    expect((await (await staff()).call(endpoints.getDebt, asked)).body.data.account_status).toBe('SKIP-TRACE')
  })

  it('staff must name the consumer whose debts they list', async () => {
    const { status, body } = await (await staff()).call(endpoints.listDebts, { query: {}, body: {} })
    expect([status, body.errors]).toEqual([400, { client_id: ['required'] }])
  })
})

describe('A-32: the details of a debt', () => {
  it('T5: hide the owner’s address and e-mail address from a co-debtor', async () => {
    const owner = await seedDebtor(t, tenantId)
    const other = await seedDebtor(t, tenantId, { sharing: owner })
    await change(owner, "contact_address = '1 Elm Street', contact_email = 'owner@mail.example'")
    const ask = { params: { id: owner.debtId } }
    const mine = (await (await consumer(owner)).call(endpoints.getDebtDetail, ask)).body.data
    expect(mine).toMatchObject({
      debt_id: owner.debtId,
      owner: { id: owner.consumerId },
      contact_address: '1 Elm Street',
      email: 'owner@mail.example',
    })
    const theirs = (await (await consumer(other)).call(endpoints.getDebtDetail, ask)).body.data
    expect([theirs.contact_address, theirs.email, theirs.owner.id]).toEqual([null, null, owner.consumerId])
    expect((await (await staff()).call(endpoints.getDebtDetail, ask)).body.data.email).toBe('owner@mail.example')
    const stranger = await consumer(await seedDebtor(t, tenantId))
    expect((await stranger.call(endpoints.getDebtDetail, ask)).status).toBe(404)
  })
})

describe('A-37: the next step', () => {
  it('N-01: follows the status of each debt, in the reader’s language', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const who = await consumer(debtor)
    const ask = async () => (await who.call(endpoints.getStrategy, { body: {} })).body
    expect((await ask()).strategy).toEqual({
      code: 'choose_way_to_pay',
      label: 'Open',
      next_step: 'Make a one-time payment, or call us to agree on a payment plan.',
    })
    await change(debtor, "status = 'on_hold', hold_reason = 'bankruptcy'")
    expect(await ask()).toMatchObject({ data: [{ debt_id: debtor.debtId, strategy: { code: 'no_contact' } }] })
    const spanish = await who.call(endpoints.getStrategy, { body: {} }, { 'accept-language': 'es' })
    expect(spanish.body.strategy.label).toBe('Bancarrota')
  })

  it('is the agency’s own strategy for staff only, and is not found for a stranger’s debt', async () => {
    const debtor = await seedDebtor(t, tenantId)
    const own = { code: 'LIT-2', label: 'Second letter', next_step: 'Send the second letter.' }
    await change(debtor, `strategy = '${JSON.stringify(own)}'`)
    const asked = { body: { client_id: debtor.consumerId, debt_id: debtor.debtId } }
    expect((await (await staff()).call(endpoints.getStrategy, asked)).body.strategy).toEqual(own)
    const who = await consumer(debtor)
    expect((await who.call(endpoints.getStrategy, { body: {} })).body.strategy.code).toBe('choose_way_to_pay')
    const other = await seedDebtor(t, tenantId)
    expect((await who.call(endpoints.getStrategy, { body: { debt_id: other.debtId } })).status).toBe(404)
  })
})

it('A-26: bank holidays and the tenant’s closures are blocked', async () => {
  const debtor = await seedDebtor(t, tenantId)
  const { data } = (await (await consumer(debtor)).call(endpoints.getBlockedDates, { params: {} })).body
  expect(data).toEqual(expect.arrayContaining(['2026-05-25', '2026-06-19', ...t.tenant(tenantId).closures]))
})
