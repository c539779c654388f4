import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({
    tenants: ['harborlight', 'northgate'],
    change: (tenant) =>
      tenant.id === 'northgate' ? { ...tenant, images: { logo: { type: 'image/png', base64: PNG } } } : tenant,
  })
})
afterAll(() => t.close())

const get = (tenant: string, path: string) => t.visitor(tenant).send('GET', path)

it('an image of the published file is served with its type, and nothing in it runs', async () => {
  const logo = await get('northgate', '/api/v1/assets/logo.png?v=0123456789')
  expect(logo).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      vary: 'Host',
    },
  })
  expect((await get('northgate', '/api/v1/assets/logo.svg')).status).toBe(404)
})

it('a missing image comes from the tenants’ folder, each tenant’s own', async () => {
  const [own, other] = await Promise.all(
    ['northgate', 'harborlight'].map((tenant) => get(tenant, '/api/v1/assets/favicon.svg')),
  )
  expect(own).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } })
  expect(own!.text).not.toBe(other!.text)
})

it('the settings for a browser do not include the bytes', async () => {
  const { text } = await get('northgate', '/api/v1/tenant/settings')
  expect(text).toContain('"logo"')
  expect(text).not.toContain('base64')
})
