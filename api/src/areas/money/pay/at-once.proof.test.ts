import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { seedDebtor } from '../../../testing/debtor.ts'
import { startTestPortal, type TestPortal } from '../../../testing/start-portal.ts'
import { send, type RunningProcess } from '../../../testing/start-server.ts'
import { checkLedger } from '../../../core/ledger/check.ts'

// Two processes of the API on one database, as behind a load balancer, without shared memory.

const tenantId = 'harborlight'
const addresses = ['127.0.0.1', '127.0.0.2']
const AT_ONCE = 200
let portal: TestPortal
const running: RunningProcess[] = []

beforeAll(async () => {
  portal = await startTestPortal(tenantId)
  for (const address of addresses) running.push(await portal.startApi(address))
}, 120_000)
afterAll(async () => {
  for (const api of running) await api.kill()
  await portal.close()
})

it.each([
  ['under one key', 'key-of-two-hundred'],
  ['without a key', undefined],
])(
  'M-2: 200 identical payments at once %s are one charge',
  async (name, key) => {
    const debtor = await seedDebtor(portal.t, tenantId)
    const headers = {
      ...(await portal.signInAs(tenantId, { consumer: debtor.consumerId })),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const body = {
      debt_id: debtor.debtId,
      amount: '25.00',
      payment_method: 'ach',
      payment_method_id: debtor.bankId,
      agreement_timestamp: '2026-03-02T15:00:00.000Z',
    }
    const pay = (n: number) =>
      send({
        address: addresses[n % addresses.length]!,
        port: portal.port,
        host: portal.host(tenantId),
        path: '/api/v1/client/submit-one-time-payment',
        method: 'POST',
        headers,
        body,
      })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => pay(n)))
    const paymentOf = (text: string) => (JSON.parse(text) as { data: { payment_id: string } }).data.payment_id
    const paid = answers.filter(({ status }) => status === 200).map(({ text }) => paymentOf(text))
    expect(new Set(paid).size).toBe(1)
    const refusals = answers.filter(({ status }) => status !== 200)
    const codes = refusals.map(({ text }) => (JSON.parse(text) as { code: string }).code)
    // Requests during the first one are told to wait or come back, never that the payment failed.
    expect(codes.filter((code) => !['idempotency_in_progress', 'unavailable'].includes(code))).toEqual([])
    expect(paymentOf((await pay(1)).text)).toBe(paid[0])

    const { charges } = await portal.controls.list(tenantId)
    const charged = charges.filter((charge) => charge.debt_id === debtor.debtId).map((charge) => charge.amount_cents)
    expect(charged).toEqual([2500])
    const rows = await portal.t.database.asOwner('select state from payment where debt_id = $1', [debtor.debtId])
    expect(rows).toEqual([{ state: 'succeeded' }])
    expect(await checkLedger(portal.t.deps, tenantId)).toBeNull()
    const said = [...new Set(codes)].map((code) => `${codes.filter((other) => other === code).length} ${code}`)
    process.stdout.write(`  ${name}: ${[`${paid.length} paid`, ...said].join(', ')}\n`)
  },
  180_000,
)
