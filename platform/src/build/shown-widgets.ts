import type webpack from 'webpack'
import type { Compilation } from 'webpack'
import { lazyGroups } from './lazy-files.ts'

/** The name that a `Slot` of a compiled page is given: `name: "payments/next-step"`. */
const widgetName = /\bname: ?["']([a-z-]+\/[a-z-]+)["']/g

/**
 * Widgets, as `payments/next-step`, that stand in the code that comes with a lazily loaded page. What the page itself
 * loads lazily does not count.
 */
export function shownWidgets(compilation: Compilation, page: string): string[] {
  const chunks = new Set(lazyGroups(compilation, page).flatMap(({ chunks }) => chunks))
  const modules = [...chunks].flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
  const found = modules.flatMap(partsOf).flatMap((module) => {
    const source = module.originalSource()?.source().toString() ?? ''
    return [...source.matchAll(widgetName)].map(([, widget = '']) => widget)
  })
  return [...new Set(found)].sort()
}

/** The modules that were joined into one. */
const partsOf = (module: webpack.Module): webpack.Module[] =>
  'modules' in module ? [...(module.modules as Iterable<webpack.Module>)] : [module]
