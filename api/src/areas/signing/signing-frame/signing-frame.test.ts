import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { ASKED_HEADER, askedHeader } from '../../../gateways/signing/embedded/asked.ts'
import { createSigningClient } from '../../../gateways/signing/embedded/portal-client.ts'
import { adopted, seedWaiting, type Waiting } from '../../../testing/agreement.ts'
import { startSigning, type TestSigning } from '../../../testing/start-signing.ts'
import { testHostedKey } from '../../../testing/test-app.ts'

const [tenantId, other] = ['harborlight', 'tmlg']
const visitor = { address: '198.51.100.7', userAgent: 'A browser' }
let s: TestSigning

beforeAll(async () => {
  s = await startSigning({ tenants: [tenantId, other] })
})
afterAll(() => s.close())

const waiting = () => seedWaiting(s.t, tenantId, { change: 'asa_required = true' })
/** The token in the address of a fresh signing page. */
async function tokenFor(one: Waiting): Promise<string> {
  const who = await s.t.signInAs(tenantId, { consumer: one.consumerId })
  const { body } = await who.call(endpoints.getEnvelopeUrl, { params: { debt_id: one.debtId } })
  return new URL(body.envelope_url as string).pathname.split('/').at(-1)!
}

describe('calls of the hosted process', () => {
  const path = '/internal/signing/open'
  const ask = async (body: string, header: string, at = path) => {
    const headers = { 'content-type': 'application/json', ...(header && { [ASKED_HEADER]: header }) }
    const reply = await s.t.app.inject({ method: 'POST', url: at, payload: body, headers })
    return { status: reply.statusCode, body: reply.json<{ code?: string; session?: object }>() }
  }
  const bodyFor = async () =>
    JSON.stringify({ token: await tokenFor(await waiting()), visitor: { address: null, user_agent: null } })
  const ago = (seconds: number) => new Date(s.t.clock.machine().getTime() - seconds * 1000)
  const nothing = { status: 404, body: { code: 'not_found' } }

  it('are accepted when they are signed, once', async () => {
    const body = await bodyFor()
    const header = askedHeader(testHostedKey, path, body, ago(0))
    expect(await ask(body, header)).toMatchObject({ status: 200, body: { session: { purpose: 'sign' } } })
    expect(await ask(body, header)).toMatchObject(nothing)
  })

  it.each([
    ['unsigned', () => ''],
    ['rubbish', () => 't=1,n=2,v1=3'],
    ['another key', (body: string) => askedHeader('another key of length forty characters!!', path, body, ago(0))],
    ['another path', (body: string) => askedHeader(testHostedKey, '/internal/signing/sign', body, ago(0))],
    ['other bytes', (body: string) => askedHeader(testHostedKey, path, `${body} `, ago(0))],
    ['two minutes old', (body: string) => askedHeader(testHostedKey, path, body, ago(120))],
    ['of the future', (body: string) => askedHeader(testHostedKey, path, body, ago(-120))],
  ])('return no agreement when they are %s', async (_name, header) => {
    const body = await bodyFor()
    expect(await ask(body, header(body))).toMatchObject(nothing)
    // The refused call did not use up the address.
    expect(await ask(body, askedHeader(testHostedKey, path, body, ago(0)))).toMatchObject({ status: 200 })
  })

  it.each(['{', '{}', '{"token":"x","visitor":{}}', '[]'])('are refused when malformed: %s', async (body) => {
    expect(await ask(body, askedHeader(testHostedKey, path, body, ago(0)))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })

  it('are not found under the tenant’s host', async () => {
    expect(await s.t.visitor(tenantId).send('POST', path, '{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 404,
    })
  })
})

describe('an address', () => {
  const gone = { state: 'refused', code: 'not_found' }

  it('opens once; then the document is shown, read and signed', async () => {
    const one = await waiting()
    const token = await tokenFor(one)
    const opened = await s.client.open(token, visitor)
    if (opened.state !== 'done') throw new Error(opened.state)
    expect(opened.value).toMatchObject({ purpose: 'sign', language: 'en', signer_name: expect.stringMatching(/ /) })
    expect(await s.client.open(token, visitor)).toEqual({ ...gone, origin: expect.stringContaining(tenantId) })
    const paper = await s.client.document(token, visitor)
    expect(paper.state === 'done' && paper.value.subarray(0, 5).toString()).toBe('%PDF-')
    const { document_hash: hash } = opened.value
    expect(await s.client.viewed(token, visitor, hash)).toMatchObject({ state: 'done' })
    expect(await s.client.sign(token, visitor, adopted(hash))).toMatchObject({ state: 'done' })
    // The first answer may have been lost on the way.
    expect(await s.client.sign(token, visitor, adopted(hash))).toMatchObject({ state: 'done' })
    expect(await s.client.decline(token, visitor, 'Too late')).toMatchObject({ state: 'refused' })
    const signing = { tenantId, reference: one.envelopeId, providerReference: one.envelopeId }
    expect(await s.t.deps.signing.lookup(signing)).toMatchObject({
      state: 'signed',
      signature: { address: visitor.address },
    })
  })

  it('accepts a drawn signature of the largest size', async () => {
    const token = await tokenFor(await waiting())
    const opened = await s.client.open(token, visitor)
    if (opened.state !== 'done') throw new Error(opened.state)
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(104_000, 1)]).toString('base64')
    const drawn = { ...adopted(opened.value.document_hash), style: 'drawn' as const, image: png }
    // Not 413: the signing call itself checks its content.
    expect(['done', 'validation_failed']).toContain(await codeOf(s.client.sign(token, visitor, drawn)))
  })

  it('is not found under another tenant, with another secret, or without a tenant', async () => {
    const token = await tokenFor(await waiting())
    const secret = token.split('.')[1]!
    for (const wrong of [`${other}.${secret}`, `${tenantId}.${'A'.repeat(43)}`, `nobody.${secret}`])
      expect(await s.client.open(wrong, visitor)).toMatchObject(gone)
    expect(await codeOf(s.client.open('no token at all', visitor))).toBe('validation_failed')
    expect(await s.client.document(token, visitor)).toMatchObject(gone)
    expect(await s.client.sign(token, visitor, adopted('0'.repeat(64)))).toMatchObject(gone)
  })

  it('signs only the document that was shown', async () => {
    const token = await tokenFor(await waiting())
    await s.client.open(token, visitor)
    expect(await codeOf(s.client.sign(token, visitor, adopted('0'.repeat(64))))).toBe('agreement_changed')
  })

  it('reports an unknown state when the portal does not answer', async () => {
    const nobody = createSigningClient({ address: 'http://127.0.0.1:9', key: testHostedKey, deadlineMs: 500 })
    expect(await nobody.open(`${tenantId}.${'A'.repeat(43)}`, visitor)).toEqual({ state: 'away' })
  })
})

const codeOf = async (asked: Promise<{ state: string; code?: string }>) => {
  const { state, code } = await asked
  return code ?? state
}
