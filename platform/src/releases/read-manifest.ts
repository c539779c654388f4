import * as v from 'valibot'
import { apiFileName } from '../contract-gate/api-surface.ts'
import { bomFile } from './bom.ts'
import { ReleaseFault } from './findings.ts'
import { Release } from './release-file.ts'
import { sriForm } from './sri.ts'
import { provenanceFile, publishedFile, releaseFile } from './store/keys.ts'

/** A path below the release's own folder, as the assets origin serves it: nothing absolute, no `..`, nothing hidden. */
const filePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/
const routePath = /^\/(?:[\w:*-][\w:.*-]*(?:\/[\w:*-][\w:.*-]*)*)?$/
const linkPath = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?(?:\?[\w=&.-]+)?$/
const exposeKey = /^\.(?:\/[\w-]+)*$/
const packageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/
const versionNumber = /^\d+\.\d+\.\d+(?:[\w.+-]*)$/
const word = /^[\w-][\w.=-]*$/
const widgetName = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/
const globalName = /^[a-z][a-z0-9_]*$/
/** Exactly one host over TLS: a release cannot allow a whole domain or add another directive to the page's policy. */
export const hostSource = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/

/** Names reserved for files beside a release's own, or made of them. */
const taken = (name: string) =>
  [releaseFile, publishedFile, provenanceFile, apiFileName, bomFile].includes(name) || /\.(br|gz)$/.test(name)

/** Text that a page or a script could execute. */
const markup = /<[a-z!/?]|^\s*(?:javascript|vbscript|data|blob):/i
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const control = /[\u0000-\u001f\u007f\u2028\u2029]/

/**
 * Checks that `release.json` contains only what a build writes, since its content goes into pages, headers and
 * policies. An unknown field, executable text, and a file outside of the release's folder or of another kind than its
 * name are refused. @throws {ReleaseFault} MFE-417
 */
export function readManifest(document: unknown, { remote, version }: Pick<Release, 'remote' | 'version'>): Release {
  const refused = (why: string) => new ReleaseFault('MFE-417', `release.json of ${remote} ${version}: ${why}.`)
  const parsed = v.safeParse(Release, document)
  if (!parsed.success) throw refused(v.summarize(parsed.issues))
  const release = parsed.output
  const why = foreign(document, release) ?? runnable(document) ?? misplaced(release)
  if (why) throw refused(why)
  if (release.remote !== remote || release.version !== version)
    throw refused(`it is that of ${release.remote} ${release.version}`)
  return release
}

/** The first field that the schema lacks; `__proto__` is one of these. */
function foreign(given: unknown, known: unknown, path = ''): string | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  for (const [key, value] of Object.entries(given)) {
    const at = path ? `${path}.${key}` : key
    if (typeof known !== 'object' || known === null || !Object.hasOwn(known, key)) return `“${at}” is no field of it`
    const found = foreign(value, (known as Record<string, unknown>)[key], at)
    if (found) return found
  }
  return undefined
}

/** The first text, a value or a key, that is more than text. */
function runnable(given: unknown, path = ''): string | undefined {
  if (typeof given === 'string')
    return markup.test(given) || control.test(given) ? `“${path}” holds more than text` : undefined
  if (typeof given !== 'object' || given === null) return undefined
  for (const [key, value] of Object.entries(given)) {
    const at = path ? `${path}.${key}` : key
    const found = runnable(key, at) ?? runnable(value, at)
    if (found) return found
  }
  return undefined
}

/** The first name, path or address that does not have the form of its place. */
function misplaced(release: Release): string | undefined {
  const {
    carries = [],
    csp,
    description,
    entry,
    exposes,
    files,
    first = {},
    firstWidgets = {},
    global,
    lazy,
    menu,
    pages,
    requires,
    scripts3p = [],
    shows = {},
    texts,
  } = release
  const lists = [exposes, pages, texts, lazy].flatMap((by) => Object.values(by))
  const named = [...lists.flatMap(({ js, css }) => [...js, ...css]), ...Object.values(first).flat()]
  const { routes = [], nav = [], widgets = [] } = description ?? {}
  const forms: readonly (readonly [string, readonly (string | undefined)[], RegExp])[] = [
    ['file', [entry, ...Object.keys(files), ...named], filePath],
    ['source', [...Object.keys(lazy), ...routes.map(({ page }) => page)], filePath],
    ['hash', Object.values(files).map(({ sri }) => sri), sriForm],
    ['expose', Object.keys(exposes), exposeKey],
    ['route', [pages, shows, firstWidgets].flatMap((by) => Object.keys(by)), routePath],
    ['route', routes.map(({ path }) => path), routePath],
    ['place', Object.keys(first).filter((place) => !routePath.test(place)), word],
    ['widget', Object.values(firstWidgets).flat(), widgetName],
    ['link', nav.map(({ to }) => to), linkPath],
    ['word', [...Object.keys(texts), ...widgets, description?.short, description?.namespace], word],
    ['word', [...(menu ?? []), ...Object.values(shows).flat()], word],
    ['word', nav.flatMap(({ text, icon, capability, permission }) => [text, icon, capability, permission]), word],
    ['language', nav.flatMap(({ words }) => Object.keys(words ?? {})), /^[a-z]{2}$/],
    ['name', [global, description?.global], globalName],
    ['package', [...Object.keys(requires.shared), ...carries], packageName],
    ['version', [...Object.values(requires.shared), description?.contract], versionNumber],
    ['address', [...(csp?.['connect-src'] ?? []), ...(csp?.['frame-src'] ?? [])], hostSource],
    ['address', scripts3p.map(({ url }) => url), /^https:\/\/[^\s"'<>]+$/],
  ]
  for (const [what, values, form] of forms) {
    const wrong = values.find((value) => value !== undefined && !form.test(value))
    if (wrong !== undefined) return `“${wrong}” is no ${what} of a release`
  }
  if (description && (description.name !== release.remote || description.global !== global))
    return `it describes ${description.name}, built as ${description.global}`
  return wrongFile(release, named) ?? wrongProps(release)
}

/** A release that tells of its widgets' props tells of each, and of no other. */
function wrongProps({ description, widgetProps }: Release): string | undefined {
  if (!widgetProps) return undefined
  const widgets = description?.widgets ?? []
  const wrong = [...widgets, ...Object.keys(widgetProps)].find(
    (name) => !widgets.includes(name) || !Object.hasOwn(widgetProps, name),
  )
  return wrong === undefined ? undefined : `“${wrong}” is not both a widget and one with props`
}

function wrongFile({ entry, files }: Release, named: readonly string[]): string | undefined {
  for (const [name, { kind }] of Object.entries(files)) {
    if (taken(name)) return `“${name}” is no name for a file of its own`
    const kinds = name.endsWith('.js') ? ['js', ...(name === entry ? ['entry'] : [])] : [kindOf(name)]
    if (!kinds.includes(kind)) return `“${name}” is no file of the kind ${kind}`
  }
  if (!entry.endsWith('.js')) return `“${entry}” is no entry`
  const absent = [entry, ...named].find((name) => !Object.hasOwn(files, name))
  return absent === undefined ? undefined : `“${absent}” is named and has no hash`
}

const kindOf = (name: string) => (name.endsWith('.css') ? 'css' : 'asset')
