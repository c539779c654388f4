import en from '@portal/shared/texts/en/history.json' with { type: 'json' }
import es from '@portal/shared/texts/es/history.json' with { type: 'json' }
import type { Language } from '@portal/shared/domain'

type Words = Readonly<Record<string, string | undefined>>

/** The texts of the history in one language. */
export interface HistoryTexts {
  readonly actions: Readonly<Record<string, Words | undefined>>
  /** For an unknown action of another release. */
  readonly other: string
  /** Names of the details that are shown, as core/audit/audit-details.ts calls them. */
  readonly fields: Words
  /** Name of a changed payment of a plan. */
  readonly instalment: string
  /** Words of codes and of the parts of values. */
  readonly values: Words
  /** Notes that calls write. */
  readonly calls: Readonly<Record<'in' | 'out' | 'other' | 'corrected', string>>
  /** Words of codes that mean something else in other kinds (`auditChoices`). */
  readonly choices: Readonly<Record<string, Words | undefined>>
  readonly languages: Words
  /** Name and headings of the saved activity of staff. */
  readonly file: { readonly name: string; readonly columns: readonly string[] }
  /** Name, headings and kinds of the saved list of what staff read (F-27). */
  readonly readings: { readonly name: string; readonly columns: readonly string[]; readonly kinds: Words }
  /** For a code of another release. */
  readonly unnamed: string
  readonly authors: Readonly<Record<'consumer' | 'staff' | 'system', string>>
}

export const historyTexts: Readonly<Record<Language, HistoryTexts>> = { en, es }
