import { existsSync, createReadStream } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileTypes } from '../../assets/answer-file.ts'
import { devPagePath, devPath, statesPath, type DevState } from '../dev-state.ts'

/** What a page of a development server loads from it. */
export interface DevFiles {
  /** The script that its pages run first. */
  readonly script: string
  /** Folder of a front end's build; undefined when it is not built here. */
  readonly folderOf: (name: string) => string | undefined
}

const filePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

// A file changes with each build and keeps its address, so browsers must not store it.
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Serves builds that change, and the stream of their states, to this machine only. @returns what tells open pages */
export function serveDevFiles(app: FastifyInstance, { folderOf, script }: DevFiles): (state: DevState) => void {
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

  return (next) => {
    state = next
    for (const page of pages) tell(page)
  }
}
