import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { chatOf, chatProblems } from '../../../chat-config.ts'
import { buildHosted } from '../../../hosted/build-hosted.ts'
import { createPortalApi } from '../../../hosted/portal-api.ts'
import { buildTestApp, testHostedKey, type TestApp } from '../../../testing/test-app.ts'
import { defaultTenantsFolder, parseTenant } from '../../../tenancy/tenants.ts'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const on = 'harborlight'
const off = 'quarrylane'
let demo: TestApp
let real: TestApp

beforeAll(async () => {
  demo = await buildTestApp({ tenants: [on, off] })
  real = await buildTestApp({ tenants: [on, off], config: { chat: 'vendor' } })
})
afterAll(() => Promise.all([demo.close(), real.close()]))

async function bootstrap(t: TestApp, tenantId: string) {
  const { body, headers } = await t.visitor(tenantId).send('GET', '/api/v1/bootstrap')
  return { page: body.data.tenant.chat_url as string | undefined, frames: headers['x-portal-frames'] }
}

describe('K-46, chat.enabled: the chat of consumers', () => {
  it('is the vendor’s page, whose origin the tenant’s pages may frame', async () => {
    const { page, frames } = await bootstrap(real, on)
    expect(page).toBe('https://chat.harborlight.example/portal')
    expect(String(frames).split(' ')).toContain('https://chat.harborlight.example')
  })

  it('is absent for a tenant without one', async () => {
    for (const t of [demo, real]) expect((await bootstrap(t, off)).page).toBeUndefined()
    expect(String((await bootstrap(real, off)).frames)).not.toContain('chat.')
  })

  it('is never the demo’s in production, and is absent where it is switched off', () => {
    expect([chatOf({}, 'demo'), chatOf({}, 'production'), chatOf({ PORTAL_CHAT: 'none' }, 'demo')]).toEqual([
      'demo',
      'vendor',
      'none',
    ])
    expect(chatProblems({ PORTAL_CHAT: 'demo' }, 'production').join()).toMatch(/PORTAL_CHAT must not be demo/)
    expect(chatProblems({ PORTAL_CHAT: 'demo' }, 'demo')).toEqual([])
  })

  it('needs a page with TLS, because it is framed', () => {
    const file = JSON.parse(readFileSync(join(defaultTenantsFolder, `${on}.json`), 'utf8'))
    for (const chat_url of ['http://chat.example', 'https://', 'javascript:alert(1)'])
      expect(() => parseTenant({ ...file, chat_url }, 'x.json')).toThrow(/chat_url: link_invalid/)
  })
})

describe('the demo’s chat at the hosted origin', () => {
  it.each([
    ['en', 'Chat with Harborlight Recovery Group', 'no one reads it'],
    ['es', 'Chat con Harborlight Recovery Group', 'nadie lo lee'],
  ])('speaks %s, may be framed by its tenant only, and needs a signed address', async (language, title, answer) => {
    const folder = await mkdtemp(join(tmpdir(), 'chat-'))
    const hosted = await buildHosted({
      folder,
      key: testHostedKey,
      portal: createPortalApi('http://127.0.0.1:9', 'localhost:4000'),
      signing: null,
      simulator: null,
      stripe: null,
      chat: true,
      issuer: null,
      log: null,
    })
    const address = new URL((await bootstrap(demo, on)).page!)
    address.searchParams.set('language', language)
    const shown = await hosted.inject(address.pathname + address.search)
    expect(shown.statusCode).toBe(200)
    for (const words of [`<html lang="${language}"`, title, answer, '(207) 555-0148'])
      expect(shown.body).toContain(words)
    expect(shown.headers['content-security-policy']).toContain('frame-ancestors http://harborlight.localhost:4000')
    address.searchParams.set('signature', 'other')
    expect((await hosted.inject(address.pathname + address.search)).statusCode).toBe(404)
    await hosted.close()
    await rm(folder, { recursive: true })
  })
})
