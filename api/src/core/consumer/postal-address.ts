import type { PostalAddress } from '../../gateways/letters/port.ts'
import { nameKey } from '../../security/normalise.ts'
import type { ConsumerRow } from './repo.ts'

/** A person to whom letters go. */
export type Addressee = Pick<ConsumerRow, 'id' | 'fullName' | 'street' | 'city' | 'state' | 'zip'>

/** The address for an envelope; null when a part of it is missing. */
export function postalAddress({ fullName, street, city, state, zip }: Addressee): PostalAddress | null {
  if (!street || !city || !state || !zip) return null
  return { name: fullName, street, city, state, zip }
}

/** The same for every way of writing an address, so that one from which mail came back is known again. */
export const addressKey = ({ street, city, state, zip }: Addressee): string =>
  nameKey([street, city, state, zip?.slice(0, 5)].filter(Boolean).join(' ').replaceAll(/[.,#]/g, ' '))
