import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import fastify, { type FastifyRequest } from 'fastify'
import type { LobSettings } from '../../gateways/letters/lob/settings.ts'
import { createShelf, type KeptLetter } from './letters.ts'
import { LobRefusal } from './refusal.ts'
import { readOrder, type Order } from './read-order.ts'

/** How calls fail on the wire; `lost` is after the work is done. */
export type LobFailure = 'error' | 'limited' | 'reset' | 'lost' | 'silent' | 'garbled'

/** A local server with the subset of Lob's interface that the adapter uses. */
export interface LobServer {
  settings: LobSettings
  /** Letters that it will mail, of every tenant. */
  letters: readonly KeptLetter[]
  /** Calls as they came, `POST /v1/letters`. */
  calls: string[]
  /** A scan of the post office. */
  scan(letterId: string, name: string, time: string): void
  /** A letter that cannot be printed. */
  fail(letterId: string, reason: string): void
  /** Forgets every idempotency key, as Lob does after a day. */
  forgetKeys(): void
  /** Makes the next calls fail whose method and path match, once some of them went well. */
  spoil(call: RegExp, failure: LobFailure, how?: { times?: number; after?: number }): void
  mend(): void
  close(): Promise<void>
}

const key = 'test_0123456789abcdef'

export async function startLobServer(): Promise<LobServer> {
  const shelf = createShelf()
  const failures: { call: RegExp; failure: LobFailure; times: number; after: number }[] = []
  const calls: string[] = []
  const app = fastify({ forceCloseConnections: true, bodyLimit: 10 * 1024 * 1024 })
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, fieldSize: 1024 * 1024 } })

  app.addHook('onRequest', async (request, reply) => {
    const call = `${request.method} ${request.url.split('?')[0]}`
    calls.push(call)
    const found = failures.find((each) => each.call.test(call) && each.after-- <= 0 && each.times-- > 0)
    if (found?.failure === 'error') throw new LobRefusal(500, 'internal_server_error')
    if (found?.failure === 'limited') throw new LobRefusal(429, 'rate_limit_exceeded')
    if (found?.failure === 'garbled') return reply.type('text/html').send('<html>A proxy says hello</html>')
    if (found?.failure === 'reset') return void request.raw.destroy()
    // Never answered: the connection stays open until the client gives up.
    if (found?.failure === 'silent') return void reply.hijack()
    if (found?.failure === 'lost') reply.raw.end = () => reply.raw.destroy()
    const asked = request.headers.authorization ?? ''
    if (asked !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`) throw new LobRefusal(401, 'invalid_api_key')
    return undefined
  })
  app.setErrorHandler((error, _, reply) =>
    error instanceof LobRefusal
      ? reply.code(error.status).send(error.body)
      : reply.code(500).send({ error: { message: String(error), status_code: 500, code: 'internal_server_error' } }),
  )

  app.post('/v1/letters', async (request) => {
    const order = await readOrder(await partsOf(request))
    return shelf.make(request.headers['idempotency-key']?.toString(), order)
  })
  app.get<{ Querystring: Record<string, string> }>('/v1/letters', async ({ query }) => shelf.page(query))

  await app.listen({ host: '127.0.0.1', port: 0 })
  const of = (letterId: string) => shelf.all.filter(({ metadata }) => metadata['letter'] === letterId)
  return {
    settings: { key, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1` },
    letters: shelf.all,
    calls,
    scan(letterId, name, time) {
      for (const { tracking_events: events } of of(letterId))
        events.push({
          id: `evnt_${events.length}`,
          object: 'tracking_event',
          type: 'normal',
          name,
          location: null,
          time,
        })
    },
    fail(letterId, reason) {
      for (const one of of(letterId))
        Object.assign(one, {
          status: 'failed',
          failure_reason: { failure_reason: reason, remediation: '', errors: [] },
        })
    },
    forgetKeys: () => shelf.forgetKeys(),
    spoil: (call, failure, { times = 1, after = 0 } = {}) => void failures.push({ call, failure, times, after }),
    mend: () => void failures.splice(0),
    close: () => app.close(),
  }
}

/** The fields of a form, files as bytes. */
async function partsOf(request: FastifyRequest): Promise<Order> {
  if (!request.isMultipart()) throw new LobRefusal(422, 'invalid', 'file is required')
  const fields = new Map<string, string>()
  let file: Buffer | null = null
  for await (const part of request.parts())
    if (part.type === 'file') file = await part.toBuffer()
    else fields.set(part.fieldname, String(part.value))
  return { fields, file }
}
