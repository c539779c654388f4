import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Operator } from '@portal/shared/contract'
import { fakeTenant } from './fake-tenant.ts'

const fakeTenants = ['one', 'two'].map((short) => ({ short, name: short, origin: `http://${short}.localhost:4000` }))

/** A call that reached the API. */
export interface SeenCall {
  readonly url: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A fake API as an HTTP server. */
export interface FakeApi {
  readonly url: string
  readonly seen: SeenCall[]
  /** Settings of all tenants; `tag` is their version. */
  settings: { tag: string; name: string }
  /** Signed-in operators by bearer token. */
  readonly sessions: Map<string, Operator>
  close(): void
}

const headersOf = (body: string) => ({
  'content-type': 'application/json',
  'content-length': body.length,
  'x-from': 'api',
})

function answerTo(url: string): string {
  const letters = new URL(url, 'http://api').searchParams.get('letters')
  return letters === null ? '{"a":1}' : JSON.stringify({ a: 'x'.repeat(Number(letters)) })
}

/**
 * Starts a fake API with a tenant at one.localhost (and localhost), an English-only one with a typeface of its own at two.localhost, and its
 * sessions. Other calls are kept and answered, with as many letters as the address asks for (`?letters=2000`).
 */
export async function startFakeApi(name: string): Promise<FakeApi> {
  const seen: SeenCall[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { headers, method = '', url = '' } = request
      seen.push({ url, method, headers, body })
      if (url.startsWith('/api/v1/platform/')) {
        const asker = api.sessions.get(headers.authorization?.replace('Bearer ', '') ?? '')
        const status = asker ? (url.endsWith('/operator') || asker.may_operate ? 200 : 403) : 401
        const data = url.endsWith('/operator') ? asker : fakeTenants
        const body = status === 200 ? { success: 'True', data } : { success: 'False', code: 'unauthenticated' }
        return response.writeHead(status, { 'x-portal-now': '2026-11-22T12:00:00.000Z' }).end(JSON.stringify(body))
      }
      if (url !== '/api/v1/bootstrap') return response.writeHead(201, headersOf(answerTo(url))).end(answerTo(url))
      const label = headers.host?.startsWith('localhost') ? 'one' : (headers.host?.split('.')[0] ?? '')
      const known = { etag: api.settings.tag, 'x-portal-now': '2026-11-22T12:00:00.000Z' }
      if (label !== 'one' && label !== 'two') return response.writeHead(404, known).end()
      if (headers['if-none-match'] === api.settings.tag) return response.writeHead(304, known).end()
      const { capabilities, ...tenant } = fakeTenant(api.settings.name).tenant
      const changed = { ...capabilities, 'i18n.selector': label === 'one', universal_title: label === 'two' }
      if (label === 'two') changed['look.face'] = 'clear'
      const data = {
        ...fakeTenant(api.settings.name),
        content: { 'consumer-footer': { language: headers['accept-language'] } },
        tenant: { ...tenant, company_short_name: label, capabilities: changed },
      }
      return response.writeHead(200, known).end(JSON.stringify({ success: 'True', data }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: FakeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    settings: { tag: '"1"', name },
    sessions: new Map(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return api
}
