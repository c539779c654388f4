import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** An OpenID issuer on its own port, written from the standard and not from our client. */
export interface TestIssuer {
  readonly issuer: string
  readonly clientId: string
  /** Plays the person: takes the address that the portal redirects to, returns the one that the issuer redirects back to. */
  approve(authorizeUrl: string, subject: string): string
  /** Signs any claims, for tokens that must be refused. */
  sign(
    claims: Record<string, unknown>,
    change?: { issuer?: string; audience?: string; expiresAt?: number },
  ): Promise<string>
  close(): Promise<void>
}

export async function startIssuer(now: () => Date): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const clientId = 'test-client'
  const codes = new Map<string, { subject: string; nonce: string; challenge: string; redirectUri: string }>()
  const server = createServer((request, reply) => {
    void answer(request.url ?? '', request).then(
      ({ status, body }) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => reply.writeHead(500).end('{}'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://issuer.localhost:${(server.address() as AddressInfo).port}`

  const sign: TestIssuer['sign'] = (claims, change = {}) => {
    const seconds = Math.floor(now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(change.issuer ?? issuer)
      .setAudience(change.audience ?? clientId)
      .setIssuedAt(seconds)
      .setExpirationTime(change.expiresAt ?? seconds + 300)
      .sign(privateKey)
  }

  async function answer(path: string, request: AsyncIterable<Buffer>): Promise<{ status: number; body: object }> {
    if (path === '/.well-known/openid-configuration')
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        },
      }
    if (path === '/keys')
      return { status: 200, body: { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] } }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    const given = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!given || given.challenge !== challenge || given.redirectUri !== form.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } }
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        id_token: await sign({ sub: given.subject, nonce: given.nonce, email: `${given.subject}@gmail.example` }),
      },
    }
  }

  return {
    issuer,
    clientId,
    approve(authorizeUrl, subject) {
      const asked = new URL(authorizeUrl).searchParams
      const code = createHash('sha256').update(String(Math.random())).digest('hex')
      const redirectUri = asked.get('redirect_uri')!
      codes.set(code, { subject, nonce: asked.get('nonce')!, challenge: asked.get('code_challenge')!, redirectUri })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.get('state')!)
      return back.pathname + back.search
    },
    sign,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
