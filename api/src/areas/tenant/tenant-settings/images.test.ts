import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints, imageBytes } from '@portal/shared/contract'
import type { Caller } from '../../../testing/caller.ts'
import { seedStaff } from '../../../testing/people.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HERE = 'harborlight'
let t: TestApp
let admin: Caller

beforeAll(async () => {
  t = await buildTestApp({ tenants: [HERE] })
  admin = await t.signInAs(HERE, { staff: (await seedStaff(t, HERE, { role: 'admin' })).id })
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['tenant_version', 'tenant_draft', 'tenant_registry'])
    await t.database.asOwner(`truncate ${table}`)
  await t.deps.tenants.refresh({ anew: true })
})

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
const drawing = svg('<circle r="4"/>')
/** A WebP image of one pixel. */
const picture = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const bytes = (image: Buffer) => ({ base64: image.toString('base64') })

const draft = async () => (await admin.call(endpoints.getTenantDraft, {})).body.data
const put = async (path: string, value: unknown) => {
  const { revision } = await draft()
  return admin.call(endpoints.saveTenantDraft, { body: { revision, changes: [{ path, value }] } })
}
const publish = async () => {
  const { revision, version } = await draft()
  return admin.call(endpoints.publishTenant, { body: { note: 'New logo', revision, version } })
}
const logo = async () => (await t.visitor(HERE).send('GET', '/api/v1/bootstrap')).body.data.tenant.logo as string
const fetched = (url: string) => t.app.inject({ url, headers: { host: `${HERE}.localhost:4000` } })

describe('images of a tenant', () => {
  it('are saved in the draft, published, served at a permanent address of their own, and restored', async () => {
    const before = await logo()
    const delivered = (await fetched(before)).rawPayload
    const kept = await put('/images/logo', { type: 'image/png', ...bytes(picture) })
    // The bytes decide the type of an image.
    expect(kept.body.data.changes).toMatchObject([
      { path: '/images/logo', from: null, to: { type: 'image/webp', ...bytes(picture) } },
    ])
    expect(await logo()).toBe(before)
    expect((await publish()).status).toBe(200)

    const address = await logo()
    expect(address).toMatch(/^\/api\/v1\/assets\/logo\.webp\?v=[0-9a-f]{10}$/)
    const answer = await fetched(address)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.rawPayload).toEqual(picture)
    expect((await fetched('/api/v1/assets/logo.svg')).statusCode).toBe(404)
    expect((await fetched('/api/v1/assets/logo.svg?initial')).rawPayload).toEqual(delivered)

    await put('/images/logo', bytes(drawing))
    await publish()
    expect((await fetched(await logo())).rawPayload).toEqual(drawing)
    const { body } = await admin.call(endpoints.getTenantDifferences, { params: { version: '2' }, query: {} })
    expect(body.data.differences).toEqual([
      {
        path: '/images/logo',
        from: { type: 'image/webp', ...bytes(picture) },
        to: { type: 'image/svg+xml', ...bytes(drawing) },
      },
    ])
    const back = (version: string, holds: number) =>
      admin.call(endpoints.restoreTenantVersion, { params: { version }, body: { version: holds, note: 'The old one' } })
    expect((await back('1', 2)).status).toBe(200)
    expect(await logo()).toBe(address)
    expect((await back('0', 3)).status).toBe(200)
    expect(await logo()).toBe(before)
    expect((await fetched(before)).rawPayload).toEqual(delivered)
  })

  it('fall back to the delivered image when removed', async () => {
    await put('/images/favicon', bytes(drawing))
    await publish()
    const { data } = (await admin.call(endpoints.getTenantOverview, {})).body
    expect(data.images.favicon).toMatch(/favicon\.svg\?v=/)
    await put('/images/favicon', null)
    await publish()
    const now = (await admin.call(endpoints.getTenantOverview, {})).body.data.images.favicon
    expect(now).toBe('/api/v1/assets/favicon.svg')
    expect((await fetched(now)).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each<[string, unknown, string]>([
    ['an SVG with a script', bytes(svg('<script>alert(1)</script>')), 'image_unsafe'],
    ['an SVG with a handler', bytes(svg('<g onload="x()"/>')), 'image_unsafe'],
    ['a large file', bytes(Buffer.alloc(imageBytes.logo + 1, 1)), 'image_too_large'],
    ['a truncated picture', bytes(picture.subarray(0, 20)), 'image_broken'],
    ['a JPEG', bytes(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])), 'image_unknown'],
    ['a text', 'logo.png', 'image_unknown'],
    ['nothing', { base64: '' }, 'image_unknown'],
  ])('refuse %s with its own code', async (_, value, code) => {
    const answer = await put('/images/logo', value)
    expect([answer.status, answer.body.errors]).toEqual([400, { '/images/logo': [code] }])
    expect((await draft()).changes).toEqual([])
  })
})
