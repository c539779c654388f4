import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { facesFolder } from '../faces/face-files.ts'
import { ReleaseFault } from '../releases/findings.ts'
import type { Operator } from '../releases/operator.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import type { Certificate } from '../tls/certificate.ts'
import { answerAltered, answerFace, answerFile, answerText, commonHeaders, type ReadCopy } from './answer-file.ts'
import { FaultOrder, Faults, type Spoiling } from './fault.ts'
import { setVariant } from './fault-variant.ts'
import { KeptFiles } from './kept-files.ts'

export interface AssetsOptions {
  readonly store: ObjectStore
  /** The operator of ordered faults, in demo mode only; without one no fault can be ordered. */
  readonly faults?: Operator | undefined
  /** For HTTP/2; plain HTTP/1.1 without. */
  readonly certificate?: Certificate | undefined
  /** Gets a line for each altered file. */
  readonly warn?: (line: string) => void
}

const filePath = /^\/r\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][A-Za-z0-9.-]*)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/

/** `slow`: after the notice at 5 s, before the end of the attempt at 8 s (decision 62). */
const slowness = 6000
const hanging = 20_000

/** The server of the assets origin: published files, unchanged and forever; everything else is not found. */
export function assetsServer({ store, faults: operator, certificate, warn = console.warn }: AssetsOptions): Server {
  const faults = new Faults()
  const kept = new KeptFiles({ store, warn })
  let ordered: Promise<unknown> = Promise.resolve()

  const control = async (request: IncomingMessage, response: ServerResponse, by: Operator) => {
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
    const variant = mode === 'throw-load' || mode === 'throw-render' ? mode : null
    // One after the other: `off` must not overtake the order that it takes back.
    const done = ordered.catch(() => undefined).then(() => setVariant(by, tenant, remote, variant))
    ordered = done
    await done
    reply(200, faults.list())
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://assets')
    if (pathname === '/health') return answerText(response, 200, 'ok')
    if (pathname === '/faults' && operator && isInternal(request)) return control(request, response, operator)
    if (request.method === 'OPTIONS')
      return void response.writeHead(204, { ...commonHeaders, 'access-control-max-age': '86400' }).end()
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (pathname.startsWith(facesFolder) && isRead) return answerFace(response, pathname.slice(facesFolder.length))
    const [, remote = '', version = '', name = ''] = filePath.exec(pathname) ?? []
    const release = remote ? await kept.release(remote, version) : undefined
    if (!release || !Object.hasOwn(release.files, name) || !isRead) {
      return answerText(response, 404, 'There is no such file.')
    }
    const read: ReadCopy = (encoding) => kept.read({ release, name, encoding })
    const spoiling = operator ? faults.take(tenantOf(request), release, name) : undefined
    if (spoiling) return spoil(request, response, { name, read }, spoiling)
    return answerFile(request, response, name, read)
  }

  return listener(certificate, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      const isAltered = error instanceof ReleaseFault && error.code === 'MFE-405'
      if (!isAltered) console.error(error)
      if (response.headersSent) response.destroy()
      else if (isAltered) answerText(response, 502, 'The stored file is not the published one.')
      else answerText(response, 500, 'The file could not be read.')
    })
  })
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** node:http2's compatibility API has requests and responses of the same form, so one handler serves both. */
function listener(certificate: Certificate | undefined, answer: Answer): Server {
  if (!certificate) return createServer(answer)
  return createSecureServer({ ...certificate, allowHTTP1: true }, answer as never) as unknown as Server
}

async function spoil(
  request: IncomingMessage,
  response: ServerResponse,
  { name, read }: { readonly name: string; readonly read: ReadCopy },
  how: Spoiling,
): Promise<void> {
  switch (how) {
    case 'missing':
      return answerText(response, 404, 'There is no such file.')
    case 'html':
      return answerText(response, 200, '<!doctype html><title>A page</title>', 'text/html; charset=utf-8')
    case 'altered':
      return answerAltered(response, name, read)
    case 'reset':
      return void request.socket.destroy()
    case 'slow':
      await wait(slowness)
      return answerFile(request, response, name, read)
    case 'hang':
      // No response, and the connection ends long after the browser gave up: over HTTP/1.1 a browser has six
      // connections, and a hanging one is missing for the rest of the page.
      await wait(hanging)
      request.socket.destroy()
  }
}

/** Orders come from processes of this machine, never from a page. */
function isInternal(request: IncomingMessage): boolean {
  return request.headers.origin === undefined && /^127\.0\.0\.1(:\d+)?$/.test(request.headers.host ?? '')
}

/** First label of the page's host. Scripts and styles are requested with CORS, so the origin is there. */
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
