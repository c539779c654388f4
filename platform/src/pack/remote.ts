import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { sdkPackage } from '../build/layout.ts'
import { portalSchemaText } from '../build/portal/json-schema.ts'
import { runTsc } from '../contract-gate/run-tsc.ts'
import { packedScript, pageScript } from '../dev/page-script.ts'
import { pinned, readCatalog, readManifest, versionOf, type Manifest, type Versions } from './manifest.ts'

/** Sources that only the portal's own repository uses: commands that make and pack. */
const onlyHere = /\/(?:new-remote|pack)\/(?:in-workspace|standalone|pack-all|owner)\.ts$/

const leftOut: Plugin = {
  name: 'only in the repository',
  setup(made) {
    made.onResolve({ filter: onlyHere }, ({ path }) => ({ path, namespace: 'left-out' }))
    made.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'export {}' }))
  },
}

/** Files of `platform/jest` that the tests of remotes outside use. */
export const jestFiles = ['dom-environment.mjs', 'end-storages.mjs', 'css-modules.cjs', 'empty.cjs'] as const

/** Bundles the commands, the build and the fixtures into a folder that npm can pack. */
export async function stageRemote(root: string, stage: string): Promise<void> {
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  const own = join(root, 'platform/packages/remote')
  cpSync(own, stage, { recursive: true })
  for (const file of jestFiles) cpSync(join(root, 'platform/jest', file), join(stage, 'jest', file))
  const metafile = await bundle(root, stage)
  // Webpack itself loads it.
  for (const file of ['contract-loader.mjs', 'hot-entry.mjs'])
    cpSync(join(root, 'platform/src/build', file), join(stage, 'dist', file))
  writeFileSync(join(stage, 'dist', packedScript), await pageScript())
  await declareFixtures(root, stage)
  cpSync(join(root, 'shared/src/ui/css-modules.d.ts'), join(stage, 'types/css-modules.d.ts'))
  const write = (file: string, content: unknown) =>
    writeFileSync(join(stage, file), `${JSON.stringify(content, null, 2)}\n`)
  write('oxlintrc.json', lintRules(root))
  write('tsconfig.json', compilerSettings(root))
  writeFileSync(join(stage, 'portal.schema.json'), portalSchemaText())
  const catalog = readCatalog(root)
  const manifest = pinned(readManifest(own), catalog)
  write('package.json', {
    ...manifest,
    ...withImported(manifest, metafile, catalog, readManifest(join(root, 'platform/packages/sdk'))),
  })
}

async function bundle(root: string, stage: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      mfe: 'platform/src/pack/remote-cli.ts',
      derive: 'platform/src/pack/derive.ts',
      stories: 'e2e/fixtures/for-remotes.ts',
    },
    outdir: join(stage, 'dist'),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    // Without `keepNames`: functions of stories run in the page as well, where its helper `__name` is missing.
    target: 'node20',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    plugins: [leftOut, ourSourcesOnly],
    logLevel: 'error',
  })
  return metafile
}

/** Packages are installed beside it; the sources of the repository's own packages are compiled in. */
const ourSourcesOnly: Plugin = {
  name: 'our sources only',
  setup(made) {
    made.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      path.startsWith('@portal/') || kind === 'entry-point' ? undefined : { path, external: true },
    )
  },
}

/** The packages that the bundle imports, at the versions of the repository. */
function withImported({ dependencies }: Manifest, { outputs }: Metafile, catalog: Versions, sdk: Manifest) {
  const imported = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:') && !builtinModules.includes(path))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
  const found = Object.fromEntries([...new Set(imported)].map((name) => [name, versionOf(name, catalog)]))
  const all = Object.entries({ ...dependencies, ...found }).sort(([a], [b]) => (a < b ? -1 : 1))
  return { dependencies: Object.fromEntries(all), peerDependencies: { [sdkPackage]: `^${sdk.version}` } }
}

/** The types of the fixtures of stories. */
async function declareFixtures(root: string, stage: string): Promise<void> {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    outDir: join(stage, 'types'),
    rootDir: root,
  }
  const project = join(stage, 'types.tsconfig.json')
  const files = [join(root, 'e2e/fixtures/for-remotes.ts')]
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }))
  const { code, output } = await runTsc(root, ['-p', project])
  rmSync(project)
  if (code !== 0) throw new Error(`The fixtures do not compile:\n${output}`)
  cpSync(join(stage, 'types/e2e/fixtures'), join(stage, 'types/fixtures'), { recursive: true })
  cpSync(join(stage, 'types/e2e/browser'), join(stage, 'types/browser'), { recursive: true })
  for (const folder of ['e2e', 'shared']) rmSync(join(stage, 'types', folder), { recursive: true, force: true })
}

interface LintFile {
  readonly overrides: readonly { readonly files: readonly string[] }[]
  readonly [field: string]: unknown
}

/** The repository's rules for front ends, with the name by which remotes outside import the lanes. */
export function lintRules(root: string): LintFile {
  const text = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replaceAll('@portal/shared', sdkPackage)
  const { $schema: _, ignorePatterns: __, overrides, ...rules } = JSON.parse(text) as LintFile
  const kept = overrides.filter(({ files }) =>
    files.some((file) => /^\*\*\/(.*\.test\.|asked-widgets)|^mfe-\*|^\*\.config/.test(file)),
  )
  const renamed = kept.map((one) => ({ ...one, files: one.files.map((file) => file.replace(/^mfe-\*\//, '')) }))
  return { ...rules, overrides: renamed }
}

/** The compiler's settings of the repository's front ends. */
function compilerSettings(root: string): object {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as Manifest
  const own = { lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx', types: ['@portal/remote/types'] }
  return { compilerOptions: { ...(compilerOptions as object), ...own } }
}
