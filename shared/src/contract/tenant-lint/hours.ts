import { authorizationKinds } from '../tenant-path.ts'
import { error, type Linted, type Rule } from './finding.ts'

/** A time of day in figures: 5:00 p.m., 11:59:59 pm, 7 PM, 5:00 p. m. */
const CLOCK = /\b\d{1,2}(?::\d{2}){0,2}\s?[ap]\.?\s?m\b\.?/gi
const ABOUT_PAYMENTS = { en: /\bpa(?:y|id)|\bdebit/i, es: /\bpag(?:o|u|a)|\bd[eé]bit/i }

/**
 * K-38: the cut-off and the start of debits are settings, which may change: a text that a consumer agrees to or reads
 * about payments takes them from there ({cutoff}, {debits_from}), and never says an hour of its own. Hours of the office
 * or of the law stand in sentences about something else.
 */
export const lintHours: Rule = ({ file }) => [
  ...authorizationKinds.flatMap((kind) =>
    languages.flatMap((language) =>
      typedIn(`/authorization_texts/${kind}`, language, [file.authorization_texts[kind][language]]),
    ),
  ),
  ...infoTexts.flatMap((name) =>
    languages.flatMap((language) =>
      typedIn(`/${name}`, language, aboutPayments(file[name]?.[language] ?? '', language)),
    ),
  ),
]

const languages = ['en', 'es'] as const
const infoTexts = [
  'infoText1',
  'infoText2',
  'infoText3',
  'infoText4',
] as const satisfies readonly (keyof Linted['file'])[]

/** The sentences about payments. The stops in '5:00 p. m.' end none: a capital letter follows an end. */
const aboutPayments = (text: string, language: 'en' | 'es'): string[] =>
  text.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u).filter((sentence) => ABOUT_PAYMENTS[language].test(sentence))

const typedIn = (path: string, language: 'en' | 'es', texts: readonly string[]) =>
  texts.flatMap((text) =>
    [...text.matchAll(CLOCK)].map(([hour]) => error('hour_typed', path, { language, detail: hour.trim() })),
  )
