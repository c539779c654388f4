import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

const folder = join(root, '.cache/programs')

/** When a file was last written, and its length; both change with its content. */
const stateOf = (file) => {
  const { mtimeMs, size } = statSync(resolve(root, file))
  return `${mtimeMs} ${size}`
}

function isFresh(record) {
  try {
    return Object.entries(JSON.parse(readFileSync(record, 'utf8'))).every(([file, state]) => stateOf(file) === state)
  } catch {
    return false
  }
}

/** Replaces a file at once: several processes may compile the same program at the same moment. */
function put(file, content) {
  const next = `${file}.${process.pid}`
  writeFileSync(next, content)
  renameSync(next, file)
}

/** How long a running program can still load the parts that it was compiled with. */
const partsAreKept = 7 * 24 * 3_600_000

/** Removes the parts of earlier compilations that no running program needs. */
function removeOldParts(outfile, now = Date.now()) {
  const parts = readdirSync(folder).filter((name) => name.startsWith(`${basename(outfile, '.mjs')}.part-`))
  for (const part of parts) {
    const { mtimeMs } = statSync(join(folder, part), { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < now - partsAreKept) rmSync(join(folder, part), { force: true })
  }
}

/**
 * Packages that are compiled into the programs, with the packages they import (decision 347): Node finds and reads one
 * file faster than many. A package stays where it is installed when it is native, reads files of its own, or must exist
 * only once in the process.
 */
const compiledIn = new Set([
  '@fastify/cookie',
  '@fastify/multipart',
  '@signpdf/placeholder-pdf-lib',
  '@signpdf/signpdf',
  '@signpdf/utils',
  'drizzle-orm',
  'fastify',
  'htmlparser2',
  'jose',
  'liquidjs',
  'node-forge',
  'nodemailer',
  'pdf-lib',
  'prom-client',
  'sanitize-html',
  'stripe',
  'uuid',
])
/** Packages that what is compiled in shares with others. */
const stays = new Set(['pg', 'pino'])

/** The package of an import. */
const packageOf = (path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''

/** Only our own sources and a few packages are compiled. */
const installedPackages = {
  name: 'installed packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (path.startsWith('node:')) return { path, external: true }
      if (kind === 'entry-point' || path.startsWith('@portal/') || pluginData === 'found') return undefined
      const name = packageOf(path)
      if (compiledIn.has(name) || (importer.includes('/node_modules/') && !stays.has(name))) return undefined
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'found' })
      if (found.errors.length > 0) return found
      // A package that is required gets a path, one that is imported an address.
      return { path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true }
    })
  },
}

/** A source reads files that lie beside it, so it keeps its own place. */
const ownPlaces = {
  name: 'own places',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }))
  },
}

/**
 * One of our TypeScript programs as JavaScript, with what it loads later in files beside it; compiled again only when one of its sources, or what is
 * installed, has changed (decision 293).
 *
 * @param {string} program its file, relative to the workspace
 * @returns {Promise<string>} the path of the compiled file
 */
export async function compiled(program) {
  const entry = resolve(root, program)
  const outfile = join(folder, relative(root, entry).replace(/\.ts$/, '.mjs').replaceAll(/[\\/]/g, '.'))
  const record = `${outfile}.json`
  if (isFresh(record)) return outfile
  const started = Date.now()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: folder,
    entryNames: basename(outfile, '.mjs'),
    // What a program imports only when it needs it is a file of its own: in a single file, Node would load the packages of
    // all of it at every start.
    splitting: true,
    chunkNames: `${basename(outfile, '.mjs')}.part-[hash]`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: [],
    keepNames: false,
    // Node parses what it loads at every start: spaces and licences would be a quarter of it, and the map as much again.
    minifyWhitespace: true,
    // Node shows the line of an error that nobody caught.
    lineLimit: 160,
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    // What is compiled in may be CommonJS.
    banner: {
      js: `import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);`,
    },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    plugins: [installedPackages, ownPlaces],
    logLevel: 'error',
  })
  mkdirSync(folder, { recursive: true })
  // Packages change with the list of what is installed.
  const sources = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'))
  const read = [...sources, 'pnpm-lock.yaml', relative(root, import.meta.filename)]
  // Parts come before what imports them.
  for (const { path, contents } of outputFiles.toSorted((a, b) => (a.path === outfile) - (b.path === outfile)))
    put(path, contents)
  removeOldParts(outfile)
  // The output may lack a source that was saved during the compilation: the next start compiles again.
  if (read.every((file) => statSync(resolve(root, file)).mtimeMs < started))
    put(record, JSON.stringify(Object.fromEntries(read.map((file) => [file, stateOf(file)]))))
  return outfile
}
