import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlone, lanesOf, rootOf } from '../layout.ts'
import { normalPath } from '../../contract-gate/normal-path.ts'
import type { WidgetProps } from '../../widgets/props-schema.ts'
import { PropsFault, readWidgetProps } from '../../widgets/read-props.ts'

/** Languages of the portal; every text exists in each of them. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The words of entries in the menu, by the entry's name. */
export type MenuWords = Readonly<Record<string, unknown>>

/** Names the file with the menu's words in a language, below a remote's src/. */
export const menuFile = (language: Language) => `texts/${menuPiece}.${language}.json`
const menuPiece = 'nav'

/** The workspace that a remote's portal.json is checked against. */
export interface Surroundings {
  /** Text of a file below the remote's src/; undefined when it does not exist. */
  readonly source: (path: string) => string | undefined
  /** Paths below src/ of all possible components. */
  readonly components: () => readonly string[]
  /** Texts with their languages: `details` of the remote itself, `shared/plans` of the shared lanes. */
  readonly pieces: ReadonlyMap<string, ReadonlySet<string>>
  /** Words of the remote's entries in the menu by their names, by language. */
  readonly menu: Readonly<Record<Language, MenuWords>>
  /** What this remote's widgets are told, by their names, or why its declaration cannot be read. */
  readonly widgetProps: WidgetProps | PropsFault
  /** Paths of the other remotes, without names of parameters. */
  readonly taken: ReadonlyMap<string, { readonly path: string; readonly remote: string }>
}

/** Reads the surroundings of the remote in `folder`: its sources, the shared lanes, the other remotes. */
export function readSurroundings(folder: string): Surroundings {
  const lanes = lanesOf(rootOf(folder))
  const shared = lanes.folder
  const src = join(folder, 'src')
  return {
    source: (path) => readIfThere(join(src, path)),
    components: () =>
      readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file)),
    pieces: new Map([...ownPieces(join(src, 'texts')), ...sharedPieces(join(shared, 'texts'))]),
    menu: { en: menuWords(src, 'en'), es: menuWords(src, 'es') },
    widgetProps: declaredProps(folder),
    taken: pathsOfOthers(folder),
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

function ownPieces(folder: string): Map<string, Set<string>> {
  const pieces = new Map<string, Set<string>>()
  for (const file of filesIn(folder)) {
    const [, piece, language] = /^(.+)\.(\w\w)\.json$/.exec(file) ?? []
    // The menu's words are in the release, no page loads them.
    if (piece && language && piece !== menuPiece) pieces.set(piece, (pieces.get(piece) ?? new Set()).add(language))
  }
  return pieces
}

function sharedPieces(folder: string): Map<string, Set<string>> {
  const pieces = new Map<string, Set<string>>()
  for (const language of languages)
    for (const file of filesIn(join(folder, language))) {
      const piece = `shared/${basename(file, '.json')}`
      pieces.set(piece, (pieces.get(piece) ?? new Set()).add(language))
    }
  return pieces
}

/** The menu's words in one language; a file that cannot be read has none, which the check of the entries tells. */
function menuWords(src: string, language: Language): MenuWords {
  try {
    return JSON.parse(readIfThere(join(src, menuFile(language))) ?? '{}') as MenuWords
  } catch {
    return {}
  }
}

function declaredProps(folder: string): WidgetProps | PropsFault {
  try {
    return readWidgetProps(folder)
  } catch (error) {
    if (error instanceof PropsFault) return error
    throw error
  }
}

/** Paths of the other remotes, whose own mistakes are not reported here. */
function pathsOfOthers(folder: string): Map<string, { path: string; remote: string }> {
  const taken = new Map<string, { path: string; remote: string }>()
  // Beside the live front ends its paths are compared by the contract gate.
  if (isAlone(folder)) return taken
  const root = dirname(folder)
  for (const remote of readdirSync(root)) {
    const text =
      remote.startsWith('mfe-') && remote !== basename(folder) && readIfThere(join(root, remote, 'portal.json'))
    if (text) for (const path of pathsOf(text)) taken.set(normalPath(path), { path, remote })
  }
  return taken
}

/** Paths in the portal.json of a front end, whose own mistakes are not reported here. */
export const pathsIn = (root: string, name: string): string[] =>
  pathsOf(readIfThere(join(root, name, 'portal.json')) ?? '{}')

function pathsOf(text: string): string[] {
  try {
    const paths: string[] = []
    JSON.parse(text, (key, value: unknown) => {
      if (key === 'path' && typeof value === 'string') paths.push(value)
      return value
    })
    return paths
  } catch {
    return []
  }
}
