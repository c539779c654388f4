import type { Bootstrap, ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import { policyName } from '../../build/policy-name.ts'
import { jsonBlock } from '../../edge/escape.ts'
import type { Release } from '../../releases/release-file.ts'
import { remoteRelease } from '../../edge/resolve/resolve-set.ts'
import { buildPath, devPagePath, statesPath } from '../dev-state.ts'

/** What a page gets instead of released front ends. */
export interface PageChange {
  /** Origin of the development edge, as the browser has it. */
  readonly origin: string
  /** The newest build of each front end from sources. */
  readonly builds: readonly Release[]
  /** The files of a released remote, which a page may lack. */
  readonly filesOf: (remote: RemoteRelease) => Promise<RemoteRelease['files']>
}

/**
 * A list without hashes: a file changes under the same name. The loader wants an entry for each, and a blank is one that
 * holds a browser to nothing.
 */
const unheld = (files: Release['files']): Release['files'] =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, { ...file, sri: ' ' }]))

const baseHere = (origin: string, { remote }: Release) => `${origin}${buildPath(remote)}`

function builtRemote(release: Release, origin: string): RemoteRelease {
  const remote = remoteRelease(release, baseHere(origin, release))
  return { ...remote, files: unheld(release.files) }
}

/** The set with the builds in the place of the released front ends, also of one that was never released. */
function changedSet(set: ReleaseSet, { builds, origin }: PageChange): ReleaseSet {
  const shell = builds.find(({ remote }) => remote === 'shell')
  const built = builds.filter((release) => release !== shell).map((release) => builtRemote(release, origin))
  const names = new Set(built.map(({ name }) => name))
  return {
    ...set,
    shell: shell ? { version: shell.version, base: baseHere(origin, shell), files: unheld(shell.files) } : set.shell,
    remotes: [...set.remotes.filter(({ name }) => !names.has(name)), ...built],
  }
}

/**
 * The data of a page with builds. Nobody has signed a shell from sources: its page is without what the edge says about
 * the set, and so has all lists of files from the start. A released shell is told which remotes are on trial.
 */
async function changedData(data: Bootstrap, change: PageChange): Promise<Bootstrap> {
  const set = changedSet(data.set, change)
  const { release, ...rest } = data
  if (change.builds.some(({ remote }) => remote === 'shell')) {
    const remotes = await Promise.all(
      set.remotes.map(async (remote) => ({ ...remote, files: remote.files ?? (await change.filesOf(remote)) })),
    )
    return { ...rest, set: { ...set, remotes } }
  }
  if (!release) return { ...rest, set }
  const names = set.remotes.filter(({ name }) => change.builds.some(({ remote }) => remote === name))
  const overridden = names.map(({ short, version }) => ({ remote: short, version, signed: false }))
  return { ...rest, set, release: { ...release, overridden: [...release.overridden, ...overridden] } }
}

const dataBlock = /(<script type="application\/json" id="portal-bootstrap">)([\s\S]*?)(<\/script>)/
const preloads = /<link rel="preload"[^>]*>\n?/g
const shellTags = /<link rel="stylesheet"[^>]*>\n?|<script defer[^>]*><\/script>\n?/g

/** The tag of the script that talks with `mfe dev`; it stands before all others. */
const devTag = `<script src="${devPagePath}" data-states="${statesPath}"></script>`

function tagsOf(shell: Release, origin: string): string {
  const base = baseHere(origin, shell)
  const { css, js } = shell.exposes['.'] ?? { css: [], js: [] }
  return [
    ...css.map((file) => `<link rel="stylesheet" href="${base}${file}">`),
    ...js.map((file) => `<script defer src="${base}${file}"></script>`),
  ].join('\n')
}

/** A page of a portal with builds in it; the HTML as it came when it is no such page, such as the console's. */
export async function changePage(html: string, change: PageChange): Promise<string> {
  const [, , json] = dataBlock.exec(html) ?? []
  if (json === undefined || / data-console[ >]/.test(html.slice(0, 200))) return html
  const data = await changedData(JSON.parse(json) as Bootstrap, change)
  const shell = change.builds.find(({ remote }) => remote === 'shell')
  const kept = html.replaceAll(preloads, '')
  const bare = shell ? kept.replaceAll(shellTags, '') : kept
  const tags = [devTag, ...(shell ? [tagsOf(shell, change.origin)] : [])].join('\n')
  return bare
    .replace(dataBlock, (_, start: string, __, end: string) => `${start}${jsonBlock(data)}${end}`)
    .replace('<meta charset="utf-8">', (meta) => `${meta}\n${tags}`)
}

/** Headers that hold a page to its release set, or a browser to TLS. */
const held = ['integrity-policy', 'strict-transport-security', 'link', 'reporting-endpoints']

/** The headers of a page with builds: the same policy with the names of the builds, and no reports. */
export function pageHeadersHere<T>(headers: Readonly<Record<string, T>>, builds: readonly Release[]) {
  const kept = Object.entries(headers).filter(([name]) => !held.includes(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === 'content-security-policy' ? changedPolicy(String(value), builds) : value,
    ]),
  )
}

function changedPolicy(policy: string, builds: readonly Release[]): string {
  const names = builds.map(({ global }) => policyName(global))
  return policy
    .split(/;\s*/)
    .filter((directive) => !/^(report-to|report-uri|upgrade-insecure-requests)\b/.test(directive))
    .map((directive) => {
      const [name, ...values] = directive.split(' ')
      return name === 'trusted-types' ? [name, ...new Set([...values, ...names])].join(' ') : directive
    })
    .join('; ')
}

/** Until the first build is there: says so, or shows what is wrong with it, and goes on by itself. */
export const waitingPage = `<!doctype html>
<html lang="en" data-waits>
<head><meta charset="utf-8">${devTag}<title>Building</title></head>
<body><h1>Building…</h1><p>The page follows when the first build is there.</p></body>
</html>
`
