import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '../build/layout.ts'
import { readPortal, type Portal } from '../build/portal/read-portal.ts'
import { askedFile } from '../widgets/asked-file.ts'
import { readAsked } from '../widgets/asked-widgets.ts'
import type { WidgetProps } from '../widgets/props-schema.ts'
import { typesOf, unitsOf } from '../widgets/props-unit.ts'
import { PropsFault } from '../widgets/read-props.ts'
import { apiFileName, type ApiReport, type ApiSurface, type Units } from './api-surface.ts'
import { hashOfApiFile, writeApiFile } from './api-file.ts'
import { laneReport, type LaneReport } from './lane-report.ts'
import { pathPatterns } from './path-patterns.ts'
import { scanFrontEnd } from './scan-sources.ts'

/** Reports what a front end's current sources provide to others and use of them. */
export async function apiReport(root: string, name: string): Promise<ApiReport> {
  return reportOf(root, name, await laneReport(root))
}

/** The widgets of one front end: what its own are told, and its copy of what those that it shows are told. */
export interface WidgetTypes {
  readonly own: WidgetProps
  readonly asked: ReadonlyMap<string, string>
}

/** The same with a given report of the lanes, and with other widgets than its sources have. */
export function reportOf(root: string, name: string, lanes: LaneReport, given: Partial<WidgetTypes> = {}): ApiReport {
  const folder = folderOf(root, name)
  const portal = name === 'shell' ? undefined : readPortal(folder)
  const { asked = readAsked(folder), own = ownProps(portal) } = given
  const used = scanFrontEnd(root, name, portal)
  const patterns = pathPatterns(root)
  const paths = [...new Set([...used.pathKeys].flatMap((key) => patterns.get(key) ?? []))].sort()
  const owned = portal ? typesOf(portal.short, own) : new Map<string, string>()
  const typeOfShown = (widget: string) => owned.get(widget) ?? asked.get(widget) ?? notAsked(name, widget)
  const shown = unitsOf(new Map([...used.widgets].map((widget) => [widget, typeOfShown(widget)])))
  const consumes = { widgets: shown.widgets, exports: pick(lanes.exports, used.exports), paths }
  if (!portal)
    return complete([lanes.units, shown.units], lanes.contract, {
      provides: { widgets: {}, exports: { ...lanes.exports } },
      // The shell contains its own lanes.
      consumes: { ...consumes, exports: {}, module: lanes.module },
    })
  const { contract } = portal
  const provided = unitsOf(owned)
  const report = complete([lanes.units, shown.units, provided.units], contract, {
    provides: { widgets: provided.widgets, exports: {}, module: lanes.module },
    consumes,
  })
  return { ...report, widgetProps: own }
}

const ownProps = (portal: Portal | undefined): WidgetProps =>
  portal && !(portal.around.widgetProps instanceof PropsFault) ? portal.around.widgetProps : {}

function notAsked(name: string, widget: string): never {
  throw new Error(
    `${name} asks for the widget ${widget}, whose props ${askedFile} lacks: npm run mfe -- types writes it`,
  )
}

/** Ids of the names; a library's has none. */
const pick = (ids: Readonly<Record<string, string>>, names: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const id = ids[name]
      return id === undefined ? [] : [[name, id] as const]
    }),
  )

function complete(
  known: readonly Units[],
  contract: string,
  { provides, consumes }: Pick<ApiSurface, 'provides' | 'consumes'>,
): ApiReport {
  const roots = [provides, consumes].flatMap(({ widgets, exports, module }) => [
    ...Object.values(widgets),
    ...Object.values(exports),
    ...(module === undefined ? [] : [module]),
  ])
  const units = reach(new Map(known.flatMap((each) => [...each])), roots)
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

/** Adds the report to a build: the declarations beside release.json, and in it the surface and what widgets are told. */
export function addReport(dist: string, { api, units, widgetProps }: ApiReport): void {
  const file = join(dist, 'release.json')
  const release = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(join(dist, apiFileName), writeApiFile(units))
  writeFileSync(file, `${JSON.stringify({ ...release, ...(widgetProps && { widgetProps }), api }, null, 1)}\n`)
}
