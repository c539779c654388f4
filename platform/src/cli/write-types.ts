import { folderOf, lanesOf } from '../build/layout.ts'
import { frontEnds } from '../build/packages.ts'
import { scanFrontEnd } from '../contract-gate/scan-sources.ts'
import { ReleaseFault } from '../releases/findings.ts'
import { readRelease } from '../releases/read-release.ts'
import { readSet } from '../releases/read-set.ts'
import { versionsOf } from '../releases/release-set.ts'
import { ownType, writeAsked } from '../widgets/asked-widgets.ts'
import { typesOf } from '../widgets/props-unit.ts'
import { readWidgetProps } from '../widgets/read-props.ts'
import type { Context } from './context.ts'
import { setNamed } from './set-name.ts'

/** The types of what widgets are told, by their whole name. */
type Told = Map<string, string>

/**
 * Writes what each front end asks for: as the owners' sources have it, or as the named set. @returns the front ends whose
 * file has changed
 */
export async function writeTypes(context: Context, set: string | undefined): Promise<string[]> {
  const { root } = context
  const told = set === undefined ? toldHere(root) : await toldBySet(context, set)
  return frontEnds(root).filter((name) => write(told, root, name))
}

const shortOf = (name: string) => name.replace(/^mfe-/, '')

/** As the owners' sources have it. */
const toldHere = (root: string): Told =>
  new Map(frontEnds(root).flatMap((name) => [...typesOf(shortOf(name), readWidgetProps(folderOf(root, name)))]))

async function toldBySet(context: Context, word: string): Promise<Told> {
  const operator = await context.operator()
  const set = await readSet(operator.store, await setNamed(operator, word), operator.trust)
  const releases = await Promise.all(
    Object.entries(versionsOf(set)).map(([name, version]) => readRelease(operator.store, name, version)),
  )
  return new Map(
    releases.flatMap(({ description, widgetProps = {} }) => [...typesOf(description?.short ?? '', widgetProps)]),
  )
}

/** Writes what one front end asks for. @throws {ReleaseFault} MFE-302 for a widget that nobody declares */
function write(told: Told, root: string, name: string): boolean {
  const asked: Told = new Map()
  for (const widget of scanFrontEnd(root, name).widgets) {
    const [owner, own = ''] = widget.split('/')
    const type = owner === shortOf(name) ? ownType(own) : told.get(widget)
    if (type === undefined)
      throw new ReleaseFault('MFE-302', `${name} asks for the widget ${widget}, and no remote says what it is told.`)
    asked.set(widget, type)
  }
  return writeAsked(folderOf(root, name), lanesOf(root).name, asked)
}
