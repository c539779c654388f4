import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Profile {
  readonly nodes: readonly {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** The share of one place in the time that a process computed. */
export interface Share {
  /** A package, a source file of ours, or a part of Node. */
  readonly place: string
  readonly share: number
}

const mapsOf = new Map<string, SourceMap | null>()

/** Our programs are compiled into a few files each, with maps beside them. */
function mapOf(url: string): SourceMap | null {
  const known = mapsOf.get(url)
  if (known !== undefined) return known
  const file = `${fileURLToPath(url)}.map`
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null
  mapsOf.set(url, map)
  return map
}

function placeOf({ callFrame }: Profile['nodes'][number]): string {
  const { functionName, url, lineNumber, columnNumber } = callFrame
  if (!url) return functionName
  const entry = url.includes('/.cache/') ? mapOf(url)?.findEntry(lineNumber, columnNumber) : null
  const source = entry && 'originalSource' in entry ? String(entry.originalSource) : url
  const named = [...source.matchAll(/node_modules\/(?!\.pnpm)((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1]
  return named ?? /(?:api|shared|platform)\/src\/.*/.exec(source)?.[0] ?? source
}

/**
 * The largest shares of a process that ran with `--cpu-prof --cpu-prof-dir=<folder>` and was stopped, from `fromSecond`
 * of its life on; waiting is not counted.
 */
export function largestShares(folder: string, fromSecond: number, many = 10): Share[] {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as Profile
  const places = new Map(nodes.map((node) => [node.id, node]))
  const spent = new Map<string, number>()
  let [at, all] = [0, 0]
  for (const [index, id] of samples.entries()) {
    const took = timeDeltas[index]!
    at += took
    const place = placeOf(places.get(id)!)
    if (at < fromSecond * 1e6 || place === '(idle)') continue
    all += took
    spent.set(place, (spent.get(place) ?? 0) + took)
  }
  return [...spent]
    .map(([place, took]) => ({ place, share: took / all }))
    .sort((one, other) => other.share - one.share)
    .slice(0, many)
}
