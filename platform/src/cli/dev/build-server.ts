import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { commonHeaders, fileTypes } from '../../assets/answer-file.ts'
import { mapEnding } from '../../releases/maps/map-ending.ts'

/** A server of a build that changes; it tells open pages about each new one. */
export interface BuildServer {
  readonly server: Server
  /** Sets the current build; pages of another build reload. */
  readonly announce: (build: string) => void
}

const filePath = /^\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/

/** The stream of builds, an EventSource of the page. */
export const reloadPath = '/reload'

export function buildServer(folder: string): BuildServer {
  const listeners = new Set<ServerResponse>()
  let now: string | undefined
  const tell = (listener: ServerResponse, build: string) => listener.write(`data: ${build}\n\n`)

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://build')
    // A build changes under the same address, so nothing may cache it.
    const headers = { ...commonHeaders, 'cache-control': 'no-store' }
    if (pathname === reloadPath) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8' })
      response.write('retry: 1000\n\n')
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      if (now !== undefined) tell(response, now)
      return
    }
    const [, file = ''] = filePath.exec(pathname) ?? []
    const path = join(folder, file)
    if (!file || file.endsWith(mapEnding) || !existsSync(path)) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('There is no such file.')
      return
    }
    response.writeHead(200, { ...headers, 'content-type': fileTypes[extname(file)] ?? 'application/octet-stream' })
    createReadStream(path)
      .on('error', () => response.destroy())
      .pipe(response)
  })

  return {
    server,
    announce: (build) => {
      now = build
      for (const listener of listeners) tell(listener, build)
    },
  }
}
