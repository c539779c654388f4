import { relative, sep } from 'node:path'
import type webpack from 'webpack'
import type { Chunk, ChunkGroup, Compilation } from 'webpack'
import type { FileList } from '@portal/shared/contract'

/** Files of the `import()` whose target is the source file `resource`; undefined when nothing imports it lazily. */
export function lazyFiles(compilation: Compilation, resource: string): FileList | undefined {
  const groups = lazyGroups(compilation, resource)
  return groups.length ? fileList(groups) : undefined
}

/** The chunk groups of every `import()` whose target is the source file `resource`. */
export function lazyGroups(compilation: Compilation, resource: string): ChunkGroup[] {
  return compilation.chunkGroups.filter((group) =>
    group.origins.some((origin) => {
      const block = group.getBlocks().find((b) => b.loc === origin.loc) ?? group.getBlocks()[0]
      return block?.dependencies.some((dependency) => {
        const module = compilation.moduleGraph.getModule(dependency)
        return !!module && moduleFile(module) === resource
      })
    }),
  )
}

/** Files of every `import()` of a source file below `folder`, by the file's path in it. */
export function allLazyFiles(compilation: Compilation, folder: string): Record<string, FileList> {
  const sources = new Set<string>()
  for (const group of compilation.chunkGroups)
    for (const block of group.getBlocks())
      for (const dependency of block.dependencies) {
        const module = compilation.moduleGraph.getModule(dependency)
        const file = module && moduleFile(module)
        if (file?.startsWith(folder + sep)) sources.add(file)
      }
  return Object.fromEntries(
    [...sources].sort().flatMap((file) => {
      const files = lazyFiles(compilation, file)
      return files ? [[relative(folder, file).split(sep).join('/'), files]] : []
    }),
  )
}

/** A module's file; for joined modules, the file of the first, which the others were joined to. */
function moduleFile(module: webpack.Module): string | undefined {
  const root = 'rootModule' in module ? (module.rootModule as webpack.Module) : module
  return 'resource' in root ? String(root.resource) : undefined
}

/**
 * Whether a file only updates pages that are open. webpack counts it among the files of its chunk; a page that loads it
 * like them fails, since it has not asked for the update.
 */
export const isHotUpdate = (file: string): boolean => /\.hot-update\.js(on)?$/.test(file)

/** Scripts and stylesheets of chunk groups, each once. */
export function fileList(groups: readonly ChunkGroup[]): FileList {
  const chunks = new Set<Chunk>(groups.flatMap((group) => group.chunks))
  // The runtime chunk is loaded before anything lazy.
  const files = [...chunks]
    .filter((chunk) => !chunk.hasRuntime() || groups.some((g) => g.isInitial()))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => !isHotUpdate(file))
  return {
    js: files.filter((f) => f.endsWith('.js')),
    css: files.filter((f) => f.endsWith('.css')),
  }
}
