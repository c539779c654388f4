/** Languages the portal speaks; the specification calls them US and ES. */
export type Language = 'en' | 'es'

/**
 * How figures and dates are written: the customs of the United States in both languages, so that a Spanish page shows
 * 1,234.56 and 0.5% as the statement of the bank does. Bare 'es' would write them as in Spain.
 */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Spanish spells 'a. m.' and 'p. m.', which not every engine does. */
export const spelledHalves = (text: string): string => text.replace(/([ap])\.\s?m\./g, '$1. m.')
