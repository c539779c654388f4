import type { Bootstrap, PageRelease, TenantBootstrap } from '@portal/shared/contract'
import type { PageLists, ResolvedSet } from './resolve/resolve-set.ts'
import { escapeHtml, jsonBlock } from './escape.ts'
import type { Language } from './language.ts'
import type { Linked } from './preloads.ts'
import { setText } from './set-text.ts'

const words = {
  en: { neutral: 'Account portal', script: 'This page needs JavaScript. Please switch it on, or call us at' },
  es: { neutral: 'Portal de cuentas', script: 'Esta página necesita JavaScript. Actívelo o llámenos al' },
} as const

interface PageInput {
  readonly language: Language
  readonly tenant: TenantBootstrap
  readonly set: ResolvedSet
  readonly release: PageRelease
  /** The lists of files that the page carries. */
  readonly lists: PageLists
  /** The shell's first files. */
  readonly shell: readonly Linked[]
  /** The address of the letters of a typeface that headings have. */
  readonly letters?: string | undefined
  /** Files of the page's remote, to be preloaded. */
  readonly ahead: readonly Linked[]
  /** Whether the shell shows the releases console instead of a company's pages. */
  readonly isConsole?: boolean
}

const attributes = ({ href, sri }: Linked) => `href="${escapeHtml(href)}" integrity="${sri}" crossorigin="anonymous"`

/** The JSON of the page's data block, with the set's prepared text. */
function bootstrapBlock({ language, lists, release, set, tenant }: PageInput): string {
  const rest: Omit<Bootstrap, 'set'> = { ...tenant, language, release }
  return `${jsonBlock(rest).slice(0, -1)},"set":${setText(set, lists)}}`
}

/** The HTML of every page. A preload needs the mode and integrity of the tag that uses it, or the file loads twice. */
export function renderPage(input: PageInput): string {
  const { ahead, isConsole, language, letters, shell, tenant } = input
  const settings = tenant.tenant
  // K-53: a neutral title, so that a shared device does not reveal whose portal was open.
  const title = settings.capabilities.universal_title ? words[language].neutral : settings.tenant.full_name
  const tags = shell.map((file) =>
    file.as === 'style'
      ? `<link rel="stylesheet" ${attributes(file)}>`
      : `<script defer fetchpriority="high" ${attributes(file).replace('href=', 'src=')}></script>`,
  )
  // Before the scripts: headings that are drawn before their typeface is there keep the device's.
  if (letters !== undefined)
    tags.unshift(
      `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(letters)}" crossorigin="anonymous">`,
    )
  return `<!doctype html>
<html lang="${language}"${isConsole ? ' data-console' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light${settings.capabilities['look.dark'] ? ' dark' : ''}">
<meta name="theme-color" content="${escapeHtml(settings.primary_color)}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${escapeHtml(settings.favicon)}">
${tags.join('\n')}
${ahead.map((file) => `<link rel="preload" as="${file.as}" ${attributes(file)}>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${words[language].script} ${escapeHtml(settings.tenant.phone_number)}.</noscript>
<script type="application/json" id="portal-bootstrap">${bootstrapBlock(input)}</script>
</body>
</html>
`
}
