import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { buildTestDemo, type TestDemo } from '../../testing/demo-app.ts'

const [A, B] = ['harborlight', 'northgate']
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([A, B])
})
beforeEach(() => {
  t.assets.orders.length = 0
  t.assets.answer = { status: 200, body: [] }
})
afterAll(() => t.close())

const post = (body: object) => t.operator.send('POST', '/demo/fault', body)

/** Sends an e-mail; whether it arrived with the first attempt. */
async function mailArrives(tenantId: string): Promise<boolean> {
  const { deps } = t.demo
  const id = await deps.db.withTenant(tenantId, (tx) =>
    queueMessage(tx, deps, deps.clock.now(tenantId), {
      tenant: deps.tenants.byId(tenantId)!,
      person: { kind: 'consumer', id: deps.ids.next(), name: 'Robin Fields' },
      channel: 'email',
      to: 'robin@mail.example',
      purpose: 'sign_in_code',
      language: 'en',
      values: { code: '12345678', minutes: '10' },
    }),
  )
  await t.runJobs()
  const sent = (await t.operator.send('GET', `/demo/outbox.json?tenant=${tenantId}`)).body
  return sent.some((message: { id: string; status: string }) => message.id === id && message.status === 'sent')
}

describe('carriers of messages', () => {
  it.each(['error', 'timeout', 'bounce'])(
    'mail fails with %s as often as its fault says, at that tenant only',
    async (mode) => {
      const answer = await post({ tenant: A, port: 'mail', mode, times: 1 })
      expect(answer.status).toBe(200)
      expect(answer.body.faults).toEqual([{ port: 'mail', mode, times: 1 }])
      expect(await mailArrives(B)).toBe(true)
      expect(await mailArrives(A)).toBe(false)
      expect(await mailArrives(A)).toBe(true)
    },
  )

  it('is late, and works again after off', async () => {
    await post({ tenant: A, port: 'mail', mode: 'slow' })
    expect(await mailArrives(A)).toBe(true)
    await post({ tenant: A, port: 'mail', mode: 'error' })
    await post({ tenant: A, port: 'text', mode: 'error' })
    const answer = await post({ tenant: A, port: 'mail', mode: 'off' })
    expect(answer.body.faults).toEqual([{ port: 'text', mode: 'error', times: null }])
    expect(await mailArrives(A)).toBe(true)
  })
})

describe('remotes', () => {
  it('fail at the assets server', async () => {
    t.assets.answer.body = [
      { tenant: A, remote: 'mfe-payments', mode: '404', times: 3 },
      { tenant: B, remote: 'mfe-payments', mode: 'hang' },
    ]
    const answer = await post({ tenant: A, port: 'remote:mfe-payments', mode: '404', times: 3 })
    expect(t.assets.orders).toEqual([{ tenant: A, remote: 'mfe-payments', mode: '404', times: 3 }])
    expect(answer.body.faults).toContainEqual({ port: 'remote:mfe-payments', mode: '404', times: 3 })
    expect(answer.body.faults).not.toContainEqual(expect.objectContaining({ mode: 'hang' }))
  })

  it('reports the errors of the assets server by the field names of this control', async () => {
    t.assets.answer = {
      status: 400,
      body: { errors: { mode: ['must be one of 404, hang'], remote: ['must be a name'] } },
    }
    const answer = await post({ tenant: A, port: 'remote:Mfe', mode: 'explode' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ mode: ['must be one of 404, hang'], port: ['must be a name'] })
  })

  it('says so when the assets server does not answer', async () => {
    t.assets.answer = { status: 503, body: {} }
    expect((await post({ tenant: A, port: 'remote:mfe-staff', mode: '404' })).status).toBe(503)
  })
})

describe('a wrong body', () => {
  it.each([
    [{ tenant: 'nobody', port: 'mail', mode: 'error' }, 'tenant', A],
    [{ tenant: A, port: 'fax', mode: 'error' }, 'port', 'remote:'],
    [{ tenant: A, port: 'mail', mode: 'explode' }, 'mode', 'timeout'],
    [{ tenant: A, port: 'mail', mode: 'error', times: 0.5 }, 'times', 'integer'],
  ])('%j is refused with the correct form', async (body, field, remedy) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[field][0]).toContain(remedy)
    expect(t.assets.orders).toEqual([])
  })
})
