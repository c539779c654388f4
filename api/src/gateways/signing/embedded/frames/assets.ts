import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const require = createRequire(import.meta.url)
const ours = (name: string) => join(import.meta.dirname, 'assets', name)
// The legacy build also runs in the browsers of older phones.
const pdfjs = {
  page: require.resolve('pdfjs-dist/legacy/build/pdf.min.mjs'),
  worker: require.resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
}

const script = 'text/javascript; charset=utf-8'
const files: [name: string, type: string, file: string][] = [
  ...['sign.js', 'steps.js', 'paper.js', 'reading.js', 'pad.js', 'signature.js', 'send.js', 'words.js'].map(
    (name): [string, string, string] => [name, script, ours(name)],
  ),
  ['sign.css', 'text/css; charset=utf-8', ours('sign.css')],
  ['pdf.mjs', script, pdfjs.page],
  ['pdf.worker.mjs', script, pdfjs.worker],
  // The typeface of typed signatures, the same as in the sealed document.
  [
    'autograph.ttf',
    'font/ttf',
    require.resolve('@expo-google-fonts/dancing-script/500Medium/DancingScript_500Medium.ttf'),
  ],
]

/** The files of the signing pages, all from this origin; compressed once, because pdf.js has 1.8 MB. */
export function addSigningAssets(app: FastifyInstance): void {
  for (const [name, type, file] of files) {
    const plain = readFileSync(file)
    const packed = gzipSync(plain, { level: 9 })
    app.get(`/sign/assets/${name}`, (request, reply) => {
      void reply.headers({
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain)
      return reply.header('content-encoding', 'gzip').send(packed)
    })
  }
}
