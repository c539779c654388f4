import { agreementParts, agreementPlaceholders } from '../agreement-parts.ts'
import { agreementKinds } from '../tenant-path.ts'
import type { TenantFile } from '../tenant-file.ts'
import { readTenantValue } from '../tenant-value.ts'
import { error, isBlank, type Rule } from './finding.ts'

type Words = TenantFile['agreement_texts'][number]['en']
type Section = NonNullable<Words['sections']>[number]
type Kind = (typeof agreementKinds)[number]

/**
 * Agreements that a tenant words otherwise: a name that cannot be filled in would stop every agreement of its kind, and
 * one without an amount would bind no party.
 */
export const lintAgreements: Rule = ({ file }) =>
  agreementKinds.flatMap((kind) => {
    const path = `/agreement_texts/${kind}`
    const own = readTenantValue(file, path) as { en: Words; es: Words } | null
    if (!own) return []
    const [en, es] = [idsOf(own.en), idsOf(own.es)]
    const differ = [...en, ...es].filter((id) => en.includes(id) !== es.includes(id))
    const fixed = agreementParts[kind].filter(({ id, isFixed }) => isFixed && [...en, ...es].includes(id))
    return [
      ...differ.map((id) => error('sections_differ', path, { detail: id })),
      ...fixed.map(({ id }) => error('section_fixed', path, { detail: id })),
      ...(['en', 'es'] as const).flatMap((language) => [
        ...unknown(kind, own[language]).map((name) => error('placeholder_unknown', path, { language, detail: name })),
        ...missing(kind, own[language]).map((name) => error('placeholder_missing', path, { language, detail: name })),
        ...(own[language].sections ?? [])
          .filter(({ heading, paragraphs }) => isBlank(heading) || paragraphs.every(isBlank))
          .map(({ id }) => error('section_says_nothing', path, { language, detail: id })),
      ]),
    ]
  })

const idsOf = ({ sections = [] }: Words): string[] => sections.map(({ id }) => id)

function unknown(kind: Kind, { title = '', opening = '', sections = [] }: Words): string[] {
  const places: [string | null, string][] = [
    [null, `${title} ${opening}`],
    ...sections.map((section): [string, string] => [section.id, textOf(section)]),
  ]
  return places.flatMap(([part, text]) =>
    namesIn(text)
      .filter((name) => !agreementPlaceholders(kind, part).includes(name))
      .map((name) => `{${name}}`),
  )
}

const missing = (kind: Kind, { sections = [] }: Words): string[] =>
  sections.flatMap((section) => {
    const said = namesIn(textOf(section))
    const { needs = [] } = agreementParts[kind].find(({ id }) => id === section.id) ?? {}
    return needs.filter((name) => !said.includes(name)).map((name) => `{${name}}`)
  })

const textOf = ({ heading, paragraphs }: Section): string => [heading, ...paragraphs].join(' ')
const namesIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
