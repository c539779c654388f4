import type { AgreementTemplate, EditableTenant } from '@portal/shared/contract'
import type { Language } from '@portal/shared/i18n'
import { paragraphsOf } from '../model/portal-texts.ts'

type Kept = EditableTenant['agreement_texts'][number]
/** Words in both languages. */
export type Both = Record<Language, string>

/** A section in the tenant's own words. */
export interface OwnSection {
  id: string
  heading: Both
  /** Paragraphs with an empty line between them. */
  text: Both
}

/** The tenant's own words in one kind of agreement; null where the product's words are used. */
export interface OwnAgreement {
  title: Both | null
  opening: Both | null
  sections: readonly OwnSection[]
}

const bothOf = (en: string | undefined, es: string | undefined): Both | null =>
  en === undefined && es === undefined ? null : { en: en ?? '', es: es ?? '' }

/** The stored words as the editor shows them. */
export function ownOf(kept: Kept | undefined): OwnAgreement {
  if (!kept) return { title: null, opening: null, sections: [] }
  const { en, es } = kept
  const ids = [...new Set([...(en.sections ?? []), ...(es.sections ?? [])].map(({ id }) => id))]
  return {
    title: bothOf(en.title, es.title),
    opening: bothOf(en.opening, es.opening),
    sections: ids.map((id) => {
      const [left, right] = [en, es].map(({ sections = [] }) => sections.find((one) => one.id === id))
      return {
        id,
        heading: { en: left?.heading ?? '', es: right?.heading ?? '' },
        text: { en: left?.paragraphs.join('\n\n') ?? '', es: right?.paragraphs.join('\n\n') ?? '' },
      }
    }),
  }
}

/** The written words as the tenant's file stores them; null where the tenant has no words of its own. */
export function keptOf(own: OwnAgreement, base: number): unknown {
  if (!own.title && !own.opening && own.sections.length === 0) return null
  const side = (language: Language) => ({
    ...(own.title && { title: own.title[language].trim() }),
    ...(own.opening && { opening: own.opening[language].trim() }),
    ...(own.sections.length > 0 && {
      sections: own.sections.map(({ id, heading, text }) => {
        const paragraphs = paragraphsOf(text[language])
        // The file allows no section without a paragraph; the check asks for its words.
        return { id, heading: heading[language].trim(), paragraphs: paragraphs.length > 0 ? paragraphs : [''] }
      }),
    }),
  })
  return { base, en: side('en'), es: side('es') }
}

/** A section that begins with the product's words. */
export function productSection({ en, es }: AgreementTemplate, id: string): OwnSection {
  const of = (side: AgreementTemplate['en']) => side.sections.find((one) => one.id === id)
  const text = (side: AgreementTemplate['en']) =>
    of(side)
      ?.paragraphs.map((one) => one.text)
      .join('\n\n') ?? ''
  return { id, heading: { en: of(en)?.heading ?? '', es: of(es)?.heading ?? '' }, text: { en: text(en), es: text(es) } }
}

/** A new section beside the product's, under an unused id. */
export function addedSection({ sections }: OwnAgreement): OwnSection {
  const ids = sections.map(({ id }) => id)
  let n = 1
  while (ids.includes(`added-${n}`)) n += 1
  return { id: `added-${n}`, heading: { en: '', es: '' }, text: { en: '', es: '' } }
}

/** The agreement with this section; null takes the tenant's own words of the section away. */
export function withSection(own: OwnAgreement, id: string, section: OwnSection | null): OwnAgreement {
  const { sections } = own
  if (!section) return { ...own, sections: sections.filter((one) => one.id !== id) }
  const isThere = sections.some((one) => one.id === id)
  return { ...own, sections: isThere ? sections.map((one) => (one.id === id ? section : one)) : [...sections, section] }
}

/** Parts that lack English words: a draft may wait for its Spanish. */
export function unwritten(own: OwnAgreement): string[] {
  const isBlank = (both: Both | null) => both !== null && both.en.trim() === ''
  return [
    ...(isBlank(own.title) ? ['title'] : []),
    ...(isBlank(own.opening) ? ['opening'] : []),
    ...own.sections.flatMap(({ id, heading, text }) => [
      ...(isBlank(heading) ? [`${id}-heading`] : []),
      ...(isBlank(text) ? [`${id}-text`] : []),
    ]),
  ]
}
