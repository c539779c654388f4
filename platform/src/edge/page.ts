import type { Bootstrap, RemoteRelease, TenantBootstrap } from '@portal/shared/contract'
import type { ResolvedSet } from '../releases/resolve-set.ts'
import { escapeHtml, jsonBlock } from './escape.ts'
import type { Language } from './language.ts'
import { matchRemote } from './match-remote.ts'

const words = {
  en: { neutral: 'Account portal', script: 'This page needs JavaScript. Please switch it on, or call us at' },
  es: { neutral: 'Portal de cuentas', script: 'Esta página necesita JavaScript. Actívelo o llámenos al' },
} as const

interface Linked {
  readonly href: string
  readonly sri: string
}

/**
 * Files fetched ahead over HTTP/1.1, where a browser has six connections to the assets: a remote that hangs must leave
 * some to the shell and to the other remotes. HTTP/2, which comes with TLS, has no such limit.
 */
const plainPreloads = 4

interface PageInput {
  readonly path: string
  readonly language: Language
  readonly tenant: TenantBootstrap
  readonly set: ResolvedSet
  /** Served over TLS, and so over HTTP/2. */
  readonly secure: boolean
}

/** What the page at a path needs of its remote before it can show, most needed first: one round trip instead of four. */
function preloads(remote: RemoteRelease, route: string, language: Language): (Linked & { as: 'script' | 'style' })[] {
  const { './remote': expose } = remote.exposes
  const page = remote.pages[route]
  const texts = remote.texts[language]
  const styles = [...(expose?.css ?? []), ...(page?.css ?? [])]
  const scripts = [...(expose?.js ?? []), ...(page?.js ?? []), ...(texts?.js ?? [])]
  return [...new Set([remote.entry, ...scripts.slice(0, 1), ...styles.slice(0, 1), ...scripts, ...styles])].flatMap(
    (file) => {
      const found = remote.files[file]
      return found ? [{ href: remote.base + file, sri: found.sri, as: file.endsWith('.css') ? 'style' : 'script' }] : []
    },
  )
}

const attributes = ({ href, sri }: Linked) => `href="${escapeHtml(href)}" integrity="${sri}" crossorigin="anonymous"`

/** The HTML of every page of the portal. Mode and integrity of a preload must be those of the tag that uses it, or it loads twice. */
export function renderPage({ path, language, tenant, set, secure }: PageInput): string {
  const { first, ...bare } = set
  const shellFile = (file: string): Linked => ({ href: set.shell.base + file, sri: set.shell.files[file]?.sri ?? '' })
  const owner = matchRemote(set.remotes, path)
  const ahead = owner ? preloads(owner.remote, owner.path, language).slice(0, secure ? undefined : plainPreloads) : []
  const settings = tenant.tenant
  // K-53: a neutral title, so that a shared device does not tell whose portal was open.
  const title = settings.capabilities.universal_title ? words[language].neutral : settings.tenant.full_name
  const bootstrap: Bootstrap = { ...tenant, language, set: bare }
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${escapeHtml(settings.primary_color)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${escapeHtml(settings.favicon)}">
${first.css.map((file) => `<link rel="stylesheet" ${attributes(shellFile(file))}>`).join('\n')}
${first.js.map((file) => `<script defer fetchpriority="high" ${attributes(shellFile(file)).replace('href=', 'src=')}></script>`).join('\n')}
${ahead.map((file) => `<link rel="preload" as="${file.as}" ${attributes(file)}>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${words[language].script} ${escapeHtml(settings.tenant.phone_number)}.</noscript>
<script type="application/json" id="portal-bootstrap">${jsonBlock(bootstrap)}</script>
</body>
</html>
`
}
