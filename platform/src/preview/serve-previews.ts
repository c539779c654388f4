import { extname } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { fileTypes } from '../assets/answer-file.ts'
import { buildPath, devPagePath, statesPath, type DevState } from '../dev/dev-state.ts'
import { serveDevFiles, type DevFiles } from '../dev/edge/dev-files.ts'
import { faceFile, facesFolder, faceOf } from '../faces/face-files.ts'
import { faces } from '../faces/faces.ts'
import { previewEntry } from './preview-config.ts'
import type { Look } from './read-looks.ts'

/** What the server of previews shows. */
export interface PreviewServer extends DevFiles {
  /** The remote. */
  readonly name: string
  readonly looks: readonly Look[]
  /** The script of the page round the frame. */
  readonly index: string
  /** Whether the first build is there; without one, the frame waits for it. */
  readonly isBuilt: () => boolean
}

const data = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const looksBlock = (looks: readonly Look[]) => `<script type="application/json" id="looks">${data(looks)}</script>`

const head = (title: string) =>
  `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title>`

const indexPage = ({ looks, name }: PreviewServer) =>
  `<!doctype html><html lang="en"><head>${head(`Previews of ${name}`)}</head><body>${looksBlock(looks)}<script src="/index.js"></script></body></html>`

const framePage = ({ isBuilt, looks, name }: PreviewServer) =>
  [
    `<!doctype html><html lang="en"${isBuilt() ? '' : ' data-waits'}><head>${head(`A preview of ${name}`)}`,
    `<link rel="stylesheet" href="/faces.css"><link rel="stylesheet" href="${buildPath(name)}css/${previewEntry}.css">`,
    `</head><body>${looksBlock(looks)}<main id="root" style="padding:var(--space-4)"></main>`,
    `<script src="${devPagePath}" data-states="${statesPath}"></script>`,
    `<script src="${buildPath(name)}js/${previewEntry}.js"></script></body></html>`,
  ].join('\n')

const facesCss = () =>
  Object.keys(faces)
    .map((value) => faceOf(value)?.preview(facesFolder) ?? '')
    .join('\n')

/** Makes the server of a remote's previews: a page with the list, and a frame with the chosen state. */
export function servePreviews(options: PreviewServer): {
  readonly app: FastifyInstance
  readonly tell: (state: DevState) => void
} {
  const app = fastify({ logger: false, forceCloseConnections: true })
  const tell = serveDevFiles(app, options)
  const answer = (path: string, type: string, text: () => string) =>
    app.get(path, (_, reply) => reply.header('cache-control', 'no-store').type(type).send(text()))
  answer('/', 'text/html; charset=utf-8', () => indexPage(options))
  answer('/frame', 'text/html; charset=utf-8', () => framePage(options))
  answer('/index.js', fileTypes['.js'] ?? '', () => options.index)
  answer('/faces.css', fileTypes['.css'] ?? '', facesCss)
  app.get<{ Params: { file: string } }>(`${facesFolder}:file`, ({ params }, reply) => {
    const bytes = faceFile(params.file)
    return bytes ? reply.type(fileTypes[extname(params.file)] ?? '').send(Buffer.from(bytes)) : reply.code(404).send()
  })
  return { app, tell }
}
