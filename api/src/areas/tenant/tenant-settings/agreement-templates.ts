import type * as v from 'valibot'
import { agreementKinds, type AgreementTemplate } from '@portal/shared/contract'
import { newestTemplate, type Template } from '../../signing/index.ts'

/** The product's newest agreements, for administrators who reword parts of them. */
export const agreementTemplates = (): v.InferInput<typeof AgreementTemplate>[] =>
  agreementKinds.map((kind) => {
    const { version, en, es } = newestTemplate(kind)
    return { kind, base: version, en: wordsOf(en), es: wordsOf(es) }
  })

const wordsOf = ({ title, opening, sections }: Template) => ({
  title,
  opening,
  sections: sections.map(({ id, heading, paragraphs }) => ({
    id,
    heading,
    paragraphs: paragraphs.map((part) =>
      typeof part === 'string' ? { text: part, if: null } : { text: part.text, if: part.if },
    ),
  })),
})
