import type { LegalStatus } from '@portal/shared/contract'
import { formatDate, legalStatusRule, type Language, type LegalStatusFact, type LocalDate } from '@portal/shared/domain'
import type { useTranslation } from '@portal/shared/i18n'

type T = ReturnType<typeof useTranslation<'staff-legal'>>['t']

const DAYS: readonly LegalStatusFact[] = ['from', 'until', 'outcome_on']

/** A day in words. */
export const dayWords = (date: string, language: Language): string => formatDate(date as LocalDate, 'medium', language)

/** A known fact of a status: its name for this kind, and its value in words. */
export interface ToldFact {
  fact: LegalStatusFact
  label: string
  value: string
}

/** The known facts of a status in the order of its form; an attorney has been on record since a day, too. */
export function toldFacts(status: LegalStatus, t: T, language: Language): ToldFact[] {
  const { kind } = status
  const facts: LegalStatusFact[] = [...legalStatusRule(kind).facts, ...(kind === 'attorney' ? (['from'] as const) : [])]
  return facts.flatMap((fact) => {
    const value = status[fact]
    if (!value || (fact === 'outcome' && value === 'open')) return []
    return [{ fact, label: t(`fact.${kind}.${fact}` as 'fact.scra.from'), value: factWords(fact, value, t, language) }]
  })
}

function factWords(fact: LegalStatusFact, value: string, t: T, language: Language): string {
  if (DAYS.includes(fact)) return dayWords(value, language)
  if (fact === 'outcome') return t(`outcome.${value as 'open'}`)
  return fact === 'chapter' && value === 'unknown' ? t('chapterUnknown') : value
}
