import { basename } from 'node:path'
import { placesIn } from './check-pages.ts'
import type { RemotePlace } from './portal-file.ts'
import type { Portal } from './read-portal.ts'
import { languages } from './surroundings.ts'

/** A component that is loaded when it is shown, with its texts. */
interface Piece {
  readonly module: string
  readonly texts: readonly string[]
}

/** The first lines of every generated module. */
export const head = `// Made from portal.json by the build: change portal.json instead.
`

/** All modules that are made from a portal.json: their code by path below the derived folder. */
export function deriveModules(portal: Portal): Map<string, string> {
  const own = [...portal.around.pieces.keys()].filter((piece) => !isShared(piece))
  const pieces = [...new Set([...own, ...firstPieces(portal)])].sort()
  const widgets = Object.keys(portal.file.widgets)
  return new Map([
    ['remote.tsx', remoteModule(portal)],
    ...(widgets.length > 0
      ? [['widgets.tsx', widgetsModule(portal)] as const, ['checked-widgets.tsx', checkedModule(portal)] as const]
      : []),
    ...pieces.map((piece) => [`texts/${fileOf(piece)}.ts`, textsModule(portal, piece)] as const),
  ])
}

/** The modules that are loaded before anything of the remote is shown, by path below the derived folder. */
export const firstModules = (portal: Portal): string[] => [
  'remote.tsx',
  'widgets.tsx',
  'checked-widgets.tsx',
  ...firstPieces(portal).map((piece) => `texts/${fileOf(piece)}.ts`),
]

/** Texts that pages and widgets declare. */
const firstPieces = ({ file }: Portal): string[] =>
  [file.pageTexts, ...[...file.pages, ...Object.values(file.widgets)].map(({ texts }) => texts)].flat().filter(isNamed)

const isNamed = (piece: string | undefined): piece is string => piece !== undefined
const isShared = (piece: string) => piece.startsWith('shared/')

function remoteModule(portal: Portal): string {
  const { contract, file, lineOf, name, short } = portal
  const pages = file.pages.map(({ module, texts = [] }): Piece => ({
    module,
    texts: [...texts, ...(file.pageTexts ?? [])],
  }))
  const names = namesOf(pages)
  const components = pages.map(
    (page, at) => `// portal.json:${lineOf(['pages', at])}\nconst ${names[at]} = ${lazy(page)}\n`,
  )
  const routes = placesIn(file).map(({ at, page, place }) => {
    const element = `<${names[file.pages.indexOf(page)]}${attributes(place)} />`
    return `    // portal.json:${lineOf(at)}\n    { path: ${literal(place.path)}, element: ${element} },\n`
  })
  return `${head}${imports(portal.lanes, pages)}import type { RemoteModule } from '${portal.lanes}/portal'
${withTexts(pages)}
${components.join('')}
export const remote = {
  name: ${literal(name)},
  contract: ${literal(contract)},
  namespace: ${literal(short)},
  texts: ${bundles('../src/texts/%.json')},
  routes: [
${routes.join('')}  ],
} satisfies RemoteModule
`
}

function widgetsModule({ file, lanes, lineOf }: Portal): string {
  const widgets = Object.entries(file.widgets).map(([name, { module, texts = [] }]) => ({ name, module, texts }))
  const entries = widgets.map((widget) => {
    const line = lineOf(['widgets', widget.name])
    return `  // portal.json:${line}\n  ${literal(widget.name)}: ${lazy(widget)},\n`
  })
  return `${head}${imports(lanes, widgets)}import type { WidgetsModule } from '${lanes}/portal'
import type { WidgetProps } from '../src/widget-props.ts'
${withTexts(widgets)}
export const widgets = {
${entries.join('')}} satisfies WidgetsModule<WidgetProps>
`
}

/** The widgets as they are while they are written: what they are told is held to what their remote declares. */
function checkedModule({ lanes, short }: Portal): string {
  return `${head}import { checkedWidgets } from '${lanes}/kit'
import { widgetProps } from '../src/widget-props.ts'
import { widgets as unchecked } from './widgets.tsx'

export const widgets = checkedWidgets(${literal(short)}, unchecked, widgetProps)
`
}

function textsModule({ lanes, short }: Portal, piece: string): string {
  const name = piece.replace(/^shared\//, '')
  const namespace = isShared(piece) ? name : `${short}-${name}`
  const files = isShared(piece) ? `${lanes}/texts/%/${name}.json` : `../../src/texts/${name}.%.json`
  return `${head}import { addNamespace } from '${lanes}/i18n'

/** Loads the texts ${namespace}. */
export const ${loaderOf(piece)} = () => addNamespace(${literal(namespace)}, ${bundles(files)})
`
}

/** `src/texts/one-time.en.json` is loaded by `oneTimeTexts` of `texts/one-time.ts`. */
const loaderOf = (piece: string) =>
  `${fileOf(piece).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Texts`
const fileOf = (piece: string) => piece.replace('/', '-')

function imports(lanes: string, pieces: readonly Piece[]): string {
  const texts = [...new Set(pieces.flatMap((piece) => piece.texts))].sort()
  return [
    pieces.length > 0 ? `import { lazyRoute } from '${lanes}/router'\n` : '',
    ...texts.map((piece) => `import { ${loaderOf(piece)} } from './texts/${fileOf(piece)}.ts'\n`),
  ].join('')
}

const withTexts = (pieces: readonly Piece[]) =>
  pieces.some(({ texts }) => texts.length > 0)
    ? `
async function withTexts<M>(component: Promise<M>, ...texts: Promise<void>[]): Promise<M> {
  const [module] = await Promise.all([component, ...texts])
  return module
}
`
    : ''

function lazy({ module, texts }: Piece): string {
  const component = `import(${literal(`../src/${module}`)})`
  const loaders = texts.map((piece) => `${loaderOf(piece)}()`)
  const loaded = loaders.length > 0 ? `withTexts(${[component, ...loaders].join(', ')})` : component
  return `lazyRoute(() => ${loaded}.then((m) => m.${basename(module, '.tsx')}))`
}

/** An address with other props is another page, so its component gets a new state. */
function attributes({ path, props }: RemotePlace): string {
  if (!props) return ''
  const told = Object.entries(props).map(([name, value]) => ` ${name}={${literal(value)}}`)
  return [` key=${literal(path)}`, ...told].join('')
}

/** Names of the components in the module; two files of one name get numbers. */
function namesOf(pieces: readonly Piece[]): string[] {
  const names = pieces.map(({ module }) => basename(module, '.tsx'))
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name}${at}`))
}

const bundles = (files: string) =>
  `{ ${languages.map((language) => `${language}: () => import(${literal(files.replace('%', language))})`).join(', ')} }`

const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)
