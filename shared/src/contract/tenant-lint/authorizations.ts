import { authorizationPlaceholders } from '../tenant-file.ts'
import { authorizationKinds } from '../tenant-path.ts'
import { error, type Rule } from './finding.ts'

/** The content that Nacha requires of an authorization; for several payments also their number and frequency. */
const NEEDED = [
  'amount',
  'date',
  'account_last4',
  'name',
  'reference_number',
  'tenant',
  'phone',
  'today',
  'revoke_notice',
] as const
const OF_SEVERAL = ['frequency', 'payments'] as const

/** an authorization text names all that it has to, by names that can be filled in, and the same in both languages. */
export const lintAuthorizations: Rule = ({ file }) =>
  authorizationKinds.flatMap((kind) => {
    const path = `/authorization_texts/${kind}`
    const needed: readonly string[] = kind.endsWith('recurring') ? [...NEEDED, ...OF_SEVERAL] : NEEDED
    const texts = file.authorization_texts[kind]
    const used = { en: placeholdersOf(texts.en), es: placeholdersOf(texts.es) }
    const inOneOnly = [...used.en, ...used.es].filter(
      (name) => used.en.has(name) !== used.es.has(name) && !needed.includes(name),
    )
    return [
      ...(['en', 'es'] as const).flatMap((language) => [
        ...[...used[language]]
          .filter((name) => !isKnown(name))
          .map((name) => error('placeholder_unknown', path, { language, detail: `{${name}}` })),
        ...needed
          .filter((name) => !used[language].has(name))
          .map((name) => error('placeholder_missing', path, { language, detail: `{${name}}` })),
      ]),
      ...inOneOnly.filter(isKnown).map((name) => error('placeholders_differ', path, { detail: `{${name}}` })),
    ]
  })

/** Any text in braces, so that a misspelt token is found and not read to the consumer. */
const placeholdersOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!))

const isKnown = (name: string): boolean => (authorizationPlaceholders as readonly string[]).includes(name)
