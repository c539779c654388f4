import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Trust } from '../signed.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { readMaps, type ReleaseMaps } from './release-maps.ts'

/** A place in the sources. */
export interface SourcePlace {
  readonly file: string
  readonly line: number
  /** The innermost named function around it; null outside of any. */
  readonly function: string | null
}

/** Finds the place in the sources of `file:line:column` in a release; undefined without maps. */
export type FindSource = (remote: string, version: string, at: string) => Promise<SourcePlace | undefined>

/** Releases whose maps stay in memory. */
const mostKept = 6

/** Reads maps when they are first asked for. Maps that cannot be read or believed say nothing. */
export function sourceFinder(registry: { readonly store: ObjectStore; readonly trust: Trust }): FindSource {
  const kept = new Map<string, Promise<ReleaseMaps | undefined>>()
  const mapsOf = (remote: string, version: string) => {
    const key = `${remote}/${version}`
    const found = kept.get(key) ?? readMaps(registry, remote, version).catch(() => void kept.delete(key))
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return found
  }
  return async (remote, version, at) => {
    const [, script = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(at) ?? []
    // Both become parts of a key in the store.
    if (!script || !/^[a-z][a-z-]*$/.test(remote) || !/^\d[\w.-]*$/.test(version)) return undefined
    const maps = await mapsOf(remote, version)
    return maps && placeIn(maps, script, Number(line), Number(column))
  }
}

function placeIn({ files, functions }: ReleaseMaps, script: string, line: number, column: number) {
  const map = Object.hasOwn(files, script) ? files[script] : undefined
  if (!map || line < 1) return undefined
  // Browsers count columns from 1, maps from 0.
  const found = originalPositionFor(new TraceMap(map), { line, column: Math.max(0, column - 1) })
  if (found.source === null) return undefined
  const around = (functions[found.source] ?? []).filter(([first, last]) => first <= found.line && found.line <= last)
  // The one that begins last is the innermost.
  return { file: found.source, line: found.line, function: around.at(-1)?.[2] ?? null }
}
