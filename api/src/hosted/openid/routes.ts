import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { frameHeaders, frameDocument } from '../page/document.ts'
import { BadRequest, parse } from '../../gateways/processor/simulator/server/reply.ts'
import type { GooglePerson, PortalApi } from '../portal-api.ts'
import { createCodes, type AuthorizationRequest } from './codes.ts'
import type { SigningKey } from './keys.ts'
import { sendPage } from '../page/serve-page.ts'
import { html } from '../page/html.ts'

export interface IssuerOptions {
  /** The public address of the issuer, such as http://hosted.localhost:4002/oidc. */
  issuer: string
  portal: PortalApi
  key: SigningKey
}

const Asked = v.object({
  client_id: v.pipe(v.string(), v.minLength(1)),
  redirect_uri: v.pipe(v.string(), v.url()),
  response_type: v.literal('code'),
  scope: v.pipe(v.string(), v.includes('openid')),
  code_challenge: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  code_challenge_method: v.literal('S256'),
  state: v.optional(v.string()),
  nonce: v.optional(v.string()),
})
const Exchange = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  redirect_uri: v.string(),
  client_id: v.string(),
  code_verifier: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~-]{43,128}$/)),
})

const somebodyElse: GooglePerson = {
  subject: 'somebody-else',
  name: 'Somebody Else',
  email: 'somebody.else@gmail.example',
}

/** A small OpenID issuer for the demo's Google sign-in: authorization code with PKCE, signed ID tokens, the demo's clock. */
export function addIssuer(app: FastifyInstance, { issuer, portal, key }: IssuerOptions): void {
  const codes = createCodes()
  const people = async (tenant: string) => [...(await portal.googlePeople(tenant)), somebodyElse]

  app.get('/oidc/.well-known/openid-configuration', () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
  }))
  app.get('/oidc/jwks', () => ({ keys: [key.public] }))

  app.get('/oidc/authorize', async (request, reply) => {
    const asked = readRequest(request)
    const page = peoplePage(await portal.googlePeople(asked.tenant), queryOf(request), new URL(asked.redirectUri).host)
    return sendPage(reply, headersFor(asked.redirectUri), page)
  })
  app.post('/oidc/authorize', async (request, reply) => {
    const asked = readRequest(request)
    const { subject } = parse(v.object({ subject: v.string() }), request.body)
    const person = (await people(asked.tenant)).find((each) => each.subject === subject)
    if (!person) return back(reply, asked, { error: 'access_denied' })
    return back(reply, asked, { code: codes.issue(asked, person, await portal.now(asked.tenant)) })
  })

  app.post('/oidc/token', async (request, reply) => {
    const body = parse(Exchange, request.body)
    const tenant = tenantOf(body.redirect_uri)
    const now = await portal.now(tenant)
    const proof = { clientId: body.client_id, redirectUri: body.redirect_uri, verifier: body.code_verifier }
    const found = codes.redeem(body.code, proof, now)
    reply.header('cache-control', 'no-store')
    if (!found) return reply.code(400).send({ error: 'invalid_grant' })
    const seconds = Math.floor(now.getTime() / 1000)
    const { subject, name, email } = found.person
    const idToken = await new SignJWT({
      name,
      email,
      email_verified: true,
      ...(found.nonce ? { nonce: found.nonce } : {}),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'demo', typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(found.clientId)
      .setSubject(subject)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 600)
      .sign(key.sign)
    return { token_type: 'Bearer', expires_in: 600, access_token: 'unused', id_token: idToken }
  })
}

function readRequest(request: FastifyRequest): AuthorizationRequest {
  const asked = parse(Asked, request.query)
  return {
    clientId: asked.client_id,
    redirectUri: asked.redirect_uri,
    challenge: asked.code_challenge,
    nonce: asked.nonce ?? null,
    state: asked.state ?? null,
    tenant: tenantOf(asked.redirect_uri),
  }
}

/** Redirects only to the demo's own hosts: an issuer that redirects anywhere is an open redirect. */
function tenantOf(redirectUri: string): string {
  const host = URL.canParse(redirectUri) ? new URL(redirectUri).hostname : ''
  const tenant = /^([a-z][a-z0-9-]{1,40})\.localhost$/.exec(host)?.[1]
  if (!tenant) throw new BadRequest('redirect_uri', 'is not a host of the demo')
  return tenant
}

function back(
  reply: FastifyReply,
  { redirectUri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): FastifyReply {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, ...(state ? { state } : {}) }))
    target.searchParams.set(name, value)
  return reply.headers(headersFor(redirectUri)).redirect(target.href, 303)
}

/** No page may frame it, and its form ends at the portal. */
function headersFor(redirectUri: string): Record<string, string> {
  const headers = frameHeaders(redirectUri)
  return {
    ...headers,
    'content-security-policy': (headers['content-security-policy'] ?? '').replace(
      /frame-ancestors [^;]*/,
      "frame-ancestors 'none'",
    ),
  }
}

const queryOf = (request: FastifyRequest) => request.url.split('?')[1] ?? ''

/** The page on which a person of the demo is chosen; a real issuer asks for a password. */
function peoplePage(people: readonly GooglePerson[], query: string, company: string): string {
  const title = 'Choose an account'
  const rows = people.map(
    (person) =>
      html`<li>
        <button type="submit" name="subject" value="${person.subject}" class="quiet person">
          <span>${person.name}</span><span class="help">${person.email}</span>
        </button>
      </li>`,
  )
  return frameDocument({
    language: 'en',
    accent: '#1a56db',
    title,
    parentOrigin: null,
    body: html`<h1>${title}</h1>
      <p>to continue to ${company}. This is the demo's own issuer: no password is asked for.</p>
      <form method="post" action="/oidc/authorize?${query}">
        <ul class="people">
          ${rows}
          <li>
            <button type="submit" name="subject" value="somebody-else" class="quiet person">
              <span>Another account</span><span class="help">somebody.else@gmail.example, linked to nobody</span>
            </button>
          </li>
        </ul>
        <div class="buttons"><button type="submit" name="subject" value="" class="quiet">Cancel</button></div>
      </form>`,
  })
}
