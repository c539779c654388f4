import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A year: a path names one content for ever. */
const forEver = 'public, max-age=31536000, immutable'

/** Headers of every answer of the assets origin: any portal may use it, nobody may frame it or guess a type. */
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

/** The compressed copy that the browser takes, best first. */
function encodingOf(request: IncomingMessage, file: string): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted) && existsSync(`${file}.br`)) return 'br'
  if (/\bgzip\b/.test(accepted) && existsSync(`${file}.gz`)) return 'gzip'
  return undefined
}

export function answerFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const encoding = encodingOf(request, file)
  const copy = encoding === 'br' ? `${file}.br` : encoding === 'gzip' ? `${file}.gz` : file
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(copy).size,
    'cache-control': forEver,
    vary: 'accept-encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  if (request.method === 'HEAD') response.end()
  else
    createReadStream(copy)
      .on('error', () => response.destroy())
      .pipe(response)
}

/** The file with one comment more: right in every way but its hash. */
export function answerAltered(response: ServerResponse, file: string): void {
  const bytes = Buffer.concat([readFileSync(file), Buffer.from('\n/* altered */\n')])
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': forEver,
  })
  response.end(bytes)
}
