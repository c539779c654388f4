import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessorMemory } from '../gateways/processor/memory.ts'
import type { Processor } from '../gateways/processor/port.ts'
import { createStripeAdapter } from '../gateways/processor/stripe/adapter.ts'
import type { Trouble } from '../gateways/processor/stripe/client.ts'
import { buildHosted } from '../hosted/build-hosted.ts'
import { startStripeServer, type StripeServer } from './stripe-server/start.ts'

/** Stripe's local server, the hosted origin with Stripe's pages, and the adapter on both. */
export interface TestStripe {
  stripe: StripeServer
  /** The hosted origin as this machine reaches it; a browser says hosted.localhost. */
  hosted: { address: string; port: number; folder: string }
  processor: Processor
  /** The problems that an operator would read in the log. */
  troubles: Trouble[]
  close(): Promise<void>
}

const key = 'a key for tests only, of length 40 chars'

export async function startStripe(
  memory: ProcessorMemory,
  { deadlineMs = 1_500 }: { deadlineMs?: number } = {},
): Promise<TestStripe> {
  const stripe = await startStripeServer()
  const folder = mkdtempSync(join(tmpdir(), 'hosted-'))
  const portal = { now: async () => new Date('2026-03-02T15:00:00Z'), googlePeople: async () => [] }
  const app = await buildHosted({ folder, key, portal, stripe: stripe.settings })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  const troubles: Trouble[] = []
  const processor = createStripeAdapter({
    settings: stripe.settings,
    memory,
    hosted: { origin: `http://hosted.localhost:${port}`, key },
    deadlineMs,
    onTrouble: (trouble) => troubles.push(trouble),
  })
  return {
    stripe,
    hosted: { address, port, folder },
    processor,
    troubles,
    async close() {
      await app.close()
      await stripe.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
