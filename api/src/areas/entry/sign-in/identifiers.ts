import { digitsOf, nameKey, referenceKey, zipKey } from '../../../security/normalise.ts'

/** The identifiers of each sign-in variant (L-10): at least two independent facts. */
export type Identifiers =
  | { variant: 'login'; reference: string; ssn4: string; dob: string }
  | { variant: 'fullname_ssn'; fullName: string; ssn4: string; zip: string | undefined; dob: string | undefined }
  | { variant: 'data_id'; reference: string; zip: string }
  | { variant: 'zip'; zip: string; ssn4: string }
  | { variant: 'ssn'; ssn: string; dob: string }
  | { variant: 'account_number'; accountNumber: string; zip: string }
  | {
      variant: 'link'
      consumerId: string
      ssn4: string | undefined
      dob: string | undefined
      zip?: string | undefined
    }

/**
 * The text that waits are counted by: the identifier that names a person, without the one that an attacker guesses. It
 * is the same for a match and for a miss.
 */
export function identifierOf(given: Identifiers): string {
  switch (given.variant) {
    case 'login':
    case 'data_id':
      return `reference:${referenceKey(given.reference)}`
    case 'fullname_ssn':
      return `name:${nameKey(given.fullName)}:${given.zip ? zipKey(given.zip) : ''}:${given.dob ?? ''}`
    case 'zip':
      return `zip:${zipKey(given.zip)}:${given.ssn4}`
    case 'ssn':
      return `ssn:${digitsOf(given.ssn)}`
    case 'account_number':
      return `account:${referenceKey(given.accountNumber)}`
    case 'link':
      return `link:${given.consumerId}`
  }
}
