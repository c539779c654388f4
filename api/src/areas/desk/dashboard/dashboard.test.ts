import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { dashboardProblems } from '../../../dashboard-config.ts'
import { readDemoLink } from '../../../gateways/dashboard/demo/link.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, testHostedKey, type TestApp } from '../../../testing/test-app.ts'

const tenantId = 'harborlight'
const good = 'https://us-east-1.quicksight.aws.amazon.com/embed/abc/dashboards/one?code=x'
/** The requests to the vendor, and its answer. */
const vendor = { asked: [] as { path: string; authorization: string; body: any }[], status: 200, url: good }
let server: Server
let demo: TestApp
let real: TestApp

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      vendor.asked.push({
        path: request.url!,
        authorization: request.headers.authorization ?? '',
        body: JSON.parse(body),
      })
      reply.writeHead(vendor.status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ EmbedUrl: vendor.url, Status: vendor.status }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  demo = await buildTestApp({ tenants: [tenantId, 'quarrylane', 'tmlg'] })
  const settings = {
    accessKeyId: 'AKIDEXAMPLE00000',
    secretAccessKey: 'a secret for tests',
    sessionToken: undefined,
    url,
  }
  real = await buildTestApp({ tenants: [tenantId], config: { dashboard: { kind: 'quicksight', settings } } })
})
afterAll(async () => {
  await demo.close()
  await real.close()
  server.close()
})

const ask = async (t: TestApp, id: string, role: 'admin' | 'agent' = 'admin') => {
  const who = await t.signInAs(id, { staff: (await seedStaff(t, id, { role })).id })
  return who.call(endpoints.getDashboardEmbedUrl, {})
}

describe('A-72: the address of the dashboard', () => {
  it('is a page of the hosted origin in the demo, with the figures of the portal’s own reports', async () => {
    const { EmbedUrl } = (await ask(demo, tenantId)).body.data
    const url = new URL(EmbedUrl)
    expect(url.origin).toBe(demo.deps.config.hostedOrigin)
    const shown = readDemoLink(testHostedKey, Object.fromEntries(url.searchParams), demo.deps.clock.machine())
    expect(shown).toMatchObject({ language: 'en', origin: `http://${tenantId}.localhost:4000`, openDisputes: 0 })
    expect(shown?.months).toHaveLength(12)
    expect(readDemoLink(testHostedKey, { data: url.searchParams.get('data')!, signature: 'x' }, new Date(0))).toBeNull()
  })

  it('is null for a tenant with only the portal’s own reports', async () => {
    expect((await ask(demo, 'quarrylane')).body.data).toEqual({ EmbedUrl: null })
    expect((await ask(demo, 'tmlg')).body.data).toEqual({ EmbedUrl: null })
    expect((await ask(demo, tenantId, 'agent')).status).toBe(403)
  })

  it('is requested from the vendor with a signature, for this page and dashboard only', async () => {
    expect((await ask(real, tenantId)).body.data).toEqual({ EmbedUrl: good })
    const { path, authorization, body } = vendor.asked.at(-1)!
    expect(path).toBe('/accounts/123456789012/embed-url/registered-user')
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE00000\/\d{8}\/us-east-1\/quicksight\/aws4_request/,
    )
    expect(body).toMatchObject({
      AllowedDomains: [`http://${tenantId}.localhost:4000`],
      ExperienceConfiguration: { Dashboard: { InitialDashboardId: '6b1f7c2e-harbor-overview' } },
    })
  })

  it.each<[string, number, string]>([
    ['refuses', 403, good],
    ['answers without an address', 200, ''],
    ['answers with an address that pages may not frame', 200, 'https://elsewhere.example/embed/a/dashboards/b'],
  ])('is unavailable while the vendor %s', async (_, status, url) => {
    Object.assign(vendor, { status, url })
    const { status: answered, body } = await ask(real, tenantId)
    expect([answered, body.code, body.message]).toEqual([
      503,
      'dashboard_unavailable',
      'Failed to fetch QuickSight URL',
    ])
  })

  it('makes the edge allow the vendor’s frame on the tenant’s pages', async () => {
    const headersOf = async (t: TestApp, id: string) =>
      (await t.visitor(id).send('GET', '/api/v1/bootstrap')).headers['x-portal-frames']
    expect(await headersOf(real, tenantId)).toBe('https://us-east-1.quicksight.aws.amazon.com')
    expect(await headersOf(demo, tenantId)).toBeUndefined()
  })

  it('needs a key for the vendor, and is never the demo’s in production', () => {
    expect(dashboardProblems({ PORTAL_DASHBOARD: 'quicksight' }, 'production').join()).toMatch(
      /QUICKSIGHT_ACCESS_KEY_ID is missing.*QUICKSIGHT_SECRET_ACCESS_KEY is missing/,
    )
    expect(dashboardProblems({ PORTAL_DASHBOARD: 'demo' }, 'production')).toHaveLength(1)
    const key = { QUICKSIGHT_ACCESS_KEY_ID: 'A'.repeat(16), QUICKSIGHT_SECRET_ACCESS_KEY: 'b'.repeat(16) }
    const plain = {
      ...key,
      PORTAL_DASHBOARD: 'quicksight',
      QUICKSIGHT_URL: 'http://inside',
      QUICKSIGHT_SESSION_TOKEN: 't',
    }
    expect(dashboardProblems(plain, 'production')).toEqual(['QUICKSIGHT_URL must be https in production.'])
  })
})
