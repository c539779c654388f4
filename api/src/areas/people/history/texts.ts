import en from '@portal/shared/texts/en/history.json' with { type: 'json' }
import es from '@portal/shared/texts/es/history.json' with { type: 'json' }
import type { Language } from '@portal/shared/domain'

type Words = Readonly<Record<string, string | undefined>>

/** The words of the history in one language. */
export interface HistoryTexts {
  readonly actions: Readonly<Record<string, Words | undefined>>
  /** For an action of a time that we know nothing of. */
  readonly other: string
  /** Details that people are told, by their name in the chain; what is not named here is kept from them. */
  readonly fields: Words
  readonly values: Words
  readonly authors: Readonly<Record<'consumer' | 'staff' | 'system', string>>
}

export const historyTexts: Readonly<Record<Language, HistoryTexts>> = { en, es }
