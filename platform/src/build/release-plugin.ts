import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Compilation, type Compiler } from 'webpack'
import type { FileList, ReleaseDuties, RemoteRoutes } from '@portal/shared/contract'
import { releaseSchema, type Release } from '../releases/release-file.ts'
import { mapEnding } from '../releases/maps/map-ending.ts'
import { bomFile } from '../releases/bom.ts'
import { sriOf } from '../releases/sri.ts'
import { billOfMaterials } from './sbom.ts'
import { packagesOf } from './bundled-packages.ts'
import { bundledFiles, carriedModules } from './carried.ts'
import { developerFiles } from './developer-files.ts'
import { allLazyFiles, fileList, isHotUpdate, lazyFiles } from './lazy-files.ts'
import { languages } from './portal/surroundings.ts'
import { shownWidgets } from './shown-widgets.ts'

export interface ReleaseOptions {
  readonly name: string
  readonly global: string
  readonly version: string
  readonly sourceFolder: string
  /** Names the hash of every package. */
  readonly lockfile: string
  /** Routes, navigation and widgets of a remote's portal.json; null for the shell. */
  readonly description: () => RemoteRoutes | null
  readonly duties: ReleaseDuties
  /** Texts of the menu that the shell has itself, by key. */
  readonly menu?: readonly string[]
  /** Whether this shell asks for lists of files that a page lacks, and reads a part of a list. */
  readonly asksForFiles?: true
  readonly readsParts?: true
  /** Source files that each page and widget loads at first; given by a remote that waits for its other files. */
  readonly first?: () => ReadonlyMap<string, readonly string[]>
  /** Expose key -> name of its chunk. The shell's first files have the key '.'. */
  readonly exposes: Readonly<Record<string, string>>
  readonly requires: Readonly<Record<string, string>>
  /** Whether `mfe dev` serves it: it is described without what only releases need, since that takes time. */
  readonly isDev: boolean
  /** Shared modules that the shell provides: the build may contain none of them. The shell's own build has them all. */
  readonly shared?: readonly string[]
}

/** Adds `release.json`: every file with hash and size, and the files of each page, text and export. */
export class ReleasePlugin {
  private readonly options: ReleaseOptions

  constructor(options: ReleaseOptions) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      // At this stage the content hashes are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        // A build with errors is not described: its own errors say more than its missing files.
        if (compilation.errors.length || this.refusesDeveloperFiles(compilation)) return
        const bom = this.options.isDev ? undefined : this.bom(compilation)
        const release = { ...this.describe(compilation), ...(bom && { bom: bom.described }) }
        if (bom) compilation.emitAsset(bomFile, new webpack.sources.RawSource(bom.text))
        compilation.emitAsset('release.json', new webpack.sources.RawSource(`${JSON.stringify(release, null, 1)}\n`))
      })
    })
  }

  /** Makes a release fail that has code of `mfe dev` in it. */
  private refusesDeveloperFiles(compilation: Compilation): boolean {
    const [file] = this.options.isDev ? [] : developerFiles(bundledFiles(compilation))
    if (file === undefined) return false
    compilation.errors.push(new webpack.WebpackError(`${file} is for developers: a release may not have it.`))
    return true
  }

  private describe(compilation: Compilation): Release {
    const {
      asksForFiles,
      duties,
      exposes,
      first,
      global,
      menu,
      name,
      readsParts,
      requires,
      shared = [],
      version,
    } = this.options
    const description = this.options.description()
    const carries = carriedModules(compilation, shared)
    const entry = this.entryFile(compilation)
    const files: Release['files'] = {}
    const loaded = compilation.getAssets().filter(({ name: file }) => !file.endsWith(mapEnding) && !isHotUpdate(file))
    for (const asset of [...loaded].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const bytes = asset.source.buffer()
      files[asset.name] = {
        sri: sriOf(bytes),
        bytes: bytes.length,
        kind: asset.name === entry ? 'entry' : kindOf(asset.name),
      }
    }
    return {
      schema: releaseSchema,
      remote: name,
      version,
      global,
      entry,
      publicPath: 'auto',
      files,
      exposes: Object.fromEntries(
        Object.entries(exposes).map(([key, chunk]) => [key, this.groupFiles(compilation, key, chunk)]),
      ),
      pages: this.pages(compilation, description),
      texts: this.texts(compilation),
      lazy: allLazyFiles(compilation, this.options.sourceFolder),
      requires: { shared: { ...requires } },
      ...(carries.length > 0 ? { carries } : {}),
      description,
      ...(description ? this.shows(compilation, description) : {}),
      ...(menu ? { menu: [...menu] } : {}),
      ...(first ? { first: filesOfSources(compilation, first()) } : {}),
      ...(asksForFiles ? { asksForFiles } : {}),
      ...(readsParts ? { readsParts } : {}),
      ...duties,
    }
  }

  /** What it is made of, with its description for release.json. */
  private bom(compilation: Compilation) {
    const lockfile = readFileSync(this.options.lockfile, 'utf8')
    const packages = packagesOf(bundledFiles(compilation), lockfile)
    const text = billOfMaterials(this.options, packages)
    return { text, described: { format: 'CycloneDX 1.6', sri: sriOf(text), packages: packages.length } as const }
  }

  private entryFile(compilation: Compilation): string {
    const chunks = [...(compilation.entrypoints.get(this.options.global)?.getEntrypointChunk().files ?? [])]
    const file = chunks.find((f) => f.endsWith('.js'))
    if (!file) throw new Error(`${this.options.name}: the build has no entry "${this.options.global}"`)
    return file
  }

  private groupFiles(compilation: Compilation, key: string, chunkName: string): FileList {
    const group = compilation.namedChunkGroups.get(chunkName)
    if (!group)
      throw new Error(
        `${this.options.name}: nothing is built for ${key}, only for ${[...compilation.namedChunkGroups.keys()].join(', ')}`,
      )
    return fileList([group])
  }

  /** Files of the pages in portal.json, so that the edge can preload the requested page. */
  private pages(compilation: Compilation, description: RemoteRoutes | null): Record<string, FileList> {
    const pages: Record<string, FileList> = {}
    for (const route of description?.routes ?? []) {
      if (!route.page) continue
      const found = lazyFiles(compilation, join(this.options.sourceFolder, route.page))
      if (!found)
        throw new Error(`${this.options.name}: portal.json names the page ${route.page}, which is not loaded lazily`)
      pages[route.path] = found
    }
    return pages
  }

  /** Widgets of others that each page shows at first, so that the edge can put the hashes of their files into the page. */
  private shows(compilation: Compilation, { routes, short }: RemoteRoutes): Pick<Release, 'firstWidgets' | 'shows'> {
    const found = routes.flatMap(({ page, path }): [string, string[]][] => {
      const shown = page ? shownWidgets(compilation, join(this.options.sourceFolder, page)) : []
      const others = shown.filter((widget) => !widget.startsWith(`${short}/`))
      return others.length > 0 ? [[path, others]] : []
    })
    const remotes = (widgets: readonly string[]) => [...new Set(widgets.map((widget) => widget.split('/')[0] ?? ''))]
    return {
      shows: Object.fromEntries(found.map(([path, widgets]) => [path, remotes(widgets)])),
      firstWidgets: Object.fromEntries(found),
    }
  }

  private texts(compilation: Compilation): Record<string, FileList> {
    return Object.fromEntries(
      languages.flatMap((language) => {
        const found = lazyFiles(compilation, join(this.options.sourceFolder, `texts/${language}.json`))
        return found ? [[language, found]] : []
      }),
    )
  }
}

/** The files of lazily imported sources, by the page or widget that imports them. */
const filesOfSources = (compilation: Compilation, sources: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries(
    [...sources].map(([place, files]) => {
      const lists = files.flatMap((file) => lazyFiles(compilation, file) ?? [])
      return [place, [...new Set(lists.flatMap(({ css, js }) => [...js, ...css]))].sort()]
    }),
  )

function kindOf(file: string): 'js' | 'css' | 'asset' {
  if (file.endsWith('.js')) return 'js'
  return file.endsWith('.css') ? 'css' : 'asset'
}
