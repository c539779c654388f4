import en from '@portal/shared/texts/en/evidence.json' with { type: 'json' }
import es from '@portal/shared/texts/es/evidence.json' with { type: 'json' }
import type { Language } from '@portal/shared/domain'
import type { AuditVerdict } from '../../../core/audit/verify-audit.ts'
import type { Gathered } from './gather.ts'
import { sections, type Row, type Section } from './section-repo.ts'

/** A file as index and manifest list it. */
export interface Listed {
  path: string
  /** Bytes. */
  size: number
  /** Hex. */
  sha256: string
  /** The document's title. */
  title?: string
}

interface Page {
  company: string
  reference: string
  owner: string
  madeAt: string
  by: string
  language: Language
  gathered: Gathered
  chain: AuditVerdict
  listed: readonly Listed[]
}

type Part = Section | 'staff' | 'changes'
const texts = { en, es }

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (value: unknown): string => textOf(value).replace(/[&<>"']/g, (sign) => SIGNS[sign]!)
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

/** The policy of the page: opened from a disk, it loads nothing from a network and runs no script. */
const STYLE = `
:root{color-scheme:light;font:15px/1.5 system-ui,sans-serif;color:#1b2430}
body{margin:0 auto;max-width:72rem;padding:2rem 1.5rem 4rem}
h1{font-size:1.7rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2.2rem 0 .5rem;border-top:1px solid #d8dee6;padding-top:1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.5rem;margin:1rem 0}dt{color:#56616f}dd{margin:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid #e4e8ee;padding:.3rem .8rem .3rem 0;text-align:left;vertical-align:top;max-width:24rem;overflow-wrap:anywhere;white-space:pre-wrap}
th{color:#56616f;font-weight:600;white-space:nowrap}code{font-size:12px;overflow-wrap:anywhere}
.ok{color:#0a6b3d}.bad{color:#a3141f;font-weight:700}.soft{color:#56616f}nav ul{columns:3 14rem;padding-left:1.2rem}`

/** The page that a person reads: all data, with links to the documents beside it. */
export function indexPage(page: Page): string {
  const { company, reference, owner, madeAt, by, gathered, chain, listed, language } = page
  const t = texts[language]
  const parts: [Part, Row[]][] = [
    ...sections.map((section): [Part, Row[]] => [section, gathered.rows[section]]),
    ['staff', gathered.staff],
    ['changes', gathered.changes],
  ]
  const documents = listed.filter(({ title }) => title)
  const title = fill(t.title, { reference })
  const verdict = chain.ok
    ? `<p class="ok">${safe(fill(t.chain.whole, { entries: String(chain.entries), hash: chain.hash }))}</p>`
    : `<p class="bad">${safe(fill(t.chain.broken, { seq: String(chain.seq), reason: chain.reason }))}</p>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(title)}</title><style>${STYLE}</style></head><body>
<h1>${safe(title)}</h1><p class="soft">${safe(t.lead)}</p>
<dl><dt>${safe(t.company)}</dt><dd>${safe(company)}</dd><dt>${safe(t.owner)}</dt><dd>${safe(owner)}</dd>
<dt>${safe(t.made)}</dt><dd>${safe(madeAt)} · ${safe(by)}</dd></dl>
<nav aria-label="${safe(t.contents)}"><ul>
<li><a href="#documents">${safe(t.documents)} (${documents.length})</a></li>
${parts.map(([part, rows]) => `<li><a href="#${part}">${safe(t.sections[part])} (${rows.length})</a></li>`).join('\n')}
<li><a href="#files">${safe(t.files)} (${listed.length})</a></li></ul></nav>
<h2 id="documents">${safe(t.documents)}</h2>${
    documents.length === 0
      ? `<p class="soft">${safe(t.none)}</p>`
      : `<ul>${documents.map(({ path, title: name }) => `<li><a href="${safe(encodeURI(path))}">${safe(name)}</a></li>`).join('\n')}</ul>`
  }
${parts
  .map(
    ([part, rows]) =>
      `<h2 id="${part}">${safe(t.sections[part])}</h2>${part === 'changes' ? verdict : ''}${table(rows, t.none)}<p class="soft"><a href="data/${part}.json">${safe(t.data)}</a></p>`,
  )
  .join('\n')}
<h2 id="files">${safe(t.files)}</h2><div class="scroll"><table>${listed
    .map(({ path, size, sha256 }) => `<tr><td>${safe(path)}</td><td>${size}</td><td><code>${sha256}</code></td></tr>`)
    .join('\n')}</table></div>
</body></html>
`
}

/** A table of the columns that have values; a single row is shown as a list instead, which reads more easily. */
function table(rows: readonly Row[], none: string): string {
  if (rows.length === 0) return `<p class="soft">${safe(none)}</p>`
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => row[name] !== null && row[name] !== undefined),
  )
  if (rows.length === 1)
    return `<dl>${columns.map((name) => `<dt>${safe(name)}</dt><dd>${safe(rows[0]![name])}</dd>`).join('')}</dl>`
  const head = columns.map((name) => `<th scope="col">${safe(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${columns.map((name) => `<td>${safe(row[name])}</td>`).join('')}</tr>`).join('\n')
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
