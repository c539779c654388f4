import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import withoutSideEffects from '../build/contract-loader.mjs'
import { sdkPackage } from '../build/layout.ts'
import { runTsc } from '../contract-gate/run-tsc.ts'
import { pinned, readCatalog, readManifest } from './manifest.ts'

/** The lanes that remotes outside may import. `server` is for the API and the platform. */
export const publicLanes = [
  'client',
  'contract',
  'domain',
  'i18n',
  'kit',
  'portal',
  'router',
  'session',
  'tenant',
  'testing',
  'ui',
] as const

/** Compiles the lanes, with their types, into a folder that npm can pack. */
export async function stageSdk(root: string, stage: string): Promise<void> {
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  await compileLanes(root, stage)
  for (const path of readdirSync(join(stage, 'dist'), { recursive: true, encoding: 'utf8' }))
    if (/\.(js|d\.ts)$/.test(path)) rewrite(join(stage, 'dist', path), path)
  const source = join(root, 'shared/src')
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.css') || path.endsWith('css-modules.d.ts'))
      cpSync(join(source, path), join(stage, 'dist', path))
  cpSync(join(root, 'shared/texts'), join(stage, 'texts'), { recursive: true })
  const own = join(root, 'platform/packages/sdk')
  cpSync(join(own, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'))
  const manifest = {
    ...pinned(readManifest(own), readCatalog(root)),
    // The version by which shell and remotes share the lanes; the package has a version of its own.
    shared: readManifest(join(root, 'shared')).version,
    exports: exportsOfSdk(),
  }
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

const moduleAt = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })

const exportsOfSdk = () => ({
  ...Object.fromEntries(publicLanes.map((lane) => [`./${lane}`, moduleAt(`${lane}/index`)])),
  './asked-widgets': moduleAt('portal/asked-widgets'),
  './testing/jest-setup': moduleAt('testing/jest-setup'),
  './ui/base.css': './dist/ui/base.css',
  './texts/*': './texts/*',
  './package.json': './package.json',
})

async function compileLanes(root: string, stage: string): Promise<void> {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    // The checks verify the types; packing need not repeat that.
    noCheck: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    outDir: join(stage, 'dist'),
    rootDir: join(root, 'shared/src'),
    resolveJsonModule: false,
  }
  const lanes = publicLanes.map((lane) => join(root, 'shared/src', lane))
  const exclude = ['**/*.test.ts', '**/*.test.tsx', 'testing/nine-tenants/**'].map((path) =>
    join(root, 'shared/src', path),
  )
  const project = join(stage, 'tsconfig.json')
  writeFileSync(
    project,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: lanes, exclude }),
  )
  const { code, output } = await runTsc(root, ['-p', project])
  rmSync(project)
  if (code !== 0) throw new Error(`The lanes do not compile:\n${output}`)
}

/** Lanes reach each other by the package's name, and files by their compiled names. */
function rewrite(file: string, path: string): void {
  const text = readFileSync(file, 'utf8').replaceAll('@portal/shared/', `${sdkPackage}/`)
  if (path.endsWith('.d.ts'))
    writeFileSync(file, text.replaceAll(/((?:from |import\()["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2'))
  // What a build of the repository does with the sources of the contract is done here, once.
  else writeFileSync(file, path.startsWith('contract') ? withoutSideEffects(text) : text)
}
