import { Liquid } from 'liquidjs'
import { escapeHtml } from '../../../core/messages/mail/escape-html.ts'

/** Legal or product wording that is inserted unescaped; everything else is text and is escaped. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** Everything a template may name. Unknown values are left out: naming one outside of a condition is an error. */
export type TemplateScope = Readonly<Record<string, string | boolean | Markup | undefined>>

const tags = ['if', 'unless']

/**
 * Liquid reduced to values and to parts that appear only when a value is known or a fact is true. It has no loops, no
 * filters (one of them would insert a value unescaped) and no files, and it limits the cost of a template.
 */
function engine(outputEscape: (value: unknown) => string): Liquid {
  const made = new Liquid({
    strictFilters: true,
    strictVariables: true,
    // A condition may name an unknown value; an empty value counts as unknown.
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

/** Fills the body: texts are escaped and keep their line breaks. */
export const bodyEngine = engine((value) =>
  value instanceof Markup ? value.html : escapeHtml(text(value)).replaceAll('\n', '<br>'),
)

/** Fills a subject or title: one line of plain text. */
export const lineEngine = engine((value) => text(value).replace(/\s+/g, ' '))

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
