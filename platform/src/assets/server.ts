import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { isPublished, readRelease } from '../releases/publish.ts'
import type { Release } from '../releases/release-file.ts'
import { releaseFolder, type ReleaseStore } from '../releases/store.ts'
import { answerAltered, answerFile, answerText, commonHeaders } from './answer-file.ts'
import { FaultOrder, Faults, type Spoiling } from './fault.ts'
import { setVariant } from './fault-variant.ts'

export interface AssetsOptions {
  readonly store: ReleaseStore
  readonly channel: string
  /** Whether faults can be ordered (demo mode only). */
  readonly faults: boolean
}

const filePath = /^\/r\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][A-Za-z0-9.-]*)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/

/** `slow`: later than the notice at 5 s, sooner than the end of the attempt at 8 s (decisions 3). */
const slowness = 6000
const hanging = 20_000

/** The server of the assets origin: published files as they are, for ever; anything else is not found. */
export function assetsServer({ store, channel, faults: faulty }: AssetsOptions): Server {
  const faults = new Faults()
  const releases = new Map<string, Release>()

  const releaseOf = (remote: string, version: string): Release | undefined => {
    const key = `${remote}/${version}`
    const kept = releases.get(key)
    if (kept || !isPublished(store, remote, version)) return kept
    const release = readRelease(store, remote, version)
    releases.set(key, release)
    return release
  }

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = (status: number, body: unknown) =>
      answerText(response, status, JSON.stringify(body), 'application/json; charset=utf-8')
    if (request.method === 'GET') return reply(200, faults.list())
    const order = v.safeParse(FaultOrder, parseJson(await text(request)))
    if (!order.success) {
      return reply(400, {
        errors: Object.fromEntries(order.issues.map((issue) => [v.getDotPath(issue) ?? 'body', [issue.message]])),
      })
    }
    const { tenant, remote, mode } = order.output
    faults.order(order.output)
    setVariant(store, channel, tenant, remote, mode === 'throw-load' || mode === 'throw-render' ? mode : null)
    reply(200, faults.list())
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://assets')
    if (pathname === '/health') return answerText(response, 200, 'ok')
    if (pathname === '/faults' && faulty && isInternal(request)) return control(request, response)
    if (request.method === 'OPTIONS')
      return void response.writeHead(204, { ...commonHeaders, 'access-control-max-age': '86400' }).end()
    const [, remote = '', version = '', name = ''] = filePath.exec(pathname) ?? []
    const release = remote ? releaseOf(remote, version) : undefined
    if (!release || !(name in release.files) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return answerText(response, 404, 'There is no such file.')
    }
    const file = join(releaseFolder(store, remote, version), name)
    const spoiling = faulty ? faults.take(tenantOf(request), release, name) : undefined
    if (spoiling) return spoil(request, response, file, spoiling)
    answerFile(request, response, file)
  }

  return createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else answerText(response, 500, 'The file could not be read.')
    })
  })
}

async function spoil(request: IncomingMessage, response: ServerResponse, file: string, how: Spoiling): Promise<void> {
  switch (how) {
    case 'missing':
      return answerText(response, 404, 'There is no such file.')
    case 'html':
      return answerText(response, 200, '<!doctype html><title>A page</title>', 'text/html; charset=utf-8')
    case 'altered':
      return answerAltered(response, file)
    case 'reset':
      return void request.socket.destroy()
    case 'slow':
      await wait(slowness)
      return answerFile(request, response, file)
    case 'hang':
      // No answer, and the connection is dropped long after the browser gave up: over HTTP/1.1 it has six, and
      // those that hang are missing for the rest of the page.
      await wait(hanging)
      request.socket.destroy()
  }
}

/** Control comes from this machine's own processes, never from a page. */
function isInternal(request: IncomingMessage): boolean {
  return request.headers.origin === undefined && /^127\.0\.0\.1(:\d+)?$/.test(request.headers.host ?? '')
}

/** First label of the host of the page that asks; scripts and styles are asked for with CORS, so the origin is there. */
function tenantOf(request: IncomingMessage): string {
  return /^https?:\/\/([^.:/]+)/.exec(request.headers.origin ?? '')?.[1] ?? ''
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
