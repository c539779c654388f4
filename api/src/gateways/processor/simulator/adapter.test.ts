import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { startHosted, type TestHosted } from '../../../testing/start-hosted.ts'
import { until } from '../../../testing/until.ts'
import type { ChargeMethod } from '../method.ts'
import type { ChargeRequest } from '../port.ts'
import { testCardToken } from './test-numbers.ts'

// The contract suite tests every processor; these tests are for the simulated one alone.

let hosted: TestHosted
let count = 0
beforeAll(async () => {
  hosted = await startHosted({ deadlineMs: 60_000 })
})
afterAll(() => hosted.close())

const card = (number = '4242424242424242'): ChargeMethod => ({ kind: 'card', token: testCardToken(number) })
const bank = (account: string): ChargeMethod => ({
  kind: 'bank',
  routingNumber: '021000021',
  accountType: 'checking',
  nameOnAccount: 'Ana Reyes',
  revealAccountNumber: () => account,
})

function request(over: Partial<ChargeRequest> = {}): ChargeRequest {
  count += 1
  return {
    tenantId: 'onetenant',
    reference: `pay-${count}`,
    amount: toCents(1250),
    method: card(),
    sec: null,
    descriptor: 'ONE',
    debtId: `debt-${count}`,
    ...over,
  }
}
const fault = (debtId: string, mode: string, times = 1) =>
  hosted.controls.control({ tenant: 'onetenant', debt_id: debtId, mode, times })
const believed = async (reference: string, tenant = 'onetenant') =>
  (await hosted.controls.list(tenant)).charges.filter((charge) => charge.reference === reference)
const eventsOf = (reference: string) =>
  hosted.webhooks
    .map(({ body }) => JSON.parse(body) as { id: string; type: string; reference: string; code: string })
    .filter((event) => event.reference === reference)

describe('a charge', () => {
  it('is still known after a restart of the processor', async () => {
    const one = request()
    const made = await hosted.processor.charge(one)
    await hosted.restart()
    expect(await hosted.processor.charge(one)).toEqual(made)
  })
})

describe('a fault', () => {
  it('"decline" refuses; "slow" delays the answer', async () => {
    const [refused, slow] = [request(), request()]
    await fault(refused.debtId, 'decline')
    await fault(slow.debtId, 'slow')
    expect(await hosted.processor.charge(refused)).toMatchObject({ state: 'failed', code: 'card_declined' })
    expect(await hosted.processor.charge(slow)).toMatchObject({ state: 'succeeded' })
  })

  it('applies to its own debt only, as often as ordered, and ends with "ok"', async () => {
    const [one, other] = [request(), request()]
    await fault(one.debtId, 'decline', 2)
    expect(await hosted.processor.charge(other)).toMatchObject({ state: 'succeeded' })
    expect((await hosted.controls.list('onetenant')).modes).toContainEqual({
      debt_id: one.debtId,
      mode: 'decline',
      times: 2,
    })
    await hosted.processor.charge(one)
    await fault(one.debtId, 'ok')
    expect(await hosted.processor.charge(request({ debtId: one.debtId }))).toMatchObject({ state: 'succeeded' })
  })

  it('of one tenant does not apply to others', async () => {
    await hosted.controls.control({ tenant: 'faulty', mode: 'decline' })
    expect(await hosted.processor.charge(request({ tenantId: 'faulty' }))).toMatchObject({ state: 'failed' })
    expect(await hosted.processor.charge(request())).toMatchObject({ state: 'succeeded' })
  })

  it.each([
    [{ tenant: 'onetenant', mode: 'explode' }, 'mode'],
    [{ tenant: 'onetenant', mode: 'ok', times: 0 }, 'times'],
    [{ mode: 'ok' }, 'tenant'],
  ])('of an unknown form is refused with the field named: %j', async (body, field) => {
    expect(await hosted.controls.control(body)).toEqual({ status: 400, error: expect.stringContaining(field) })
  })
})

describe('a bank debit', () => {
  it.each([
    ['...0000', '123450000', { settlement: 'settled' }],
    ['...0101', '123450101', { settlement: 'returned', returnCode: 'R01' }],
    ['...0107', '123450107', { settlement: 'returned', returnCode: 'R07' }],
    ['...0110', '123450110', { settlement: 'returned', returnCode: 'R10' }],
    ['...0203', '123450203', { settlement: 'returned', returnCode: 'R03' }],
    ['...0901', '123450901', { settlement: 'settled' }],
  ])('on account %s is accepted at once and ends when it settles', async (_, account, outcome) => {
    const one = request({ tenantId: 'banktenant', method: bank(account), sec: 'WEB' })
    expect(await hosted.processor.charge(one)).toMatchObject({ state: 'succeeded', settlement: 'pending' })
    await hosted.controls.control({ tenant: 'banktenant', settle: true })
    expect(await hosted.processor.lookupByReference('banktenant', one.reference)).toMatchObject(outcome)
  })

  it('settles a banking day after the run that collected it; a card settles in the first run', async () => {
    const [debit, charge] = [
      request({ tenantId: 'nightly', method: bank('5550000'), sec: 'WEB' }),
      request({ tenantId: 'nightly' }),
    ]
    await hosted.processor.charge(debit)
    await hosted.processor.charge(charge)
    const settlements = async () => {
      const known = await Promise.all(
        [debit, charge].map((one) => hosted.processor.lookupByReference('nightly', one.reference)),
      )
      return known.map((each) => (each.state === 'succeeded' ? each.settlement : each.state))
    }
    await hosted.controls.settle('nightly', '2026-03-02')
    expect(await settlements()).toEqual(['pending', 'settled'])
    await hosted.controls.settle('nightly', '2026-03-03')
    expect(await settlements()).toEqual(['settled', 'settled'])
  })

  it('can be returned and corrected by a control; an unknown payment is not found', async () => {
    const one = request({ method: bank('5550000'), sec: 'WEB' })
    await hosted.processor.charge(one)
    expect(
      await hosted.controls.control({ tenant: 'onetenant', correction: { payment: one.reference, c_code: 'C02' } }),
    ).toMatchObject({ status: 200 })
    expect(
      await hosted.controls.control({ tenant: 'onetenant', return: { payment: one.reference, r_code: 'R01' } }),
    ).toMatchObject({ status: 200 })
    expect(
      await hosted.controls.control({ tenant: 'onetenant', return: { payment: 'none', r_code: 'R01' } }),
    ).toMatchObject({ status: 404 })
    await until(() => eventsOf(one.reference).length === 3)
    expect(
      eventsOf(one.reference)
        .map((event) => event.type)
        .sort(),
    ).toEqual(['charge.returned', 'charge.succeeded', 'method.corrected'])
  })
})

describe('a webhook', () => {
  it('is sent to the tenant’s own host', async () => {
    const one = request()
    await hosted.processor.charge(one)
    await until(() => eventsOf(one.reference).length === 1)
    const sent = hosted.webhooks.find(({ body }) => body.includes(`"${one.reference}"`))
    expect(sent?.headers.host).toBe('onetenant.localhost')
  })

  it('arrives twice with the same id after "duplicate-webhook", and late after "late-webhook"', async () => {
    const [twice, late] = [request(), request()]
    await fault(twice.debtId, 'duplicate-webhook')
    await fault(late.debtId, 'late-webhook')
    await Promise.all([hosted.processor.charge(twice), hosted.processor.charge(late)])
    await until(() => eventsOf(twice.reference).length === 2)
    expect(new Set(eventsOf(twice.reference).map((event) => event.id)).size).toBe(1)
    await until(() => eventsOf(late.reference).length === 1)
  })

  it('is sent until the portal accepts it, also after a restart', async () => {
    hosted.answerWebhooksWith(503)
    const one = request()
    await hosted.processor.charge(one)
    await hosted.restart()
    expect(eventsOf(one.reference)).toEqual([])
    hosted.answerWebhooksWith(200)
    await until(() => eventsOf(one.reference).length > 0)
  })
})

describe('the interface', () => {
  it('refuses a call without the key', async () => {
    const answer = await fetch(`${hosted.address}/processor/control/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
      body: '{"tenant":"onetenant"}',
    })
    expect(answer.status).toBe(401)
  })

  it('forgets a tenant on request and keeps the others', async () => {
    const [one, other] = [request({ tenantId: 'leaving' }), request()]
    await Promise.all([hosted.processor.charge(one), hosted.processor.charge(other)])
    await hosted.controls.reset('leaving')
    expect(await believed(one.reference, 'leaving')).toEqual([])
    expect(await believed(other.reference)).toHaveLength(1)
  })
})
