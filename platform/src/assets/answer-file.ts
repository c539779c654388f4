import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { faceFile } from '../faces/face-files.ts'
import type { Encoding } from '../releases/encodings.ts'

/** Media type by the ending of a file's name. */
export const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A year: the content of a path never changes. */
const forEver = 'public, max-age=31536000, immutable'

/** Headers of every response of the assets origin: any portal may load it, nobody may frame it or guess a type. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

export function answerText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    ...commonHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(response.req.method === 'HEAD' ? undefined : text)
}

/** Reads a published file's copy; undefined when there is none. */
export type ReadCopy = (encoding: Encoding) => Promise<Uint8Array | undefined>

/** The smallest copy that the browser accepts. */
async function bestCopy(request: IncomingMessage, read: ReadCopy) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const brotli = /\bbr\b/.test(accepted) ? await read('br') : undefined
  if (brotli) return { bytes: brotli, encoding: 'br' }
  const gzip = /\bgzip\b/.test(accepted) ? await read('gzip') : undefined
  return gzip ? { bytes: gzip, encoding: 'gzip' } : { bytes: await read('identity'), encoding: undefined }
}

function answerBytes(response: ServerResponse, name: string, bytes: Uint8Array, more: Record<string, string>): void {
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': fileTypes[extname(name)] ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': forEver,
    ...more,
  })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}

export async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  read: ReadCopy,
): Promise<void> {
  const { bytes, encoding } = await bestCopy(request, read)
  if (!bytes) return answerText(response, 404, 'There is no such file.')
  answerBytes(response, name, bytes, {
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
}

/** Sends a file of a typeface. Its stylesheet is small, and letters are compressed in themselves. */
export function answerFace(response: ServerResponse, name: string): void {
  const bytes = faceFile(name)
  if (!bytes) return answerText(response, 404, 'There is no such file.')
  answerBytes(response, name, bytes, {})
}

/** Sends the file with an additional comment: valid in every way except its hash. */
export async function answerAltered(response: ServerResponse, name: string, read: ReadCopy): Promise<void> {
  answerBytes(
    response,
    name,
    Buffer.concat([(await read('identity')) ?? Buffer.alloc(0), Buffer.from('\n/* altered */\n')]),
    {},
  )
}
