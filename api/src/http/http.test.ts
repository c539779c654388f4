import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import { endpoints, TenantBootstrap, type Endpoint } from '@portal/shared/contract'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { seedPerson, seedStaff } from '../testing/people.ts'
import type { Caller } from '../testing/caller.ts'

const A = 'harborlight'
let t: TestApp
let consumer: Caller
let agent: Caller

const signInConsumer = async () => {
  consumer = await t.signInAs(A, { consumer: (await seedPerson(t, A)).id })
}
const signInAgent = async () => {
  agent = await t.signInAs(A, { staff: (await seedStaff(t, A)).id })
}

beforeAll(async () => {
  t = await buildTestApp({ tenants: [A, 'tmlg'] })
  await signInConsumer()
  await signInAgent()
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }

describe('bad requests are refused and never cause a 5xx', () => {
  it.each([
    ['broken JSON', '{"a":', json, 400, 'bad_request'],
    ['a prototype', '{"__proto__":{"a":1}}', json, 400, 'bad_request'],
    ['a prototype by its constructor', '{"constructor":{"prototype":{"a":1}}}', json, 400, 'bad_request'],
    ['no body', '', json, 400, 'validation_failed'],
    ['an array', '[]', json, 400, 'validation_failed'],
    ['a number', '7', json, 400, 'validation_failed'],
    ['plain text', 'a=1', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['too much', JSON.stringify({ data_id: 'x'.repeat(200_000) }), json, 413, 'payload_too_large'],
    ['a NUL', '{"data_id":"a\\u0000b","ssn":"1234","dob":"1980-01-01"}', json, 400, 'bad_request'],
  ])('%s', async (_name, body, headers, status, code) => {
    const answer = await t.visitor(A).send('POST', '/api/v1/client/login', body, headers)
    expect(answer).toMatchObject({
      status,
      body: { success: 'False', code, request_id: expect.stringMatching(/^[\w-]{8,}$/) },
    })
    expect(answer.body.message).not.toBe('')
  })

  it('an unknown path is 404, and a wrong method is 405 with the allowed ones', async () => {
    expect(await t.visitor(A).send('GET', '/api/v1/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await t.visitor(A).send('DELETE', '/api/v1/client/login')).toMatchObject({
      status: 405,
      body: { code: 'method_not_allowed' },
      headers: { allow: 'POST' },
    })
  })

  it('N-08: are answered in the reader’s language', async () => {
    const answer = await t
      .visitor(A)
      .send('GET', '/api/v1/nothing', undefined, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.4' })
    expect(answer.body.message).toBe('No pudimos encontrarlo.')
  })

  // Every endpoint with junk: each refusal is a 4xx.
  const junk: unknown[] = [
    {},
    [],
    null,
    'x',
    0,
    { client_id: { $gt: '' }, debt_id: [1], amount: '1e3' },
    { debt_id: '../../etc', client_id: "' or 1=1 --", amount: '٣.00', page: -1 },
  ]
  it.each(Object.entries(endpoints) as [string, Endpoint<any, any, any, any>][])(
    '%s survives junk',
    async (_name, endpoint) => {
      const path = `/api/v1${endpoint.path.replace(/:(\w+)\??/g, '%27;--')}`
      for (const caller of [t.visitor(A), consumer, agent])
        for (const body of endpoint.method === 'GET' ? [undefined] : junk) {
          const answer = await caller.send(
            endpoint.method,
            path,
            body === undefined ? undefined : JSON.stringify(body),
            body === undefined ? {} : json,
          )
          // This test has no processor, so its being unreachable is no fault of the caller.
          const isFault = answer.status >= 500 && answer.body?.code !== 'processor_unavailable'
          expect({ path, body, text: isFault ? answer.text : '' }).toMatchObject({ text: '' })
        }
      // Sign-out is among the endpoints, and takes the cookie.
      if (consumer.cookies.size === 0) await signInConsumer()
      if (agent.cookies.size === 0) await signInAgent()
    },
  )
})

describe('SH-09: the host determines the tenant', () => {
  it('T8: an unknown host gets no branding', async () => {
    const answer = await t.visitor('nobody').send('GET', '/api/v1/tenant/settings')
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.text).not.toContain('Harborlight')
  })

  it('the settings contain only values that a browser may know', async () => {
    const answer = await t.visitor(A).call(endpoints.getTenantSettings, {})
    expect(answer.body.data).toMatchObject({ company_short_name: A, expiration_time: 20 })
    for (const hidden of ['nacha', 'hosts', 'authorization_texts', 'closures'])
      expect(answer.body.data).not.toHaveProperty(hidden)
  })

  it('the bootstrap has the form that the edge expects', async () => {
    const answer = await t.visitor(A).send('GET', '/api/v1/bootstrap')
    expect(v.safeParse(TenantBootstrap, answer.body.data).issues).toBeUndefined()
    expect(answer.body.data.now).toBe(t.clock.now(A).toISOString())
  })
})

describe('every answer', () => {
  it('has headers that keep it private', async () => {
    const { headers } = await t.visitor(A).send('GET', '/api/v1/tenant/settings')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Host, Accept-Language',
      'x-portal-now': t.clock.now(A).toISOString(),
    })
  })

  it('N-04: is described in the OpenAPI document', async () => {
    const { body } = await t.visitor(A).send('GET', '/api/v1/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const described = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map((o) => o.operationId),
    )
    expect(new Set(described)).toEqual(expect.objectContaining(new Set(Object.keys(endpoints))))
    expect(body.paths['/client/mfa/{client_id}'].post.requestBody.content['application/json'].schema.required).toEqual([
      'enable_mfa',
    ])
  })
})

describe('rights', () => {
  it('T4: a consumer cannot name another one', async () => {
    const other = await seedPerson(t, A)
    expect((await consumer.call(endpoints.getMfa, { params: { client_id: other.id } })).body.code).toBe('not_found')
  })
  it('an agent cannot switch a consumer’s second factor', async () => {
    const other = await seedPerson(t, A)
    const answer = await agent.call(endpoints.setMfa, {
      params: { client_id: other.id },
      body: { enable_mfa: 'False' },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
