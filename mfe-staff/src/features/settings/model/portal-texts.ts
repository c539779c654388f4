import { agreementKinds, authorizationKinds, tenantDocuments } from '@portal/shared/contract'
import type { Language } from '@portal/shared/i18n'

/** What is written in one language, part by part. */
export type TextWords = Readonly<Record<string, string>>
/** The same in both languages. */
export type BothWords = Record<Language, TextWords>

/** Where a text stands, and so what happens when it changes. */
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
  /** It may be missing. */
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
  // K-34: in place of the specification's words; all of them or none.
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
  // Written part by part on a page of their own (AgreementEditor); read here as one passage.
  ...agreementKinds.map((kind) => text(`agreement-${kind}`, `/agreement_texts/${kind}`, 'agreement', passage, true)),
]

interface AgreementWords {
  title?: string
  opening?: string
  sections?: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** What a tenant words otherwise in an agreement, one below the other. */
const passageOf = ({ title, opening, sections = [] }: AgreementWords = {}): string =>
  [title, opening, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
    .filter((one) => one !== undefined && one !== '')
    .join('\n\n')

type Stored = Partial<Record<Language, unknown>>

/** A text of the tenant's file as it is written: paragraphs with an empty line between. */
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

/** What is written, as the tenant's file has it; null where nothing is written and nothing has to be. */
export function storedOf({ kind, isOptional }: PortalText, words: BothWords, before: unknown): unknown {
  const isEmpty = [words.en, words.es].every((side) => Object.values(side).every((one) => one.trim() === ''))
  // What else the block holds stays.
  if (isOptional && isEmpty && kind !== 'block') return null
  const side = (language: Language) => {
    const written = words[language]
    if (kind === 'document') return { title: written['title']?.trim(), paragraphs: paragraphsOf(written['text'] ?? '') }
    if (kind !== 'block') return written['text']?.trim()
    // A block may hold more than what is edited here.
    const kept = (before as Partial<Record<Language, object>> | undefined)?.[language]
    return { ...kept, ...written }
  }
  return { en: side('en'), es: side('es') }
}

/** Paragraphs of a text that has an empty line between them. */
export const paragraphsOf = (written: string): string[] =>
  written
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
