import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import * as v from 'valibot'
import { unpublishedHeader, type Endpoint } from '@portal/shared/contract'
import { buildApp } from '../app.ts'
import type { Identity } from '../testing/caller.ts'
import { Caller } from '../testing/caller.ts'
import { seedPerson, seedStaff } from '../testing/people.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { Context } from './context.ts'
import { FixedAnswer } from './fixed-answer.ts'
import { Refusal } from './refusal.ts'
import { route, type RouteOptions } from './route.ts'

const A = 'harborlight'
/** This tenant's staff need a second factor, and its payments move money. */
const B = 'cedarline'
let t: TestApp
let app: FastifyInstance
const logged: Record<string, unknown>[] = []

type Handler = (ctx: Context<any, any>) => Promise<object>
const reply = v.object({ seen: v.optional(v.nullable(v.string())) })
const clientId = v.object({ client_id: v.optional(v.nullable(v.string())) })
const endpointAt = (path: string, own: Partial<Endpoint<any, any, any, any>> = {}) =>
  ({ method: 'POST', path: `/trial/${path}`, auth: 'session', body: clientId, reply, summary: '', ...own }) as Endpoint<
    any,
    any,
    any,
    any
  >

const named = endpointAt('named/:client_id?', { params: clientId, query: clientId })
const subject: Handler = async ({ consumerId }) => ({ seen: consumerId })
const routes: [Endpoint<any, any, any, any>, RouteOptions, Handler][] = [
  [named, { allow: 'session' }, subject],
  [endpointAt('staff'), { allow: 'consumer.search' }, subject],
  [endpointAt('open'), { allow: 'public' }, async ({ actor, consumerId }) => ({ seen: String(actor ?? consumerId) })],
  [endpointAt('before-password'), { allow: 'session', beforePasswordChange: true }, subject],
  [endpointAt('before-factor'), { allow: 'session', beforeSecondFactor: true }, subject],
  [endpointAt('pays'), { allow: 'session', pays: true }, subject],
  [endpointAt('no-transaction'), { allow: 'session', transaction: false }, async ({ tx }) => ({ seen: typeof tx })],
  [endpointAt('small'), { allow: 'public', bodyLimit: 1000 }, async () => ({})],
  [endpointAt('message'), { allow: 'public' }, async () => ({ message: 'Done.', seen: 'this', hidden: 'that' })],
  [endpointAt('broken'), { allow: 'public' }, async () => ({ seen: 7 })],
  [endpointAt('fixed'), { allow: 'public' }, async () => new FixedAnswer(201, '{ "as": "it was" }', true)],
  [endpointAt('conflict'), { allow: 'public' }, async () => Promise.reject(new Refusal('conflict'))],
  ...[endpointAt('proof', { stepUp: true }), endpointAt('undeclared-proof')].map(
    (endpoint): (typeof routes)[number] => [
      endpoint,
      { allow: 'public' },
      async () => Promise.reject(new Refusal('step_up_required')),
    ],
  ),
]

let consumer: string
let agent: string
beforeAll(async () => {
  t = await buildTestApp({
    tenants: [A, B],
    config: { bankFolder: '/nowhere' },
    change: (tenant) => ({
      ...tenant,
      capabilities: {
        ...tenant.capabilities,
        'staff.second_factor': tenant.id === B ? 'required' : 'offered',
        'ach.origination': tenant.id === B ? 'file' : 'processor',
      },
    }),
  })
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  app = await buildApp({ ...t.deps, log })
  for (const [endpoint, options, handler] of routes) route(app, endpoint, options, handler)
  await app.ready()
  consumer = (await seedPerson(t, A)).id
  agent = (await seedStaff(t, A)).id
})
afterAll(async () => {
  await app.close()
  await t.close()
})
beforeEach(() => void logged.splice(0))

const visitor = (tenantId = A) => new Caller(app, `${tenantId}.localhost:${t.deps.config.port}`)
const signedIn = (who: Identity, tenantId = A) => visitor(tenantId).signedInAs(t.deps, tenantId, who)
const post = (caller: Caller, path: string, body: object = {}, headers = {}) =>
  caller.send('POST', `/api/v1/trial/${path}`, body, headers)

describe('T4: the consumer of a call', () => {
  const ways: [string, (id: string | null) => [string, object]][] = [
    ['path', (id) => [`named/${id}`, {}]],
    ['query', (id) => [`named?client_id=${id}`, {}]],
    ['body', (id) => ['named', { client_id: id }]],
  ]

  it.each(ways)('a consumer names nobody else in the %s', async (_name, address) => {
    const caller = await signedIn({ consumer })
    expect(await post(caller, ...address('somebody-else'))).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await post(caller, ...address(consumer))).body.seen).toBe(consumer)
  })

  it.each(ways)('staff name one in the %s', async (_name, address) => {
    expect((await post(await signedIn({ staff: agent }), ...address(consumer))).body.seen).toBe(consumer)
  })

  it.each([{}, { client_id: null }])('without a name is oneself, and nobody for staff (%j)', async (body) => {
    expect((await post(await signedIn({ consumer }), 'named', body)).body.seen).toBe(consumer)
    expect((await post(await signedIn({ staff: agent }), 'named', body)).body.seen).toBeNull()
  })
})

describe('who may make a call', () => {
  it('anybody, only the signed-in, or only who has the right', async () => {
    const callers = [visitor(), await signedIn({ consumer }), await signedIn({ staff: agent })]
    const statuses = async (path: string) => {
      const answers = []
      for (const caller of callers) answers.push((await post(caller, path)).status)
      return answers
    }
    expect(await statuses('open')).toEqual([200, 200, 200])
    expect(await statuses('named')).toEqual([401, 200, 200])
    expect(await statuses('staff')).toEqual([401, 403, 200])
  })

  it('staff with a temporary password change it first', async () => {
    const { id } = await seedStaff(t, A)
    const caller = await signedIn({ staff: id })
    await t.database.asOwner('update session set password_change_required = true where subject_id = $1', [id])
    expect(await post(caller, 'named')).toMatchObject({ status: 403, body: { code: 'password_change_required' } })
    expect((await post(caller, 'before-factor')).body.code).toBe('password_change_required')
    expect((await post(caller, 'before-password')).status).toBe(200)
  })

  it('staff whose tenant demands a second factor set it up first', async () => {
    const caller = await signedIn({ staff: (await seedStaff(t, B)).id }, B)
    expect(await post(caller, 'named')).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect((await post(caller, 'before-factor')).status).toBe(200)
    expect((await post(caller, 'before-password')).status).toBe(200)
  })

  it('unpublished code does not where money is real, if the call pays', async () => {
    const caller = await signedIn({ consumer: (await seedPerson(t, B)).id }, B)
    const unpublished = { [unpublishedHeader]: 'yes' }
    expect((await post(caller, 'pays', {}, unpublished)).body.code).toBe('unpublished_code')
    expect((await post(caller, 'named', {}, unpublished)).status).toBe(200)
    expect((await post(caller, 'pays')).status).toBe(200)
    expect((await post(await signedIn({ consumer }), 'pays', {}, unpublished)).status).toBe(200)
  })

  it('is in the log line of the call, and nobody for an open one', async () => {
    await post(await signedIn({ consumer }), 'named')
    await post(await signedIn({ staff: agent }), 'named')
    await post(visitor(), 'open')
    const actors = logged.filter(({ msg }) => msg === 'request').map(({ actor }) => actor)
    expect(actors).toEqual([`consumer:${consumer}`, `staff:${agent}`, null])
  })
})

describe('a body', () => {
  it.each([
    ['small', 900, 200],
    ['small', 1100, 413],
    ['open', 1100, 200],
  ])('of %s may have as much as its call allows (%d bytes)', async (path, length, status) => {
    expect((await post(visitor(), path, { padding: 'x'.repeat(length) })).status).toBe(status)
  })
})

it('a call without a transaction of its own cannot ask for it', async () => {
  expect((await post(await signedIn({ consumer }), 'no-transaction')).body.code).toBe('internal')
  expect(logged).toContainEqual(
    expect.objectContaining({ reason: '/trial/no-transaction has no transaction of its own' }),
  )
})

describe('an answer', () => {
  const mode = process.env['NODE_ENV']
  afterEach(() => {
    process.env['NODE_ENV'] = mode
  })

  it('has the message of its handler, or none, and only the fields of the contract', async () => {
    const envelope = { success: 'True', request_id: expect.any(String) }
    expect((await post(visitor(), 'message')).body).toEqual({ ...envelope, message: 'Done.', seen: 'this' })
    expect((await post(visitor(), 'small')).body).toEqual({ ...envelope, message: '' })
  })

  it('that was kept is sent as it was', async () => {
    const { status, text, headers } = await post(visitor(), 'fixed')
    expect([status, text, headers['idempotent-replayed']]).toEqual([201, '{ "as": "it was" }', 'true'])
  })

  it.each([
    ['test', 500],
    ['production', 200],
  ])('that breaks the contract is a fault in tests, and is sent otherwise: %s', async (environment, status) => {
    process.env['NODE_ENV'] = environment
    expect((await post(visitor(), 'broken')).status).toBe(status)
  })

  it.each([
    ['test', 'undeclared-proof', 'internal'],
    ['test', 'proof', 'step_up_required'],
    ['test', 'conflict', 'conflict'],
    ['production', 'undeclared-proof', 'step_up_required'],
  ])('in %s, %s is refused as %s', async (environment, path, code) => {
    process.env['NODE_ENV'] = environment
    expect((await post(visitor(), path)).body.code).toBe(code)
    if (code === 'internal')
      expect(logged).toContainEqual(
        expect.objectContaining({
          reason: 'POST /trial/undeclared-proof asks for a step-up that the contract does not declare',
        }),
      )
  })
})
