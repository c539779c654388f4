import { existsSync, createReadStream } from 'node:fs'
import { extname, join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { fileTypes } from '../../assets/answer-file.ts'
import type { Release } from '../../releases/release-file.ts'
import { devPagePath, devPath, statesPath, type DevState } from '../dev-state.ts'
import type { Portal } from './portal-in-front.ts'
import { portalProxy } from './portal-proxy.ts'

/** What the development edge serves. */
export interface DevEdgeOptions {
  readonly portal: Portal
  /** The script that its pages run first. */
  readonly script: string
  /** Folder of a front end's build; undefined when it is not built here. */
  readonly folderOf: (name: string) => string | undefined
  /** The newest builds, undefined until the first of each is there; absent for a host without pages of its own. */
  readonly builds?: () => readonly Release[] | undefined
}

/** A server of a portal's pages with builds in them. */
export interface DevEdge {
  readonly app: FastifyInstance
  /** Tells open pages. */
  readonly tell: (state: DevState) => void
}

const filePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

// A build changes under the same address.
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Makes the edge that stands in front of a portal while front ends are developed. It answers this machine only. */
export async function buildDevEdge({ builds, folderOf, portal, script }: DevEdgeOptions): Promise<DevEdge> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  const pages = new Set<FastifyReply['raw']>()
  let state: DevState = { builds: {}, faults: [] }
  const tell = (page: FastifyReply['raw']) => page.write(`data: ${JSON.stringify(state)}\n\n`)

  // A site that resolves its own name to this machine must not read the portal of whoever is signed in here.
  app.addHook('onRequest', async ({ host }, reply) => {
    if (!/^([\w-]+\.)*localhost(:\d+)?$|^127\.0\.0\.1(:\d+)?$/i.test(host)) await reply.code(421).send('Not this host.')
  })
  app.get(statesPath, (_, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8' })
    raw.write('retry: 500\n\n')
    pages.add(raw)
    raw.on('close', () => pages.delete(raw))
    tell(raw)
  })
  app.get(devPagePath, (_, reply) =>
    reply
      .headers(headers)
      .type(fileTypes['.js'] ?? '')
      .send(script),
  )
  app.get<{ Params: { name: string; '*': string } }>(`${devPath}/build/:name/*`, ({ params }, reply) => {
    const folder = folderOf(params.name)
    const path = folder && filePath.test(params['*']) ? join(folder, params['*']) : ''
    if (!path || !existsSync(path)) return reply.code(404).headers(headers).send('There is no such file.')
    const type = fileTypes[extname(path)] ?? 'application/octet-stream'
    return reply.headers(headers).type(type).send(createReadStream(path))
  })
  // What is misspelt is not for the portal.
  app.all(`${devPath}/*`, (_, reply) => reply.code(404).headers(headers).send('There is no such file.'))
  await portalProxy(app, portal, builds)

  return {
    app,
    tell: (next) => {
      state = next
      for (const page of pages) tell(page)
    },
  }
}
