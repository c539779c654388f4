import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { pino } from 'pino'
import type { Deps } from '../deps.ts'
import { testClock } from '../testing/clock.ts'
import { handleError } from './error-handler.ts'
import { Refusal } from './refusal.ts'

let thrown: unknown
const logged: Record<string, any>[] = []
const clock = testClock()
const app = Fastify()

beforeAll(async () => {
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  app.decorate('deps', { log, clock } as unknown as Deps)
  app.decorateRequest('tenant', null)
  app.addHook('onRequest', async (request) => {
    request.audience = { actor: null, code: null, payment: null }
  })
  app.setErrorHandler(handleError)
  app.get('/', async () => Promise.reject(thrown))
  await app.ready()
})
afterAll(() => app.close())
beforeEach(() => void logged.splice(0))

async function answerTo(error: unknown) {
  thrown = error
  const { statusCode, headers, body } = await app.inject('/')
  return { status: statusCode, wait: headers['retry-after'], text: body, code: JSON.parse(body).code }
}
const withFields = (fields: object, message = 'a reason') => Object.assign(new Error(message), fields)
const postgres = (code: string) =>
  new Error('Failed query: insert\nparams: Robin', {
    cause: withFields({ code, severity: 'ERROR', constraint: 'one' }),
  })

it.each([
  ['an error', new Error('a reason'), 500, 'internal'],
  ['a text', 'a reason', 500, 'internal'],
  ['nothing', null, 500, 'internal'],
  ['a refusal', new Refusal('conflict'), 409, 'conflict'],
  [
    'a type of body that we do not read',
    withFields({ statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }),
    415,
    'unsupported_media_type',
  ],
  ['the status below those of callers’ faults', withFields({ statusCode: 399 }), 500, 'internal'],
  ['the first status of callers’ faults', withFields({ statusCode: 400 }), 400, 'bad_request'],
  ['a body that came too late', withFields({ statusCode: 408 }), 408, 'bad_request'],
  ['a body that is too large', withFields({ statusCode: 413 }), 413, 'payload_too_large'],
  ['the last status of callers’ faults', withFields({ statusCode: 499 }), 400, 'bad_request'],
  ['the first status of our own faults', withFields({ statusCode: 500 }), 500, 'internal'],
  ['a server that is closing', withFields({ statusCode: 503 }), 503, 'unavailable'],
  ['a lock that was held too long', postgres('55P03'), 503, 'unavailable'],
  ['a lost connection', withFields({ code: 'ECONNRESET' }), 503, 'unavailable'],
  ['a full disk of the database', postgres('53100'), 503, 'unavailable'],
  ['a full disk of our own', withFields({ code: 'ENOSPC' }), 503, 'unavailable'],
])('%s becomes an answer, without its own words', async (_name, error, status, code) => {
  const answer = await answerTo(error)
  expect(answer).toMatchObject({ status, code, wait: status === 503 ? '1' : undefined })
  expect(answer.text).not.toMatch(/a reason|Robin/)
})

it.each([
  ['an error', new TypeError('a reason'), 'TypeError', 'a reason'],
  ['a text', 'a reason', 'Error', 'a reason'],
  ['an error of the database', postgres('23505'), 'Error', 'postgres 23505 one'],
])('a fault by %s is logged with its name, its reason and where it happened', async (_name, error, name, reason) => {
  await answerTo(error)
  expect(logged).toEqual([
    expect.objectContaining({ level: 50, msg: 'fault', name, reason, request_id: expect.any(String) }),
  ])
  expect(logged[0]!['stack'].length).toBeGreaterThan(2)
})

it('of a stack the first eleven places are logged, and no line of its message', async () => {
  const places = Array.from({ length: 12 }, (_, n) => `    at step${n} (file.ts:${n})`)
  await answerTo(withFields({ stack: ['Error: Robin', 'lives at Elm Street', ...places].join('\n') }))
  expect(logged[0]!['stack']).toEqual(places.slice(0, 11))
})

it('an error without a stack is logged, too', async () => {
  expect((await answerTo(withFields({ stack: undefined }))).code).toBe('internal')
  expect(logged).toEqual([expect.objectContaining({ msg: 'fault', reason: 'a reason' })])
})

it.each([
  ['the database', postgres('53100'), 'postgres 53100 one'],
  ['our own disk', withFields({ code: 'ENOSPC' }), 'a reason'],
])('no room to write at %s is logged, and is no fault', async (_name, error, reason) => {
  await answerTo(error)
  expect(logged).toEqual([
    expect.objectContaining({ level: 50, msg: 'no room to write', reason, request_id: expect.any(String) }),
  ])
})

it.each([
  ['a refusal', new Refusal('conflict')],
  ['a document that is damaged', new Refusal('document_damaged')],
  ['a partner that is away', new Refusal('unavailable')],
  ['a lock that was held too long', postgres('55P03')],
])('%s is not logged as a fault', async (_name, error) => {
  await answerTo(error)
  expect(logged).toEqual([])
})

it('the wait of a refusal is counted by the clock that its time is of', async () => {
  const retryAt = new Date(clock.machine().getTime() + 90_500)
  expect((await answerTo(new Refusal('rate_limited', { retryAt }))).wait).toBe('91')
})
