import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { buildTestDemo, type TestDemo } from '../../testing/demo-app.ts'

const [A, B] = ['harborlight', 'northgate']
let t: TestDemo

beforeAll(async () => {
  t = await buildTestDemo([A, B])
})
afterAll(() => t.close())

/** A message with a code. */
async function queueCode(tenantId: string, to: string, code: string): Promise<string> {
  const { deps } = t.demo
  const tenant = deps.tenants.byId(tenantId)!
  const channel = to.includes('@') ? 'email' : 'text'
  return deps.db.withTenant(tenantId, (tx) =>
    queueMessage(tx, deps, deps.clock.now(tenantId), {
      tenant,
      person: { kind: 'consumer', id: deps.ids.next(), name: 'Robin Fields' },
      channel,
      to,
      purpose: 'sign_in_code',
      language: 'en',
      values: { code, minutes: '10' },
    }),
  )
}

const outbox = async (query: string) => (await t.operator.send('GET', `/demo/outbox.json?${query}`)).body

describe('the outbox', () => {
  it('lists a message with each field once it was sent', async () => {
    const id = await queueCode(A, 'robin@mail.example', '12345678')
    expect(await outbox(`tenant=${A}`)).toEqual([])
    await t.runJobs()
    expect(await outbox(`tenant=${A}`)).toEqual([
      {
        id,
        tenant: A,
        person: 'Robin Fields',
        channel: 'email',
        to: 'robin@mail.example',
        locale: 'en',
        purpose: 'sign_in_code',
        subject: expect.any(String),
        text: expect.stringContaining('12345678'),
        html: expect.stringContaining('12345678'),
        code: '12345678',
        links: [],
        attachments: [],
        status: 'sent',
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
  })

  it('separates tenants, filters by address and number, and lists the newest first even after the clock was set back', async () => {
    await queueCode(A, '2075550001', '22222222')
    await t.runJobs()
    const { now } = (await t.operator.send('GET', `/demo/clock?tenant=${A}`)).body
    await t.operator.send('POST', '/demo/clock', { tenant: A, now: '2020-01-01T00:00:00.000Z' })
    await queueCode(A, '2075550001', '33333333')
    await queueCode(B, 'robin@mail.example', '44444444')
    await t.runJobs()
    const codes = async (query: string) => (await outbox(query)).map(({ code }: { code: string }) => code)
    expect(await codes(`tenant=${A}`)).toEqual(['33333333', '22222222', '12345678'])
    expect(await codes(`tenant=${A}&to=%2B12075550001`)).toEqual(['33333333', '22222222'])
    expect(await codes(`tenant=${A}&to=Robin@mail.example`)).toEqual(['12345678'])
    expect(await codes(`tenant=${A}&since=2021-01-01T00:00:00Z`)).toEqual(['22222222', '12345678'])
    expect(await codes(`tenant=${B}`)).toEqual(['44444444'])
    expect(await codes('')).toEqual(['44444444', '33333333', '22222222', '12345678'])
    await t.operator.send('POST', '/demo/clock', { tenant: A, now })
  })

  it('shows until when a message is held, and why one was not sent', async () => {
    const to = 'sam@mail.example'
    const [held, refused] = [await queueCode(B, to, '55555555'), await queueCode(B, to, '66666666')]
    await t.database.asOwner("update message set not_before = '2026-03-03T13:00:00Z' where id = $1", [held])
    await t.database.asOwner("update message set status = 'suppressed', reason = 'opted_out' where id = $1", [refused])
    expect(await outbox(`tenant=${B}&to=${to}`)).toMatchObject([
      { id: refused, status: 'suppressed', reason: 'opted_out', sentAt: null },
      { id: held, status: 'queued', notBefore: '2026-03-03T13:00:00.000Z', sentAt: null },
    ])
    const { text } = await t.operator.send('GET', `/?tenant=${B}`)
    expect(text).toContain('Not sent: opted out at this address')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Held until <time datetime="2026-03-03T13:00:00.000Z">Tue, Mar 3, 2026, 8:00 AM EST</time>',
    )
  })

  it('names the wrong field and its correct form', async () => {
    const answer = await t.operator.send('GET', '/demo/outbox.json?tenant=nobody')
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ tenant: [`is unknown: use one of ${A}, ${B}`] })
    const since = await t.operator.send('GET', `/demo/outbox.json?tenant=${A}&since=yesterday`)
    expect(since.body.errors.since[0]).toContain('2026-03-02T15:00:00.000Z')
  })

  it('is not served at the host of a tenant, nor at an unknown host', async () => {
    expect((await t.visitor(A).send('GET', '/demo/outbox.json')).status).toBe(404)
    const foreign = await t.operator.send('GET', '/demo/outbox.json', undefined, { host: 'demo.attacker.example' })
    expect(foreign.status).toBe(404)
  })
})
