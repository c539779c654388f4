import type { OpenErrorCode } from '@portal/shared/contract'
import { currentLanguage, i18n } from './i18n.ts'

/** The part of an ApiError that has a text (this lane must not know the client). */
export interface Explained {
  code: OpenErrorCode
  message: string
  language: string | null
  retryAt?: string | undefined
}

/** The namespaces of code texts: the shell's, and those of the pages of plans, staff and profile for codes that only they meet. */
const places = ['common', 'plans', 'desk', 'account'] as const

function knownKey(part: 'errors' | 'fields', code: string): string | undefined {
  return places.map((place) => `${place}:${part}.${code}`).find((key) => i18n.exists(key))
}

/**
 * A text for people: the server's own message when it is in their language, else the text of the code. 5xx never carry
 * a message worth showing, a lost line has none.
 */
export function errorText(error: Explained): string {
  const { code, message, language } = error
  const readable =
    message !== '' && code !== 'internal' && (language === null || language.startsWith(currentLanguage()))
  if (readable) return message
  const key = knownKey('errors', code)
  return key ? i18n.t(key) : message || i18n.t('common:errors.internal')
}

/** The text of a code that is not an error but a reason; undefined when it has none. */
export function reasonText(code: string | null): string | undefined {
  const key = code === null ? undefined : knownKey('errors', code)
  return key && i18n.t(key)
}

/**
 * The text of one refused input: the contract's own word for it ('zip_invalid') when there is one, else what the
 * server wrote.
 */
export function fieldText(issue: string): string {
  const key = knownKey('fields', issue)
  return key ? i18n.t(key) : issue
}
