import { Liquid } from 'liquidjs'

/** Words of the law or of the product, ready to be put in; everything else is text and is escaped. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** What a template may name. A value that is not known is left out: naming it outside of a condition is an error. */
export type TemplateScope = Readonly<Record<string, string | boolean | Markup | undefined>>

const tags = ['if', 'unless']

/**
 * Liquid without its logic: values, and parts that stand only where a value is known or a fact is true. No loops, no
 * filters (one of them would put a value in unescaped), no files, and an end to what one template may cost.
 */
function engine(outputEscape: (value: unknown) => string): Liquid {
  const made = new Liquid({
    strictFilters: true,
    strictVariables: true,
    // An unknown value may be asked about, and an empty one is as good as none.
    lenientIf: true,
    jsTruthy: true,
    ownPropertyOnly: true,
    outputEscape,
    parseLimit: 50_000,
    renderLimit: 500,
    memoryLimit: 1_000_000,
  })
  for (const name of Object.keys(made.tags)) if (!tags.includes(name)) delete made.tags[name]
  for (const name of Object.keys(made.filters)) delete made.filters[name]
  return made
}

/** Fills the body: texts are escaped, their lines kept. */
export const bodyEngine = engine((value) =>
  value instanceof Markup ? value.html : escapeHtml(text(value)).replaceAll('\n', '<br>'),
)

/** Fills a subject or title: one line of plain text. */
export const lineEngine = engine((value) => text(value).replace(/\s+/g, ' '))

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Text as it stands in HTML, between tags and in quoted attributes. */
export function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
