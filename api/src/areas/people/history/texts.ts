import en from '@portal/shared/texts/en/history.json' with { type: 'json' }
import es from '@portal/shared/texts/es/history.json' with { type: 'json' }
import type { Language } from '@portal/shared/domain'

type Words = Readonly<Record<string, string | undefined>>

/** The texts of the history in one language. */
export interface HistoryTexts {
  readonly actions: Readonly<Record<string, Words | undefined>>
  /** For an unknown action of another release. */
  readonly other: string
  /** Names of the details that are shown, by their key in the chain; other details are omitted. */
  readonly fields: Words
  /** Name of a changed payment of a plan. */
  readonly instalment: string
  readonly values: Words
  readonly authors: Readonly<Record<'consumer' | 'staff' | 'system', string>>
}

export const historyTexts: Readonly<Record<Language, HistoryTexts>> = { en, es }
