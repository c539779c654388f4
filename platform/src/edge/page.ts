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

interface PageInput {
  readonly path: string
  readonly language: Language
  readonly tenant: TenantBootstrap
  readonly set: ResolvedSet
}

/** Everything that the page at `path` needs of its remote before it can show: one round trip instead of four. */
function preloads(remote: RemoteRelease, route: string, language: Language): { js: Linked[]; css: Linked[] } {
  const lists = [remote.exposes['./remote'], remote.pages[route], remote.texts[language]]
  const link = (file: string): Linked[] => {
    const found = remote.files[file]
    return found ? [{ href: remote.base + file, sri: found.sri }] : []
  }
  const all = (key: 'js' | 'css') => [...new Set(lists.flatMap((list) => list?.[key] ?? []))].flatMap(link)
  return { js: [...link(remote.entry), ...all('js')], css: all('css') }
}

const attributes = ({ href, sri }: Linked) => `href="${escapeHtml(href)}" integrity="${sri}" crossorigin="anonymous"`

/** The HTML of every page of the portal. Mode and integrity of a preload must be those of the tag that uses it, or it loads twice. */
export function renderPage({ path, language, tenant, set }: PageInput): string {
  const { first, ...bare } = set
  const shellFile = (file: string): Linked => ({ href: set.shell.base + file, sri: set.shell.files[file]?.sri ?? '' })
  const owner = matchRemote(set.remotes, path)
  const ahead = owner ? preloads(owner.remote, owner.path, language) : { js: [], css: [] }
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
${first.js.map((file) => `<script defer ${attributes(shellFile(file)).replace('href=', 'src=')}></script>`).join('\n')}
${ahead.js.map((file) => `<link rel="preload" as="script" ${attributes(file)}>`).join('\n')}
${ahead.css.map((file) => `<link rel="preload" as="style" ${attributes(file)}>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${words[language].script} ${escapeHtml(settings.tenant.phone_number)}.</noscript>
<script type="application/json" id="portal-bootstrap">${jsonBlock(bootstrap)}</script>
</body>
</html>
`
}
