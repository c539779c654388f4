import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../build/layout.ts'
import { describe, readPortal } from '../build/portal/read-portal.ts'
import { apiFileName, type ApiReport, type ApiSurface, type Units } from './api-surface.ts'
import { hashOfApiFile, writeApiFile } from './api-file.ts'
import { laneReport, type LaneReport } from './lane-report.ts'
import { pathPatterns } from './path-patterns.ts'
import { scanFrontEnd } from './scan-sources.ts'

/** Reports what a front end's current sources provide to others and use of them. */
export async function apiReport(root: string, name: string): Promise<ApiReport> {
  return reportOf(root, name, await laneReport(root))
}

/** The same with a given report of the lanes. */
export function reportOf(root: string, name: string, lanes: LaneReport): ApiReport {
  const portal = name === 'shell' ? undefined : readPortal(folderOf(root, name))
  const used = scanFrontEnd(root, name, portal)
  const patterns = pathPatterns(root)
  const paths = [...new Set([...used.pathKeys].flatMap((key) => patterns.get(key) ?? []))].sort()
  const consumes = {
    widgets: pick(lanes.widgets, used.widgets, `${name} asks for the widget`),
    exports: pick(lanes.exports, used.exports),
    paths,
  }
  if (!portal)
    return complete(lanes, lanes.contract, {
      provides: { widgets: {}, exports: { ...lanes.exports } },
      // The shell contains its own lanes.
      consumes: { ...consumes, exports: {}, module: lanes.module },
    })
  const { short, widgets, contract } = describe(portal)
  const own = widgets.map((widget) => `${short}/${widget}`)
  return complete(lanes, contract, {
    provides: { widgets: pick(lanes.widgets, own, `${name} has the widget`), exports: {}, module: lanes.module },
    consumes,
  })
}

/** Ids of the names; a library's has none. @throws for a name without an id, if `why` says that it needs one. */
function pick(ids: Readonly<Record<string, string>>, names: Iterable<string>, why?: string): Record<string, string> {
  return Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const id = ids[name]
      if (id === undefined && why !== undefined) throw new Error(`${why} ${name}, which WidgetProps does not have`)
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

function complete(
  lanes: LaneReport,
  contract: string,
  { provides, consumes }: Pick<ApiSurface, 'provides' | 'consumes'>,
): ApiReport {
  const roots = [provides, consumes].flatMap(({ widgets, exports, module }) => [
    ...Object.values(widgets),
    ...Object.values(exports),
    ...(module === undefined ? [] : [module]),
  ])
  const units = reach(lanes.units, roots)
  const hash = hashOfApiFile(writeApiFile(units))
  return { api: { schema: 'portal.api/1', hash, contract, provides, consumes }, units }
}

/** The units of `roots` and of everything that they import. */
export function reach(units: Units, roots: readonly string[]): Units {
  const found = new Map<string, { name: string; text: string }>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const unit = units.get(id)
    if (!unit || found.has(id)) continue
    found.set(id, unit)
    for (const [, next = ''] of unit.text.matchAll(/ from "\.\/([0-9a-f]{16})\.ts";/g)) queue.push(next)
  }
  return found
}

/** Adds the report to a build: the declarations beside release.json, and the surface in it. */
export function addReport(dist: string, { api, units }: ApiReport): void {
  const file = join(dist, 'release.json')
  const release = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(join(dist, apiFileName), writeApiFile(units))
  writeFileSync(file, `${JSON.stringify({ ...release, api }, null, 1)}\n`)
}
