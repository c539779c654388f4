import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accentCss } from './accent.ts'

const fileHeaders = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=300',
  'x-content-type-options': 'nosniff',
})

/** The stylesheet and the script of hosted documents. */
export function addPageAssets(app: FastifyInstance): void {
  const folder = join(import.meta.dirname, 'assets')
  addFile(app, '/frames/frame.css', 'text/css', join(folder, 'frame.css'))
  addFile(app, '/frames/frame.js', 'text/javascript', join(folder, 'frame.js'))
  app.get<{ Params: { color: string } }>('/frames/accent/:color', (request, reply) =>
    reply.headers(fileHeaders('text/css')).send(accentCss(request.params.color)),
  )
}

/** Serves one of our files under a fixed address. */
export function addFile(app: FastifyInstance, address: string, type: string, file: string): void {
  const text = readFileSync(file, 'utf8')
  app.get(address, (_, reply) => reply.headers(fileHeaders(type)).send(text))
}
