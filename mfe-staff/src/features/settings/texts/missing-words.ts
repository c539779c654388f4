import type { BothWords, PortalText } from '../model/portal-texts.ts'

/**
 * Parts that lack English words. A draft may wait for its Spanish, which the check asks for before it is published; a
 * text that may be missing altogether may have no words at all.
 */
export function missingWords(text: PortalText, words: BothWords): string[] {
  const isEmpty = (language: 'en' | 'es', name: string) => (words[language][name] ?? '').trim() === ''
  const parts = text.parts.map(({ name }) => name)
  if (text.isOptional && parts.every((name) => isEmpty('en', name) && isEmpty('es', name))) return []
  return parts.filter((name) => isEmpty('en', name))
}
