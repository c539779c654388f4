import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigningClient } from '../gateways/signing/embedded/portal-client.ts'
import { buildHosted } from '../hosted/build-hosted.ts'
import { FakeProcessor } from './fake-processor.ts'
import { buildTestApp, testHostedKey, type TestApp, type TestAppOptions } from './test-app.ts'

/** The API and the hosted origin with the signing pages, each on its own port, with real calls between them. */
export interface TestSigning {
  t: TestApp
  /** Of the API itself. */
  api: string
  /** Of the hosted origin. */
  hosted: string
  /** The line between both. */
  client: ReturnType<typeof createSigningClient>
  close(): Promise<void>
}

export async function startSigning(options: TestAppOptions): Promise<TestSigning> {
  const t = await buildTestApp({ processor: new FakeProcessor(), ...options })
  const api = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'signing-'))
  const client = createSigningClient({ address: api, key: testHostedKey, now: () => t.clock.machine() })
  const app = await buildHosted({
    folder,
    key: testHostedKey,
    portal: { now: async () => new Date(), googlePeople: async () => [] },
    signing: client,
  })
  const hosted = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    t,
    api,
    hosted,
    client,
    async close() {
      await app.close()
      await t.close()
      rmSync(folder, { recursive: true })
    },
  }
}
