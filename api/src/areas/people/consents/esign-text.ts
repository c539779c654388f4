import en from '@portal/shared/texts/en/esign.json' with { type: 'json' }
import es from '@portal/shared/texts/es/esign.json' with { type: 'json' }
import type { TenantSettings } from '@portal/shared/contract'
import { fillIn } from '../../../documents/document-text.ts'
import { consentTextHash } from '../../../core/contact/consent-lines.ts'

type Language = 'en' | 'es'
/** The sections that a consumer must be shown before agreeing (15 U.S.C. 7001(c)(1)(B) and (C), R-30), in order. */
const said = ['covers', 'paper', 'withdraw', 'details', 'needs'] as const

export interface Section {
  heading: string
  text: string
}

/** shared/texts/<language>/esign.json */
type EsignTexts = { version: string; title: string; word: string } & Record<(typeof said)[number] | 'proof', Section>

const texts: Record<Language, EsignTexts> = { en, es }

export interface EsignText {
  title: string
  sections: Section[]
  version: string
  /** Hash of the shown title and sections, for the ledger. */
  hash: string
  /** Title and sections as one text. */
  text: string
}

/** The text to agree to, without the proof word, which only the document shows. */
export function esignText(tenant: TenantSettings, language: Language): EsignText {
  const own = texts[language]
  const sections = said.map((name) => filled(own[name], tenant))
  const text = [own.title, ...sections.flatMap((section) => [section.heading, section.text])].join('\n')
  return { title: own.title, sections, version: own.version, text, hash: consentTextHash(text) }
}

/** The additional section of the test document: the word that proves that it opened. */
export const proofSection = (tenant: TenantSettings, language: Language): Section =>
  filled(texts[language].proof, tenant, { word: texts[language].word })

/** Whether this is the proof word of the document in either language, ignoring case and accents. */
export function isProofWord(typed: string): boolean {
  const plain = typed
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
  return plain === texts.en.word || plain === texts.es.word
}

function filled({ heading, text }: Section, tenant: TenantSettings, more: Record<string, string> = {}): Section {
  const { full_name, phone_number: phone, email, address: a } = tenant.tenant
  const address = `${a.street}, ${a.city}, ${a.state} ${a.zip}`
  return { heading, text: fillIn(text, { tenant: full_name, phone, email, address, ...more }) }
}
