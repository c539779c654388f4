import type { AgreementTemplate, EditableTenant } from '@portal/shared/contract'
import type { Language } from '@portal/shared/i18n'
import { paragraphsOf } from '../model/portal-texts.ts'

type Kept = EditableTenant['agreement_texts'][number]
type Both = Record<Language, string>

/** A section in words of the tenant's own. */
export interface OwnSection {
  id: string
  heading: Both
  /** Paragraphs with an empty line between them. */
  text: Both
}

/** What a tenant words otherwise than the product in one kind of agreement; null: the product's words. */
export interface OwnAgreement {
  title: Both | null
  opening: Both | null
  sections: readonly OwnSection[]
}

const bothOf = (en: string | undefined, es: string | undefined): Both | null =>
  en === undefined && es === undefined ? null : { en: en ?? '', es: es ?? '' }

/** What is kept, as it is written. */
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

/** What is written, as the tenant's file has it; null where nothing is worded otherwise. */
export function keptOf(own: OwnAgreement, base: number): unknown {
  if (!own.title && !own.opening && own.sections.length === 0) return null
  const side = (language: Language) => ({
    ...(own.title && { title: own.title[language].trim() }),
    ...(own.opening && { opening: own.opening[language].trim() }),
    ...(own.sections.length > 0 && {
      sections: own.sections.map(({ id, heading, text }) => {
        const paragraphs = paragraphsOf(text[language])
        // A section without a paragraph is none; the check asks for its words.
        return { id, heading: heading[language].trim(), paragraphs: paragraphs.length > 0 ? paragraphs : [''] }
      }),
    }),
  })
  return { base, en: side('en'), es: side('es') }
}

/** The product's words of a section, to begin from. */
export function productSection({ en, es }: AgreementTemplate, id: string): OwnSection {
  const of = (side: AgreementTemplate['en']) => side.sections.find((one) => one.id === id)
  const text = (side: AgreementTemplate['en']) =>
    of(side)
      ?.paragraphs.map((one) => one.text)
      .join('\n\n') ?? ''
  return { id, heading: { en: of(en)?.heading ?? '', es: of(es)?.heading ?? '' }, text: { en: text(en), es: text(es) } }
}

/** A section of the tenant's own beside the product's; its id is not used yet. */
export function addedSection({ sections }: OwnAgreement): OwnSection {
  const ids = sections.map(({ id }) => id)
  let n = 1
  while (ids.includes(`added-${n}`)) n += 1
  return { id: `added-${n}`, heading: { en: '', es: '' }, text: { en: '', es: '' } }
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
