import { agreementKinds, authorizationKinds, tenantDocuments } from '@portal/shared/contract'
import type { Language } from '@portal/shared/i18n'

/** The words of a text in one language, by part. */
export type TextWords = Readonly<Record<string, string>>
/** The same in both languages. */
export type BothWords = Record<Language, TextWords>

/** Kinds of texts by their place, which decides the effect of a change. */
export const textKinds = ['label', 'info', 'block', 'document', 'authorization', 'agreement'] as const
/** One of {@link textKinds}. */
export type TextKind = (typeof textKinds)[number]

/** A text of the tenant that has words in both languages. */
export interface PortalText {
  id: string
  path: string
  kind: TextKind
  /** Parts in the order of the page; `isLong` ones have several lines. */
  parts: readonly { name: string; isLong: boolean }[]
  /** The text is optional. */
  isOptional: boolean
}

const line = [{ name: 'text', isLong: false }]
const passage = [{ name: 'text', isLong: true }]
const text = (id: string, path: string, kind: TextKind, parts = line, isOptional = false): PortalText => ({
  id,
  path,
  kind,
  parts,
  isOptional,
})

/** Every text that an administrator writes. */
export const portalTexts: readonly PortalText[] = [
  ...['original_creditor', 'current_creditor', 'reference_number', 'search_reference', 'bank_block'].map((name) =>
    text(name, `/capabilities/label.${name}`, 'label'),
  ),
  text('hours', '/hours', 'info'),
  ...[1, 2, 3, 4].map((at) => text(`info-${at}`, `/infoText${at}`, 'info', passage, true)),
  text('consumer-footer', '/content_blocks/consumer-footer', 'block', [
    { name: 'slogan', isLong: false },
    { name: 'disclosure', isLong: true },
  ]),
  text('success-title', '/content_blocks/success-title', 'block', [{ name: 'title', isLong: false }]),
  // K-34: these replace the specification's words; all four or none.
  text(
    'sent-words',
    '/content_blocks/success-title',
    'block',
    ['hardship_sent', 'disputes_sent', 'complaint_sent', 'contact_soon'].map((name) => ({ name, isLong: false })),
    true,
  ),
  ...tenantDocuments.map((name) =>
    text(name, `/documents/${name}`, 'document', [{ name: 'title', isLong: false }, ...passage]),
  ),
  ...authorizationKinds.map((kind) => text(kind, `/authorization_texts/${kind}`, 'authorization', passage)),
  // AgreementEditor writes these part by part; here each is read as one passage.
  ...agreementKinds.map((kind) => text(`agreement-${kind}`, `/agreement_texts/${kind}`, 'agreement', passage, true)),
]

interface AgreementWords {
  title?: string
  opening?: string
  sections?: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** The tenant's own words in an agreement, as one passage. */
const passageOf = ({ title, opening, sections = [] }: AgreementWords = {}): string =>
  [title, opening, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
    .filter((one) => one !== undefined && one !== '')
    .join('\n\n')

type Stored = Partial<Record<Language, unknown>>

/** The words of a text of the tenant's file as fields show them: paragraphs with an empty line between. */
export function wordsOf({ kind, parts }: PortalText, stored: unknown): BothWords {
  const side = (language: Language): TextWords => {
    const found = (stored as Stored | undefined)?.[language]
    if (kind === 'document') {
      const { title = '', paragraphs = [] } = (found ?? {}) as { title?: string; paragraphs?: string[] }
      return { title, text: paragraphs.join('\n\n') }
    }
    if (kind === 'agreement') return { text: passageOf(found as AgreementWords | undefined) }
    if (kind !== 'block') return { text: (found as string | undefined) ?? '' }
    const body = (found ?? {}) as Record<string, unknown>
    return Object.fromEntries(parts.map(({ name }) => [name, typeof body[name] === 'string' ? body[name] : '']))
  }
  return { en: side('en'), es: side('es') }
}

/** The words as the tenant's file stores them; null where an optional text has no words. */
export function storedOf({ kind, isOptional }: PortalText, words: BothWords, before: unknown): unknown {
  const isEmpty = [words.en, words.es].every((side) => Object.values(side).every((one) => one.trim() === ''))
  // A block keeps its other entries.
  if (isOptional && isEmpty && kind !== 'block') return null
  const side = (language: Language) => {
    const written = words[language]
    if (kind === 'document') return { title: written['title']?.trim(), paragraphs: paragraphsOf(written['text'] ?? '') }
    if (kind !== 'block') return written['text']?.trim()
    const kept = (before as Partial<Record<Language, object>> | undefined)?.[language]
    return { ...kept, ...written }
  }
  return { en: side('en'), es: side('es') }
}

/**
 * The parts that lack English words. A draft may wait for its Spanish, which the check asks for before it is published;
 * an optional text may have no words.
 */
export function unwrittenParts(portalText: PortalText, words: BothWords): string[] {
  const isEmpty = (language: Language, name: string) => (words[language][name] ?? '').trim() === ''
  const parts = portalText.parts.map(({ name }) => name)
  if (portalText.isOptional && parts.every((name) => isEmpty('en', name) && isEmpty('es', name))) return []
  return parts.filter((name) => isEmpty('en', name))
}

/** The paragraphs of a text, which have an empty line between them. */
export const paragraphsOf = (written: string): string[] =>
  written
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
