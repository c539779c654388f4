import { fillIn } from '../../../../documents/document-text.ts'
import type { Facts } from './facts.ts'
import type { Condition, Template } from './template.ts'

/** The words of one agreement: the parts that apply to its facts, with every name filled in. */
export interface Composed {
  title: string
  caption: { court: string; left: string[]; right: string[] } | null
  opening: string
  clauses: { heading: string; paragraphs: string[] }[]
  signers: { heading: string; client: string; attorney: string | null }
}

/**
 * Selects and fills the words of a template. @throws EmptyToken when a fact is missing, because an agreement must have
 * no gap.
 */
export function compose(template: Template, { values, holds }: Facts): Composed {
  const fill = (text: string) => fillIn(text, values)
  const isMeant = (part: { if?: Condition }) => part.if === undefined || holds.has(part.if)
  const clauses = template.sections.filter(isMeant).map(({ heading, paragraphs }, at) => ({
    heading: `${at + 1}. ${fill(heading)}`,
    paragraphs: paragraphs.flatMap((part) => {
      if (typeof part === 'string') return [fill(part)]
      return isMeant(part) ? [fill(part.text)] : []
    }),
  }))
  const { heading, client, attorney } = template.signatures
  return {
    title: fill(template.title),
    caption: template.caption ? captionOf(template.caption, values, holds) : null,
    opening: fill(template.opening),
    clauses,
    signers: { heading, client: fill(client), attorney: holds.has('attorney') ? fill(attorney) : null },
  }
}

/** The caption of a paper in a legal case: the parties on the left, the case on the right. */
function captionOf(
  caption: NonNullable<Template['caption']>,
  values: Facts['values'],
  holds: Facts['holds'],
): NonNullable<Composed['caption']> {
  const { court, plaintiff, against, defendant, case: number, no_case: noNumber, filed, reference } = caption
  const right = [holds.has('case') ? number : noNumber, ...(holds.has('filed') ? [filed] : []), reference]
  return {
    court: fillIn(court, values),
    left: ['{creditor},', plaintiff, against, '{consumer},', defendant].map((text) => fillIn(text, values)),
    right: right.map((text) => fillIn(text, values)),
  }
}
