import type { Language } from '@portal/shared/domain'

/** What a message carries: a notice in one language. */
export interface NoticeSubject {
  readonly id: string
  readonly language: Language
}

/**
 * The subject of messages about a notice names the notice and its language, so that each is sent once and found again
 * when it bounces.
 */
export const subjectOf = (id: string, language: Language): string => `${id}/${language}`

export function parseSubject(subject: string): NoticeSubject {
  const [id = '', language] = subject.split('/')
  return { id, language: language === 'es' ? 'es' : 'en' }
}
