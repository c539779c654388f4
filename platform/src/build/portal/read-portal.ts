import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { ReleaseDuties, type RemoteRoutes } from '@portal/shared/contract'
import { frontEndName, isAlone, lanesOf, rootOf, type Lanes } from '../layout.ts'
import { checkPortal } from './check-portal.ts'
import { placesIn } from './check-pages.ts'
import type { JsonPath, PlacedJson } from './json-places.ts'
import { RemoteFile, ShellFile } from './portal-file.ts'
import { placed, PortalFault, readPlaced } from './portal-mistake.ts'
import { shapeMistakes } from './shape-mistakes.ts'
import { languages, readSurroundings, type Surroundings } from './surroundings.ts'

/** A remote as its portal.json describes it. */
export interface Portal {
  /** The folder's name, such as `mfe-payments`. */
  readonly name: string
  /** First part of the names of its widgets and texts: `payments`. */
  readonly short: string
  /** The version of RemoteModule in this checkout's shared lanes. */
  readonly contract: string
  /** The package of the lanes, such as `@portal/shared`. */
  readonly lanes: string
  readonly file: RemoteFile
  readonly around: Surroundings
  /** Line of a part in portal.json. */
  readonly lineOf: (path: JsonPath) => number
}

/** Reads and checks the portal.json of the remote in `folder`. @throws {PortalFault} with all mistakes */
export function readPortal(folder: string): Portal {
  const name = frontEndName(folder)
  const short = name.replace(/^mfe-/, '')
  const { says, json } = readText(folder)
  const file = shaped(RemoteFile, says, json)
  const around = readSurroundings(folder)
  const mistakes = checkPortal(file, around)
  if (mistakes.length > 0) throw new PortalFault(placed(says, json, mistakes))
  const lanes = lanesOf(rootOf(folder))
  const contract = readContract(lanes)
  return { name, short, contract, lanes: lanes.name, file, around, lineOf: (path) => json.placeOf(path).line }
}

/** The description of a remote in release.json, for the shell and the edge. */
export function describe({ name, short, contract, file, around }: Portal): RemoteRoutes {
  const places = placesIn(file)
  return {
    name,
    short,
    global: name.replaceAll('-', '_'),
    contract,
    namespace: short,
    routes: places.map(({ place: { path, roles }, page }) => ({ path, roles, page: page.module })),
    nav: places.flatMap(({ place: { path, roles, nav } }) => {
      if (!nav) return []
      const { text, order, ...rest } = nav
      const words = Object.fromEntries(languages.map((language) => [language, String(around.menu[language][text])]))
      return [{ to: path, text: `nav.${text}`, words, roles, order, ...rest }]
    }),
    widgets: Object.keys(file.widgets),
    ...(file.update && { update: file.update }),
  }
}

/** Reads who is responsible for a front end, the shell too. @throws {PortalFault} */
export function readDuties(folder: string): ReleaseDuties {
  const { says, json } = readText(folder)
  const schema = basename(folder) === 'shell' ? ShellFile : RemoteFile
  return v.parse(ReleaseDuties, shaped(schema, says, json))
}

/** `says` is the file's name in messages, from the workspace's folder. */
function readText(folder: string): { says: string; json: PlacedJson } {
  const says = isAlone(folder) ? 'portal.json' : `${basename(folder)}/portal.json`
  const file = join(folder, 'portal.json')
  const missing = { file: says, line: 1, column: 1, what: 'The file is missing.' }
  if (!existsSync(file)) throw new PortalFault([{ ...missing, remedy: 'It says who answers for this front end.' }])
  return { says, json: readPlaced(says, readFileSync(file, 'utf8')) }
}

function shaped<S extends v.GenericSchema>(schema: S, says: string, json: PlacedJson): v.InferOutput<S> {
  const mistakes = shapeMistakes(schema, json)
  if (mistakes.length > 0) throw new PortalFault(placed(says, json, mistakes))
  return v.parse(schema, json.value)
}

function readContract({ code, ending }: Lanes): string {
  const file = join(code, `portal/remote-module${ending}`)
  const version = /remoteContract = '(\d+\.\d+\.\d+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  if (!version) throw new Error(`${file} has no remoteContract that can be read`)
  return version
}
