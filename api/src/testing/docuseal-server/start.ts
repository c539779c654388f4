import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { DocusealSettings } from '../../signing-config.ts'
import { createSubmissions, shown, type Kept, type Wanted } from './submissions.ts'

/** How the next call fails on the wire; with `-after` the work is done. */
export type ServiceFault = 'error' | 'reset' | 'reset-after' | 'timeout' | 'garbled'

/** A local server with the subset of DocuSeal's interface that the adapter uses. */
export interface DocusealServer {
  settings: DocusealSettings
  submissions: ReturnType<typeof createSubmissions>
  /** Makes the next call fail whose method and path match. */
  spoil(call: RegExp, fault: ServiceFault): void
  /** A message with the service's signature, from now or some time ago. */
  message(type: string, one: Kept, secondsAgo?: number): { body: Buffer; headers: Record<string, string> }
  close(): Promise<void>
}

const key = 'key-of-the-local-server'
const webhookSecret = 'whsec_b2YgdGhlIGxvY2FsIHNlcnZlcg=='

export async function startDocusealServer(): Promise<DocusealServer> {
  const submissions = createSubmissions()
  const faults: { call: RegExp; fault: ServiceFault }[] = []
  const app = fastify({ forceCloseConnections: true, bodyLimit: 10 * 1024 * 1024 })
  const base = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  app.addHook('onRequest', async (request, reply) => {
    const at = faults.findIndex(({ call }) => call.test(`${request.method} ${request.url}`))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'error') return reply.code(500).send({ error: 'Internal Server Error' })
    if (fault === 'garbled') return reply.type('text/html').send('<html>A proxy says hello</html>')
    if (fault === 'reset') return void request.raw.destroy()
    // Never answered: the connection stays open until the client gives up.
    if (fault === 'timeout') return void reply.hijack()
    if (fault === 'reset-after') reply.raw.end = () => reply.raw.destroy()
    if (request.url.startsWith('/file/') || request.headers['x-auth-token'] === key) return
    return reply.code(401).send({ error: 'Not authenticated' })
  })

  app.post<{ Body: Wanted }>('/submissions/pdf', async ({ body }) => shown(submissions.add(body), base()))
  app.get<{ Querystring: { external_id?: string } }>('/submitters', async ({ query }) => ({
    // Newest first, as the service lists them.
    data: submissions
      .of(query.external_id)
      .map(({ id, signer }) => ({ ...signer, submission_id: id }))
      .reverse(),
    pagination: { count: 0, next: null, prev: null },
  }))
  const find = (id: string) => submissions.all.find((each) => String(each.id) === id)
  app.get<{ Params: { id: string } }>('/submissions/:id', async ({ params }, reply) => {
    const one = find(params.id)
    return one ? shown(one, base()) : reply.code(404).send({ error: 'Not Found' })
  })
  app.delete<{ Params: { id: string } }>('/submissions/:id', async ({ params }, reply) => {
    const one = find(params.id)
    if (!one) return reply.code(404).send({ error: 'Not Found' })
    one.archived_at ??= new Date().toISOString()
    return { id: one.id, archived_at: one.archived_at }
  })
  app.get<{ Params: { file: string } }>('/file/:file', async ({ params, headers }, reply) => {
    // The key is for the interface only; the host of the files must not get it.
    if (headers['x-auth-token']) return reply.code(400).send({ error: 'a key' })
    const one = find(params.file.replace('.pdf', ''))
    return one ? reply.type('application/pdf').send(one.documents[0]?.file) : reply.code(404).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    settings: { url: base(), key, webhookSecret },
    submissions,
    spoil: (call, fault) => void faults.push({ call, fault }),
    message(type, one, secondsAgo = 0) {
      const { metadata: _, ...data } = one.signer
      const body = JSON.stringify({ event_type: type, timestamp: new Date().toISOString(), data })
      const at = Math.floor(Date.now() / 1000) - secondsAgo
      const mac = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
      return { body: Buffer.from(body), headers: { 'x-docuseal-signature': `${at}.${mac}` } }
    },
    close: () => app.close(),
  }
}
