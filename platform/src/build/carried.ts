import type webpack from 'webpack'
import type { Compilation } from 'webpack'

/** React's compiled JSX calls are a few stateless lines: each build has its own copy. */
const free = /^(?:cjs\/react-jsx-runtime\.|jsx-runtime\.)/

/**
 * The shared module that a file belongs to, if any: `react-dom` for every file of that package,
 * `@portal/shared/session` for every source of that lane.
 */
export function sharedModuleOf(file: string, shared: readonly string[]): string | undefined {
  const path = file.replaceAll('\\', '/')
  return shared.find((name) => {
    const lane = /^@portal\/shared\/(\w+)$/.exec(name)?.[1]
    if (lane !== undefined)
      return [`/shared/src/${lane}/`, `/@portal/sdk/dist/${lane}/`].some((folder) => path.includes(folder))
    const at = path.lastIndexOf(`/node_modules/${name}/`)
    return at >= 0 && !free.test(path.slice(at + `/node_modules/${name}/`.length))
  })
}

/**
 * Shared modules that a remote's build contains, because it imports a path below their names (`react-dom/client`): a
 * page would have two instances. Imports by the plain name come from the shell and are not here.
 */
export function carriedModules(compilation: Compilation, shared: readonly string[]): string[] {
  const found = new Set<string>()
  for (const file of bundledFiles(compilation)) {
    const name = sharedModuleOf(file, shared)
    if (name !== undefined) found.add(name)
  }
  return [...found].sort()
}

/** The files of all modules that are in a file of the build. */
export function bundledFiles(compilation: Compilation): string[] {
  return [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(filesOf)
}

/** A module's file, or the files of all modules that were joined into it. */
function filesOf(module: webpack.Module): string[] {
  const parts = 'modules' in module ? [...(module.modules as Iterable<webpack.Module>)] : [module]
  return parts.flatMap((part) => ('resource' in part && typeof part.resource === 'string' ? [part.resource] : []))
}
