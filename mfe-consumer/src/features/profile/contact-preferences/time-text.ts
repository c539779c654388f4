import type { Language } from '@portal/shared/i18n'

/** A time of day as people read it: '8:00 AM' (S-56), in Spanish '8:00 a. m.'. */
export function timeText(time: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  })
  const text = format.format(new Date(`2026-01-01T${time}:00Z`))
  // Newer engines put a narrow space that no keyboard has before AM and PM; Spanish spells 'a. m.', not every engine does.
  return text.replace(/\s/g, ' ').replace(/([ap])\.m\./, '$1. m.')
}
