import { createHash } from 'node:crypto'
import { join } from 'node:path'
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack'
import type { FileList, RemoteDescription } from '@portal/shared/contract'
import { releaseSchema, type Release } from '../releases/release-file.ts'

export interface ReleaseOptions {
  readonly name: string
  readonly global: string
  readonly version: string
  readonly sourceFolder: string
  /** A remote's portal.json; the shell has none. */
  readonly description: RemoteDescription | null
  /** Expose key -> name of its chunk. The shell's own first files go by '.'. */
  readonly exposes: Readonly<Record<string, string>>
  readonly requires: Readonly<Record<string, string>>
}

const languages = ['en', 'es']

/** Adds `release.json`: what was built, file by file with hash and size, and which files belong to what. */
export class ReleasePlugin {
  private readonly options: ReleaseOptions

  constructor(options: ReleaseOptions) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // REPORT comes after the content hashes are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        // A build with errors is not described: its own words say more than what is missing from it.
        if (compilation.errors.length) return
        const release = this.describe(compilation)
        compilation.emitAsset('release.json', new webpack.sources.RawSource(`${JSON.stringify(release, null, 1)}\n`))
      })
    })
  }

  private describe(compilation: Compilation): Release {
    const { name, global, version, description, exposes, requires } = this.options
    const entry = this.entryFile(compilation)
    const files: Release['files'] = {}
    for (const asset of [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const bytes = asset.source.buffer()
      const sri = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
      files[asset.name] = { sri, bytes: bytes.length, kind: asset.name === entry ? 'entry' : kindOf(asset.name) }
    }
    return {
      schema: releaseSchema,
      remote: name,
      version,
      global,
      entry,
      publicPath: 'auto',
      files,
      exposes: Object.fromEntries(Object.entries(exposes).map(([key, chunk]) => [key, this.groupFiles(compilation, key, chunk)])),
      pages: this.pages(compilation),
      texts: this.texts(compilation),
      requires: { shared: { ...requires } },
      description,
    }
  }

  private entryFile(compilation: Compilation): string {
    const chunks = [...(compilation.entrypoints.get(this.options.global)?.getEntrypointChunk().files ?? [])]
    const file = chunks.find((f) => f.endsWith('.js'))
    if (!file) throw new Error(`${this.options.name}: the build has no entry "${this.options.global}"`)
    return file
  }

  private groupFiles(compilation: Compilation, key: string, chunkName: string): FileList {
    const group = compilation.namedChunkGroups.get(chunkName)
    if (!group) throw new Error(`${this.options.name}: nothing is built for ${key}, only for ${[...compilation.namedChunkGroups.keys()].join(', ')}`)
    return fileList([group])
  }

  /** Files of the pages that portal.json names, so that the edge can preload the page a path asks for. */
  private pages(compilation: Compilation): Record<string, FileList> {
    const pages: Record<string, FileList> = {}
    for (const route of this.options.description?.routes ?? []) {
      if (!route.page) continue
      const found = this.lazyFiles(compilation, route.page)
      if (!found) throw new Error(`${this.options.name}: portal.json names the page ${route.page}, which is not loaded lazily`)
      pages[route.path] = found
    }
    return pages
  }

  private texts(compilation: Compilation): Record<string, FileList> {
    return Object.fromEntries(
      languages.flatMap((language) => {
        const found = this.lazyFiles(compilation, `texts/${language}.json`)
        return found ? [[language, found]] : []
      }),
    )
  }

  /** Files of the `import()` whose target is `file` (below the source folder). */
  private lazyFiles(compilation: Compilation, file: string): FileList | undefined {
    const resource = join(this.options.sourceFolder, file)
    const groups = compilation.chunkGroups.filter((group) =>
      group.origins.some((origin) => {
        const block = group.getBlocks().find((b) => b.loc === origin.loc) ?? group.getBlocks()[0]
        return block?.dependencies.some((dependency) => {
          const module = compilation.moduleGraph.getModule(dependency)
          return !!module && moduleFile(module) === resource
        })
      }),
    )
    return groups.length ? fileList(groups) : undefined
  }
}

/** A module's file; of several joined into one module, that of the first, which the others were joined to. */
function moduleFile(module: webpack.Module): string | undefined {
  const root = 'rootModule' in module ? (module.rootModule as webpack.Module) : module
  return 'resource' in root ? String(root.resource) : undefined
}

function fileList(groups: readonly ChunkGroup[]): FileList {
  const chunks = new Set<Chunk>(groups.flatMap((group) => group.chunks))
  // What the runtime chunk brings is there before anything lazy is asked for.
  const files = [...chunks].filter((chunk) => !chunk.hasRuntime() || groups.some((g) => g.isInitial())).flatMap((chunk) => [...chunk.files])
  return {
    js: files.filter((f) => f.endsWith('.js')),
    css: files.filter((f) => f.endsWith('.css')),
  }
}

function kindOf(file: string): 'js' | 'css' | 'asset' {
  if (file.endsWith('.js')) return 'js'
  return file.endsWith('.css') ? 'css' : 'asset'
}
