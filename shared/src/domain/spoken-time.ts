import { LOCALES } from './locale.ts'
import type { Language } from './money.ts'

/** A wall-clock time of the settings ('23:59:59') with its zone, as people say them: '11:59:59 pm' and 'Pacific'. */
export function spokenTime(
  { time, zone }: { time: string; zone: string },
  language: Language,
  at: Date,
): { time: string; zone: string } {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  const two = (part: number) => String(part).padStart(2, '0')
  const half = { en: [' am', ' pm'], es: [' a. m.', ' p. m.'] }[language][hour < 12 ? 0 : 1]
  const seconds = second === 0 ? '' : `:${two(second)}`
  const name = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value
  // In the United States people say 'hora del Este', as the tenants' texts do.
  const spoken = (name ?? zone).replace(/ Time$/, '').replace('hora oriental', 'hora del Este')
  return { time: `${hour % 12 || 12}:${two(minute)}${seconds}${half}`, zone: spoken }
}
