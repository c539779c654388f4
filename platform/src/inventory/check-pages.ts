import { policyOf } from '../edge/page-policy.ts'
import { pageHeaders } from '../edge/security-headers.ts'
import { listsOf } from '../edge/lists-of.ts'
import { setText } from '../edge/set-text.ts'
import { everyFace, facesFolder } from '../faces/face-files.ts'
import { lookInEach } from '../releases/encodings.ts'
import { finding, type Finding } from '../releases/findings.ts'
import { hasSri, sriOf } from '../releases/sri.ts'
import type { ResolvedSet } from '../edge/resolve/resolve-set.ts'
import { checkHeaders } from './check-headers.ts'
import { checkHtml, dataBlock, type Authorised } from './check-html.ts'
import type { Receive } from './receive.ts'
import { scriptInventory } from './script-inventory.ts'

export interface PageCheckOptions {
  /** The checked hosts, such as `https://pay.example.com`. */
  readonly portals: readonly string[]
  /** A set that pages may run now; undefined for any other. */
  readonly setOf: (id: string) => Promise<ResolvedSet | undefined>
  /** The set whose routes are checked. */
  readonly stable: ResolvedSet
  /** Origin of the hosted frames. */
  readonly hosted: string
  readonly receive: Receive
}

/** The extent and the findings of a check. */
export interface PageCheckResult {
  readonly pages: number
  readonly scripts: number
  readonly findings: readonly Finding[]
}

/** An address that fits the pattern. The edge's page is the same for every visitor. */
const exampleOf = (pattern: string) =>
  pattern
    .replace(/\/\*$/, '')
    .replaceAll(/\/:[^/]+\?/g, '')
    .replaceAll(/:[^/]+/g, '1') || '/'

/** Pages for frames of the portal itself, which have other headers. */
const framed = ['/payment-success', '/signed-success']

/**
 * Fetches every page of the given portals and every script of their sets, as a browser receives them, and compares them
 * with the inventory (PCI DSS 4.0.1, 6.4.3 and 11.6.1; ).
 */
export async function checkPages(options: PageCheckOptions): Promise<PageCheckResult> {
  const { portals, receive, stable } = options
  const findings: Finding[] = []
  const sets = new Map<string, ResolvedSet>([[stable.id, stable]])
  const paths = [
    ...new Set(['/', ...framed, ...stable.remotes.flatMap(({ routes }) => routes.map(({ path }) => exampleOf(path)))]),
  ]
  let pages = 0
  for (const portal of portals) {
    for (const path of paths) {
      const found = await checkPage(portal, path, options, sets).catch((error: Error) => error)
      // A host that does not answer is reported once.
      if (found instanceof Error) {
        findings.push(finding('MFE-425', `${portal}${path}: ${found.message}`, { severity: 'warning' }))
        break
      }
      if (!found.some(({ code }) => code === 'MFE-425')) pages += 1
      findings.push(...found)
    }
  }
  if (pages === 0) findings.push(finding('MFE-425', 'No page could be fetched, so none was checked.'))
  const scripts = await checkScripts([...sets.values()], receive)
  return { pages, scripts: scripts.looked, findings: [...findings, ...scripts.findings] }
}

/** Checks one page in each encoding, and adds its set to `sets`. @throws when the host does not answer */
async function checkPage(
  portal: string,
  path: string,
  options: PageCheckOptions,
  sets: Map<string, ResolvedSet>,
): Promise<Finding[]> {
  const where = portal + path
  const faults = await lookInEach(async (encoding) => {
    const { body, headers, status } = await options.receive(where, encoding)
    if (status !== 200) return [finding('MFE-425', `${where}: status ${status}`, { severity: 'warning' })]
    const html = body.toString('utf8')
    const id = setIdOf(html)
    const set = sets.get(id) ?? (await options.setOf(id))
    if (!set)
      return [finding('MFE-424', `${where}: it runs the set ${id || '(none)'}, which the channel does not name`)]
    sets.set(set.id, set)
    const required = expectedHeaders(path, set, html, options, portal)
    return [...checkHtml(where, html, authorisedBy(set, path, html)), ...checkHeaders(where, headers, required)]
  })
  return faults.map(({ fault, only }) => ({ ...fault, message: fault.message + only }))
}

/** Why a script is not the set's: the status of its answer, or the hash of what came instead. */
type ScriptFault = { readonly status: number; readonly found?: undefined } | { readonly found: string }

/** Checks every script of the sets once. An origin that does not answer is reported once and not asked again. */
async function checkScripts(sets: readonly ResolvedSet[], receive: Receive) {
  const scripts = new Map(
    sets.flatMap((set) => scriptInventory(set).scripts.map(({ integrity, url }) => [url, integrity] as const)),
  )
  const findings: Finding[] = []
  const away = new Set<string>()
  let looked = 0
  for (const [url, integrity] of scripts) {
    const { origin } = new URL(url)
    if (integrity === null || away.has(origin)) continue
    const faults = await lookInEach(async (encoding): Promise<readonly ScriptFault[]> => {
      const { body, status } = await receive(url, encoding)
      if (status !== 200) return [{ status }]
      return hasSri(body, integrity) ? [] : [{ found: sriOf(body) }]
    }).catch((error: Error) => error)
    if (faults instanceof Error) {
      away.add(origin)
      findings.push(finding('MFE-425', `The scripts at ${origin}: ${faults.message}`))
      continue
    }
    looked += 1
    for (const { fault, only } of faults)
      findings.push(
        fault.found === undefined
          ? finding('MFE-425', `${url}${only}: status ${fault.status}`, { severity: 'warning' })
          : finding('MFE-422', `${url}${only} is ${fault.found}, the set says ${integrity}`),
      )
  }
  return { looked, findings }
}

function setIdOf(html: string): string {
  const set = dataBlock(html)?.['set']
  return set !== null && typeof set === 'object' && 'id' in set && typeof set.id === 'string' ? set.id : ''
}

function authorisedBy(set: ResolvedSet, path: string, html: string): Authorised {
  const files = [{ base: set.shell.base, files: set.shell.files }, ...set.remotes].flatMap(({ base, files: named }) =>
    Object.entries(named).map(([file, { sri }]) => [base + file, sri] as const),
  )
  return {
    files: new Map([...files, ...facesOn(html, set.assets + facesFolder)]),
    text: setText(set, listsOf(set, path)),
  }
}

/**
 * The files of headings' typefaces, which belong to the edge and not to a release. Only for a page that names one: the
 * commands of a remote elsewhere have no typefaces.
 */
function facesOn(html: string, folder: string): [string, string | undefined][] {
  if (!html.includes(folder)) return []
  return everyFace().flatMap(({ css, letters }) => [
    [folder + css.file, css.sri],
    [folder + letters, undefined],
  ])
}

/** The required headers of a page. Its switched-off remotes narrow the policy; a forged name narrows it further. */
function expectedHeaders(
  path: string,
  set: ResolvedSet,
  html: string,
  { hosted }: PageCheckOptions,
  portal: string,
): Record<string, string> {
  const release = dataBlock(html)?.['release']
  const said = release !== null && typeof release === 'object' && 'killed' in release ? release.killed : []
  const killed = set.remotes.filter(({ short }) => Array.isArray(said) && said.includes(short)).map(({ name }) => name)
  return pageHeaders(path, { hosted }, policyOf(set, killed), portal.startsWith('https:'))
}
