import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { startHosted, type TestHosted } from '../../testing/start-hosted.ts'

const now = new Date('2026-03-02T15:00:00Z')
const issuer = 'http://hosted.localhost:4002/oidc'
const redirect_uri = 'http://onetenant.localhost:4000/api/v1/callback'
const verifier = 'v'.repeat(50)
const code_challenge = createHash('sha256').update(verifier).digest('base64url')
const asked = {
  client_id: 'portal-demo',
  redirect_uri,
  response_type: 'code',
  scope: 'openid email',
  code_challenge,
  code_challenge_method: 'S256',
  state: 'st',
  nonce: 'no',
}

let hosted: TestHosted
beforeAll(async () => {
  hosted = await startHosted({ now, people: [{ subject: 'ana', name: 'Ana Reyes', email: 'ana@gmail.example' }] })
})
afterAll(() => hosted.close())

const authorize = (query: Record<string, string>) =>
  `${hosted.address}/oidc/authorize?${new URLSearchParams(query).toString()}`
async function choose(subject: string, over: Record<string, string> = {}): Promise<URL> {
  const answer = await fetch(authorize({ ...asked, ...over }), {
    method: 'POST',
    body: new URLSearchParams({ subject }),
    redirect: 'manual',
  })
  return new URL(answer.headers.get('location') ?? 'http://nowhere')
}
const exchange = async (code: string, over: Record<string, string> = {}) => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    client_id: 'portal-demo',
    code_verifier: verifier,
    ...over,
  })
  const answer = await fetch(`${hosted.address}/oidc/token`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as { id_token: string } }
}

describe('the demo’s issuer', () => {
  it('serves its configuration', async () => {
    const found = await (await fetch(`${hosted.address}/oidc/.well-known/openid-configuration`)).json()
    expect(found).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/token`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  it('lets a person be chosen and returns a signed token with the time of the demo’s clock', async () => {
    const page = await fetch(authorize(asked))
    expect(await page.text()).toContain('ana@gmail.example')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const back = await choose('ana')
    expect(`${back.origin}${back.pathname}`).toBe(redirect_uri)
    expect(back.searchParams.get('state')).toBe('st')
    const { body } = await exchange(back.searchParams.get('code') ?? '')
    const keys = (await (await fetch(`${hosted.address}/oidc/jwks`)).json()) as JSONWebKeySet
    const { payload } = await jwtVerify(body.id_token, createLocalJWKSet(keys), {
      issuer,
      audience: 'portal-demo',
      currentDate: now,
    })
    expect(payload).toMatchObject({ sub: 'ana', email: 'ana@gmail.example', nonce: 'no', iat: now.getTime() / 1000 })
    expect(keys.keys[0]).not.toHaveProperty('d')
  })

  it('redeems a code once, and only for the client that asked for it', async () => {
    const codeFor = async () => (await choose('ana')).searchParams.get('code') ?? ''
    const code = await codeFor()
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).status).toBe(400)
    expect((await exchange(await codeFor(), { code_verifier: 'w'.repeat(50) })).status).toBe(400)
    expect((await exchange(await codeFor(), { client_id: 'other' })).status).toBe(400)
  })

  it('offers a person without a linked consumer, and accepts a refusal', async () => {
    expect((await choose('somebody-else')).searchParams.get('code')).toBeTruthy()
    expect((await choose('')).searchParams.get('error')).toBe('access_denied')
  })

  it.each([
    ['redirect_uri', 'https://evil.example/back'],
    ['redirect_uri', 'http://evil.example?x=.localhost'],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
  ])('refuses %s %s', async (name, value) => {
    const answer = await fetch(authorize({ ...asked, [name]: value }))
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, name])
  })
})
