import type { ErrorCode } from '@portal/shared/contract'
import { currentLanguage, i18n } from './i18n.ts'

/** The part of an ApiError that has a text (this lane must not know the client). */
export interface Explained {
  code: ErrorCode
  message: string
  language: string | null
  retryAt?: string | undefined
}

/**
 * A text for people: the server's own message when it is in their language, else the text of the code. 5xx never carry
 * a message worth showing, a lost line has none.
 */
export function errorText(error: Explained): string {
  const { code, message, language } = error
  const readable =
    message !== '' && code !== 'internal' && (language === null || language.startsWith(currentLanguage()))
  return readable ? message : i18n.t(`common:errors.${code}`)
}

/**
 * The text of one refused input: the contract's own word for it ('zip_invalid') when there is one, else what the
 * server wrote.
 */
export function fieldText(issue: string): string {
  const key = `common:fields.${issue}`
  return i18n.exists(key) ? i18n.t(key) : issue
}
