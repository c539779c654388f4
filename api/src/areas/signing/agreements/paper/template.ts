import { readFileSync } from 'node:fs'
import type { TenantSettings } from '@portal/shared/contract'
import type { AgreementKind, Language } from '@portal/shared/domain'

/** The conditions under which a part of a template applies. */
export type Condition =
  'plan' | 'discount' | 'full' | 'several' | 'single' | 'attorney' | 'no_attorney' | 'filed' | 'not_filed' | 'case'

export interface TemplateSection {
  id: string
  if?: Condition
  heading: string
  paragraphs: (string | { if: Condition; text: string })[]
}

/** The words of an agreement, with `{names}` for facts; the layout is the same for all. */
export interface Template {
  title: string
  /** The parties, for a legal case only. */
  caption?: Record<'court' | 'plaintiff' | 'against' | 'defendant' | 'case' | 'no_case' | 'filed' | 'reference', string>
  opening: string
  parties: string
  sections: TemplateSection[]
  schedule: string
  signatures: { heading: string; client: string; attorney: string }
}

/**
 * The newest version of the product's own templates. Older files are never changed or removed, because papers refer to
 * them.
 */
const NEWEST: Readonly<Record<AgreementKind, number>> = { plan: 2, settlement: 2, litigation: 2 }

type Texts = Pick<TenantSettings, 'agreement_texts'>

/** The version for a new agreement: the tenant's newest own one (101 and up), or else the product's. */
export const currentVersion = ({ agreement_texts }: Texts, kind: AgreementKind): number =>
  Math.max(NEWEST[kind], ...agreement_texts.filter((own) => own.kind === kind).map((own) => own.version))

/** The product's current words, which a tenant's own words replace in part. */
export function newestTemplate(kind: AgreementKind): { version: number } & Record<Language, Template> {
  const version = NEWEST[kind]
  return { version, en: productTemplate(kind, version, 'en'), es: productTemplate(kind, version, 'es') }
}

/** A template of any version that ever existed. @throws when the version does not exist. */
export function templateOf(tenant: Texts, kind: AgreementKind, version: number, language: Language): Template {
  const own = tenant.agreement_texts.find((text) => text.kind === kind && text.version === version)
  if (!own) return productTemplate(kind, version, language)
  const base = productTemplate(kind, own.base, language)
  const { title, opening, sections = [] } = own[language]
  // The tenant's words take the places and conditions of the product's: a section about a plan needs a plan.
  const replaced = base.sections.map((section) => ({ ...section, ...sections.find(({ id }) => id === section.id) }))
  const added = sections.filter(({ id }) => !base.sections.some((section) => section.id === id))
  // The section about signing stays last.
  const last = replaced.at(-1)!
  return {
    ...base,
    title: title ?? base.title,
    opening: opening ?? base.opening,
    sections: [...replaced.slice(0, -1), ...added, last],
  }
}

const read = new Map<string, Template>()

function productTemplate(kind: AgreementKind, version: number, language: Language): Template {
  const name = `${kind}.${version}.${language}.json`
  const known = read.get(name)
  if (known) return known
  const template = JSON.parse(readFileSync(new URL(`./templates/${name}`, import.meta.url), 'utf8')) as Template
  read.set(name, template)
  return template
}
