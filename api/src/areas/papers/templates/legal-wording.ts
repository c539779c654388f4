import type { Language } from '@portal/shared/domain'

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
export const legalWording = (html: string, language: Language): string | null =>
  legal[language].exec(html.replace(/<[^>]*>/g, ' '))?.[0] ?? null

/** The first word in a subject that reveals a debt; null when there is none. */
export const revealingWord = (subject: string, language: Language): string | null =>
  revealing[language].exec(subject)?.[0] ?? null
