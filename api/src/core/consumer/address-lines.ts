import type { ConsumerRow } from './repo.ts'

/** The lines of an address as they stand on an envelope; none when nothing is known. */
export function addressLines({
  street,
  city,
  state,
  zip,
}: Pick<ConsumerRow, 'street' | 'city' | 'state' | 'zip'>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place].filter((line): line is string => Boolean(line))
}
