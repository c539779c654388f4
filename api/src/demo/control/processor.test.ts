import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { testCardToken } from '../../gateways/processor/simulator/test-numbers.ts'
import { buildTestDemo, type TestDemo } from '../../testing/demo-app.ts'

const [A, B] = ['harborlight', 'northgate']
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([A, B])
})
afterAll(() => t.close())

const post = (body: object) => t.operator.send('POST', '/demo/processor', body)
const state = async (tenant: string) => (await t.operator.send('GET', `/demo/processor?tenant=${tenant}`)).body

const charge = (tenantId: string, reference: string, debtId = 'debt-1') =>
  t.hosted.processor.charge({
    tenantId,
    reference,
    debtId,
    amount: toCents(1_250),
    method: { kind: 'card', token: testCardToken('4242424242424242') },
    sec: null,
    descriptor: 'PAYMENT',
  })

describe('the processor', () => {
  it.each([
    'ok',
    'decline',
    'timeout',
    'reset-before',
    'reset-after',
    'error',
    'slow',
    'duplicate-webhook',
    'late-webhook',
  ])('accepts the mode %s and a number of charges', async (mode) => {
    const answer = await post({ tenant: A, mode, times: 2 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject(mode === 'ok' ? { mode, times: null } : { mode, times: 2 })
    expect(await state(B)).toMatchObject({ mode: 'ok' })
    await post({ tenant: A, mode: 'ok' })
  })

  it('fails for one debt only, and lists its charges', async () => {
    await post({ tenant: A, debt_id: 'debt-9', mode: 'decline', times: 1 })
    expect(await state(A)).toMatchObject({ mode: 'ok', debts: [{ debt_id: 'debt-9', mode: 'decline', times: 1 }] })
    await charge(A, 'pay-1')
    await charge(A, 'pay-2', 'debt-9')
    expect((await state(A)).charges).toEqual([
      { reference: 'pay-1', debt_id: 'debt-1', amount: '12.50', state: 'pending', code: null },
      { reference: 'pay-2', debt_id: 'debt-9', amount: '12.50', state: 'failed', code: 'card_declined' },
    ])
    expect((await state(B)).charges).toEqual([])
  })

  it('settles, returns and corrects', async () => {
    await charge(B, 'pay-3')
    expect((await post({ tenant: B, settle: true })).body.charges[0]).toMatchObject({ state: 'settled' })
    const returned = await post({ tenant: B, return: { payment: 'pay-3', r_code: 'R01' } })
    expect(returned.body.charges[0]).toMatchObject({ state: 'returned', code: 'R01' })
    expect((await post({ tenant: B, correction: { payment: 'pay-3', c_code: 'C01' } })).status).toBe(200)
  })

  it.each([
    [{ mode: 'ok' }, 'tenant'],
    [{ tenant: 'nobody', mode: 'ok' }, 'tenant'],
    [{ tenant: A }, 'mode'],
    [{ tenant: A, mode: 'ok', settle: true }, 'mode'],
    [{ tenant: A, mode: 'explode' }, 'mode'],
    [{ tenant: A, mode: 'decline', times: 0 }, 'times'],
    [{ tenant: A, settle: false }, 'settle'],
    [{ tenant: A, return: { payment: 'pay-3', r_code: 'X1' } }, 'return.r_code'],
    [{ tenant: A, return: { payment: 'pay-3', r_code: 'R01' } }, 'return.payment'],
    [{ tenant: A, correction: { payment: 'unknown', c_code: 'C01' } }, 'correction.payment'],
  ])('refuses %j and names %s', async (body, field) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect(answer.body.message).toContain(field)
  })

  it('lists the modes when it gets an unknown one', async () => {
    expect((await post({ tenant: A, mode: 'explode' })).body.errors.mode[0]).toContain('late-webhook')
  })
})

describe('the test numbers', () => {
  it('are those that the simulator accepts', async () => {
    const { cards, bank, frames } = (await t.operator.send('GET', '/demo/test-numbers.json')).body
    const outcomes = Object.fromEntries(
      cards.map(({ number, outcome }: { number: string; outcome: string }) => [number.slice(-4), outcome]),
    )
    expect(outcomes).toMatchObject({
      '4242': 'approved',
      '0002': 'declined',
      '9995': 'insufficient funds',
      '0069': 'expired',
      '3155': 'challenge when it is stored or pays in person',
      '3184': 'challenge at each payment',
    })
    expect(bank.routing_number).toBe('021000021')
    expect(bank.suffixes.map(({ suffix }: { suffix: string }) => suffix)).toEqual(
      expect.arrayContaining(['0000', '0101', '0107', '0110', '0203', '0901']),
    )
    expect(frames.paypal).toMatchObject({ approve: { en: 'Approve' }, cancel: { en: 'Cancel' } })
  })
})
