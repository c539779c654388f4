import { createServer, type IncomingHttpHeaders } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createSimulatorAdapter } from '../gateways/processor/simulator/adapter.ts'
import { createSimulatorControls, type SimulatorControls } from '../gateways/processor/simulator/controls.ts'
import type { SimulatorOptions } from '../gateways/processor/simulator/server/simulator.ts'
import type { Processor } from '../gateways/processor/port.ts'
import { buildHosted } from '../hosted/build-hosted.ts'
import type { GooglePerson } from '../hosted/portal-api.ts'

export interface Webhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A hosted origin on its own port, with the controls of a test. */
export interface TestHosted {
  address: string
  processor: Processor
  controls: SimulatorControls
  /** The webhooks that arrived at the portal's address; a test may let the portal be down. */
  webhooks: Webhook[]
  answerWebhooksWith(status: number): void
  /** It goes by this clock from now on. */
  follow(clock: (tenant: string | null) => Date): void
  /** Stops the process's part and starts it again on the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface TestHostedOptions {
  waits?: SimulatorOptions['waits']
  deadlineMs?: number
  now?: Date
  people?: GooglePerson[]
}

const key = 'a key for tests only, of length 40 chars'

export async function startHosted({
  waits,
  deadlineMs = 2_500,
  now = new Date('2026-03-02T15:00:00Z'),
  people = [],
}: TestHostedOptions = {}): Promise<TestHosted> {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-'))
  const webhooks: Webhook[] = []
  let status = 200
  const receiver = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (status < 300) webhooks.push({ headers: request.headers, body })
      reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  let clock: (tenant: string | null) => Date = () => now
  const portal = { now: async (tenant: string | null) => clock(tenant), googlePeople: async () => people }
  const build = () =>
    buildHosted({
      folder,
      key,
      portal,
      simulator: {
        webhook: {
          url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
          hostOf: (tenant) => `${tenant}.localhost`,
        },
        waits: { lateMs: 60, retryMs: 20, slowMs: 30, timeoutMs: 5_000, ...waits },
      },
      issuer: 'http://hosted.localhost:4002/oidc',
    })
  let app = await build()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  const wire = { address, host: 'hosted.localhost', key, deadlineMs }
  return {
    address,
    processor: createSimulatorAdapter({ ...wire, publicOrigin: address }),
    controls: createSimulatorControls(wire),
    webhooks,
    follow: (next) => void (clock = next),
    answerWebhooksWith: (next) => (status = next),
    async restart() {
      await app.close()
      app = await build()
      await app.listen({ host: '127.0.0.1', port })
    },
    async close() {
      await app.close()
      await new Promise((resolve) => receiver.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
