import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writeSealFile } from '../testing/seal.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { freeBasePort, send, startProcess } from '../testing/start-server.ts'
import { startStripeServer } from '../testing/stripe-server/start.ts'

// The real server in production mode: the settings that it refuses, and the paths that it does not serve.

let folder: string
let database: TestDatabase
let port: number
let sealFile: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-production-'))
  database = await createTestDatabase()
  port = await freeBasePort()
  sealFile = writeSealFile(folder, 'a password')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const production = (): Record<string, string> => ({
  PORTAL_MODE: 'production',
  PORTAL_LOG: 'silent',
  PORTAL_PORT: String(port),
  PORTAL_DATA: folder,
  DATABASE_URL: database.appUrl,
  PORTAL_KEYS: `p1:${Buffer.alloc(32, 9).toString('base64')}`,
  PORTAL_HOSTED_ORIGIN: 'https://frames.example.com',
  PORTAL_SMTP_URL: 'smtps://mail.example.com',
  PORTAL_MAIL_FROM: 'no-reply@example.com',
  PORTAL_TEXT_URL: 'https://text.example.com/send',
  PORTAL_TEXT_TOKEN: 'a token of the gateway',
  PORTAL_INBOUND_TEXT_SECRET: 'a-secret-of-the-text-gateway-0123456789',
  PORTAL_INBOUND_MAIL_SECRET: 'a-secret-of-the-mail-service-0123456789',
  PORTAL_PROCESSOR: 'simulator',
  PORTAL_PROCESSOR_KEY: 'a key of the processor, of 40 characters',
  PORTAL_SEAL_P12: sealFile,
  PORTAL_SEAL_PASSWORD: 'a password',
})
const start = (env: Record<string, string>) =>
  startProcess('server.ts', env, { port: port + 3, path: '/api/v1/health', host: `127.0.0.1:${port + 3}` })

describe('production', () => {
  it('starts with all of its settings, and has no demo controls', async () => {
    const server = await start(production())
    for (const [method, path] of [
      ['GET', '/demo/people.json'],
      ['GET', '/demo/outbox.json?tenant=harborlight'],
      ['POST', '/demo/clock'],
      ['POST', '/demo/reset'],
    ] as const) {
      const to = { port: port + 3, path, host: `localhost:${port}`, method }
      expect((await send(method === 'POST' ? { ...to, body: {} } : to)).status).toBe(404)
    }
    expect(await server.stop()).toBe(0)
  })

  it('T28: does not start without keys, database or ways to send codes, and names each', async () => {
    const lacking = { PORTAL_KEYS: '', DATABASE_URL: '', PORTAL_SMTP_URL: '', PORTAL_TEXT_URL: '' }
    const said = await start({ ...production(), ...lacking }).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    for (const name of Object.keys(lacking)) expect(said).toContain(`${name} is missing`)
  })

  it('does not start with a seal that cannot be opened, and names the remedy', async () => {
    const said = start({ ...production(), PORTAL_SEAL_PASSWORD: 'another' })
    await expect(said).rejects.toThrow('does not open with PORTAL_SEAL_PASSWORD')
  })

  it('does not start without the key of the processor', async () => {
    await expect(start({ ...production(), PORTAL_PROCESSOR_KEY: '' })).rejects.toThrow(
      'PORTAL_PROCESSOR_KEY is missing',
    )
  })

  it('does not start while the keys of two tenants belong to one account at Stripe, and names both', async () => {
    const stripe = await startStripeServer()
    stripe.giveAccount('cedarline', 'harborlight')
    const keysOf = (name: string) => {
      const { secretKey, publishableKey, webhookSecret } = stripe.settings.accounts.get(name)!
      return { secret_key: secretKey, publishable_key: publishableKey, webhook_secret: webhookSecret }
    }
    const shared = { harborlight: keysOf('harborlight'), cedarline: keysOf('cedarline') }
    const said = start({
      ...production(),
      // Outside production Stripe may be on this machine.
      PORTAL_MODE: 'demo',
      PORTAL_PROCESSOR: 'stripe',
      STRIPE_ACCOUNTS: JSON.stringify(shared),
      STRIPE_API_BASE: stripe.address,
    })
    await expect(said).rejects.toThrow('STRIPE_ACCOUNTS gives harborlight and cedarline one account, acct_harborlight')
    await stripe.close()
  })

  it('does not start with a role that bypasses row policies', async () => {
    await expect(start({ ...production(), DATABASE_URL: database.ownerUrl })).rejects.toThrow(
      'superuser or bypasses row security',
    )
  })
})
