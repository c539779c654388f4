import {
  requiredBlocks,
  templateBlocks,
  templateConditions,
  templateValues,
  type TemplateBlock,
  type TemplateContent,
  type TemplateKind,
  type TemplateProblem,
  type TemplateWords,
} from '@portal/shared/contract'
import { feeWords, type Language } from '@portal/shared/domain'
import { bodyEngine, lineEngine, Markup, type TemplateScope } from './engine.ts'
import { removedMarkup } from './removed-markup.ts'
import { renderWords } from './render.ts'

interface Checked {
  readonly kind: TemplateKind
  /** The template of the product that this one comes from: some have additional requirements. */
  readonly key: string | null
  /** The origins that links may lead to. */
  readonly origins: readonly string[]
}

type Finding = Omit<TemplateProblem, 'language'>

const error = (code: TemplateProblem['code'], field: Finding['field'], detail: string): Finding => ({
  code,
  field,
  detail,
  is_error: true,
})

/** The letter that is the validation notice. */
export const VALIDATION_NOTICE = 'validation-notice'

const blocksOf = ({ kind, key }: Checked): readonly TemplateBlock[] => [
  ...requiredBlocks[kind],
  ...(key === VALIDATION_NOTICE ? (['validation_notice'] as const) : []),
]

/** Everything that is wrong with a template in both languages; a template with an error is neither saved nor used. */
export const lintTemplate = (content: TemplateContent, checked: Checked): TemplateProblem[] =>
  (['en', 'es'] as const).flatMap((language) =>
    lintWords(content[language], checked, language).map((finding) => ({ ...finding, language })),
  )

export const hasErrors = (problems: readonly TemplateProblem[]): boolean => problems.some((one) => one.is_error)

function lintWords(words: TemplateWords, checked: Checked, language: Language): Finding[] {
  const named = [...lintNames(words.subject, 'subject', checked), ...lintNames(words.body, 'body', checked)]
  // A template that cannot be filled cannot be checked further.
  if (named.length > 0) return named
  return [
    ...lintSubject(words.subject, checked.kind, language),
    ...lintRendered(words, checked, language),
    ...removedMarkup(words.body, checked.origins),
  ]
}

/** Checks that a template can be parsed and names only known values. */
function lintNames(text: string, field: Finding['field'], { kind }: Checked): Finding[] {
  let names: string[]
  try {
    names = (field === 'body' ? bodyEngine : lineEngine).fullVariablesSync(text)
  } catch (thrown) {
    return [unreadable(thrown as Error, field)]
  }
  return names.flatMap((name) => {
    const isValue = (templateValues as readonly string[]).includes(name)
    const isBlock = (templateBlocks as readonly string[]).includes(name)
    if (!isValue && !isBlock && !(templateConditions as readonly string[]).includes(name))
      return [error('unknown_placeholder', field, name)]
    const isElsewhere =
      (isBlock && field === 'subject') ||
      (name === 'opt_out' && kind === 'letter') ||
      (name === 'validation_notice' && kind === 'email')
    return isElsewhere ? [error('not_here', field, name)] : []
  })
}

/** For a syntax error the engine's message names the place; for a forbidden tag, ours does. */
function unreadable({ message }: Error, field: Finding['field']): Finding {
  const filter = /undefined filter: ([\w-]+)/.exec(message)?.[1]
  if (filter) return error('filter_not_allowed', field, filter)
  const tag = /tag "?([\w-]+)"? not found/.exec(message)?.[1]
  if (tag) return error('tag_not_allowed', field, tag)
  return error('syntax', field, /line:(\d+)/.exec(message)?.[1] ?? '1')
}

/** A subject appears on lock screens, so it must not mention a debt. The title of a letter is inside an envelope. */
function lintSubject(subject: string, kind: TemplateKind, language: Language): Finding[] {
  if (kind === 'letter') return []
  const open = lineEngine.fullVariablesSync(subject).filter((name) => name !== 'tenant_name')
  const word = revealingWord(subject, language)
  return [...open, ...(word === null ? [] : [word])].map((detail) => error('subject_reveals', 'subject', detail))
}

/**
 * Fills the template for each kind of debt: required blocks must appear for all, and words of lawsuits must not appear
 * for a time-barred one.
 */
function lintRendered(words: TemplateWords, checked: Checked, language: Language): Finding[] {
  const findings = new Map<string, Finding>()
  for (const isTimeBarred of [false, true])
    for (const isKnown of [false, true]) {
      const scope = exampleScope({ isTimeBarred, isKnown })
      const { html } = renderWords(words, scope, checked.origins)
      for (const block of blocksOf(checked))
        if (!html.includes(mark(block))) findings.set(block, error('block_missing', 'body', block))
      const word = isTimeBarred ? legalWording(html, language) : null
      if (word !== null) findings.set(`word:${word}`, error('legal_wording', 'body', word))
      // a letter asks for no amount beyond the debt.
      for (const fee of feeWords(html.replace(/(?:\s|<[^>]*>)+/g, ' '), language))
        findings.set(`fee:${fee}`, error('fee_words', 'body', fee))
    }
  return [...findings.values()]
}

const mark = (block: TemplateBlock): string => `[${block}]`

/** Values that a debt may lack. */
const optional: readonly string[] = ['consumer_address', 'account_last4', 'pay_amount', 'pay_date']

/** Placeholder values; those that a debt may lack are present or absent, to test both. */
function exampleScope({ isTimeBarred, isKnown }: { isTimeBarred: boolean; isKnown: boolean }): TemplateScope {
  return {
    ...Object.fromEntries(templateValues.map((name) => [name, isKnown || !optional.includes(name) ? '–' : ''])),
    ...Object.fromEntries(templateBlocks.map((name) => [name, new Markup(mark(name))])),
    is_time_barred: isTimeBarred,
    is_in_validation: isKnown,
  }
}

/**
 * Words about lawsuits and their consequences: a consumer who cannot be sued must not read any of them (R-14, 12 CFR
 * 1006.26(b)).
 */
const legal: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:su(?:e|ed|ing)|(?:law)?suits?(?! (?:you|your|both)\b)|litigat\w*|courts?|judge?ments?|garnish\w*|legal (?:action|proceedings?|remed\w+|steps?)|attorneys?|summons|plaintiff|defendant|levy|levies|liens?|seiz\w+)\b/iu,
  es: /(?<![\p{L}])(?:demand(?:a|as|ar\w*|ad[oa]s?)|litigi\w*|juicios?|tribunal(?:es)?|juzgados?|cortes?|sentencias?|embarg\w*|acci(?:ón|ones) legal(?:es)?|medidas legales|abogad[oa]s?|gravámenes|gravamen)(?![\p{L}])/iu,
}

/** Words that would reveal a debt on a lock screen. */
const revealing: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:debts?|debtors?|ow(?:e|ed|es|ing)|balances?|collect\w*|past[- ]due|overdue|creditors?|settle\w*|delinquent|final notice)\b/iu,
  es: /(?<![\p{L}])(?:deud\w*|deb(?:e|en|er|ido)|saldos?|cobr\w*|vencid\w*|acreedor\w*|moros\w*|liquid\w*|último aviso)(?![\p{L}])/iu,
}

/** The first word about lawsuits in HTML, outside of legal blocks; null when there is none. */
const legalWording = (html: string, language: Language): string | null =>
  legal[language].exec(html.replace(/<[^>]*>/g, ' '))?.[0] ?? null

/** The first word in a subject that reveals a debt; null when there is none. */
const revealingWord = (subject: string, language: Language): string | null =>
  revealing[language].exec(subject)?.[0] ?? null
