import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tenantDocuments, type TenantSettings } from '@portal/shared/contract'
import {
  AUTHORIZATION_WORDS_VERSION,
  caseTermsVersions,
  consentStatement,
  COOKIE_NOTICE_VERSION,
  ECHECK_VERSION,
  SIGNING_CONSENT_VERSION,
} from '@portal/shared/domain'
import { NOTICE_TEMPLATE } from '../../areas/papers/notices/issue.ts'

/** The texts of one language, in their stored form. */
type Words = unknown

/** A text that a person accepts, or that the law requires; `version` as rows store it. */
export interface LegalText {
  readonly name: string
  readonly version: string
  readonly en: Words
  readonly es: Words
}

const repository = join(import.meta.dirname, '../../../..')
const read = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8')) as Record<string, any>
const languages = ['en', 'es'] as const

/** A part of a text file of the product, in both languages. */
const partOf = (file: (language: string) => string, ...part: string[]) =>
  Object.fromEntries(
    languages.map((language) => [language, part.reduce<any>((at, key) => at[key], read(file(language)))]),
  ) as Record<'en' | 'es', Words>

const shared = (name: string) => (language: string) => `shared/texts/${language}/${name}.json`
const piece = (path: string) => (language: string) => `${path}.${language}.json`

/** The words beside the address, with the place of the tenant's name. */
function statement(name: 'debt_email' | 'debt_text' | 'debt_phone'): LegalText {
  const [en, es] = languages.map((language) => consentStatement(name, language, '{tenant}'))
  return { name: `consent/${name}`, version: en!.version, en: en!.text, es: es!.text }
}

function esign(): LegalText {
  const [en, es] = languages.map((language) => read(shared('esign')(language)))
  return { name: 'consent/electronic_records', version: String(en!['version']), en, es }
}

const echeck = partOf(shared('public-pages'), 'check')
const echeckBox = partOf(piece('mfe-payments/src/texts/ack'), 'box')

/** Every agreement's words, of every version that there is. */
function agreements(): LegalText[] {
  const folder = 'api/src/areas/signing/agreements/paper/templates'
  const names = new Set(readdirSync(join(repository, folder)).map((file) => file.replace(/\.(?:en|es)\.json$/, '')))
  return [...names].map((name) => {
    const [kind = '', version = ''] = name.split('.')
    return {
      name: `agreement/${kind}`,
      version,
      en: read(`${folder}/${name}.en.json`),
      es: read(`${folder}/${name}.es.json`),
    }
  })
}

/** The product's own legal texts. */
export const productTexts = (): LegalText[] => [
  esign(),
  statement('debt_email'),
  statement('debt_text'),
  statement('debt_phone'),
  {
    name: 'authorization/words',
    version: `words-${AUTHORIZATION_WORDS_VERSION}`,
    ...partOf(shared('documents'), 'authorization'),
  },
  {
    name: 'signing/consent',
    version: `signing-${SIGNING_CONSENT_VERSION}`,
    ...partOf(shared('documents'), 'signing', 'consent'),
  },
  {
    name: 'echeck',
    version: `echeck-${ECHECK_VERSION}`,
    en: [echeck.en, echeckBox.en],
    es: [echeck.es, echeckBox.es],
  },
  {
    name: 'case/terms',
    version: caseTermsVersions[0],
    ...partOf(piece('mfe-help-center/src/texts/forms'), 'form', 'terms'),
  },
  { name: 'cookie-notice', version: String(COOKIE_NOTICE_VERSION), ...partOf(shared('shell'), 'cookies', 'text') },
  { name: 'validation-notice', version: String(NOTICE_TEMPLATE), ...partOf(shared('documents'), 'notice') },
  ...agreements(),
]

/** A tenant's legal texts: authorizations, public documents, and its own agreements. */
export function tenantTexts(tenant: TenantSettings): LegalText[] {
  const { company_short_name: short, authorization_texts, agreement_texts, documents } = tenant
  return [
    ...Object.entries(authorization_texts).map(([name, { version, en, es }]) => ({
      name: `${short}/authorization/${name}`,
      version: String(version),
      en,
      es,
    })),
    ...tenantDocuments.map((name) => {
      const { version, en, es } = documents[name]
      return { name: `${short}/document/${name}`, version: String(version), en, es }
    }),
    ...agreement_texts.map(({ kind, version, ...words }) => ({
      name: `${short}/agreement/${kind}`,
      version: String(version),
      ...words,
    })),
  ]
}

/** SHA-256 of both languages, hex. */
export const hashOf = ({ en, es }: LegalText): string =>
  createHash('sha256')
    .update(JSON.stringify([en, es]))
    .digest('hex')

/** Name, version and hash of each published text, which never changes. */
export type Published = Record<string, Record<string, string>>

/** One sentence for each text that differs from its published form. */
export function unpublished(texts: readonly LegalText[], published: Published): string[] {
  return texts.flatMap((text) => {
    const known = published[text.name]?.[text.version]
    const hash = hashOf(text)
    if (known === hash) return []
    return known === undefined
      ? [`${text.name} has a new version: add "${text.version}": "${hash}"`]
      : [`${text.name} was changed without a new version: raise ${text.version}`]
  })
}
