import type { ConsumerRow } from './repo.ts'

/** The lines of a postal address for an envelope; none when no address is known. */
export function addressLines({
  street,
  city,
  state,
  zip,
}: Pick<ConsumerRow, 'street' | 'city' | 'state' | 'zip'>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place].filter((line): line is string => Boolean(line))
}
