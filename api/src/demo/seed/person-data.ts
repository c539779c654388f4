import { createHash } from 'node:crypto'
import { addDays, localDate } from '@portal/shared/domain'
import type { DemoProfile } from '../demo-profile.ts'
import { nameOf } from './names.ts'

/** A demo person in plain words. */
export interface PersonData {
  n: number
  firstName: string
  lastName: string
  /** Nine digits of a range that is never issued (900-). */
  ssn: string
  dob: string
  street: string
  city: string
  state: string
  zip: string
  email: string
  cellPhone: string
  reference: string
  accountNumber: string
  accessCode: string
}

/** The person's data in the consumer's record. */
export const identityOf = ({ firstName, lastName, ssn, dob, street, city, state, zip }: PersonData) => ({
  firstName,
  lastName,
  ssn,
  dob,
  street,
  city,
  state,
  zip,
})

/** The creditor of the n-th person's debt, as the columns of the debt. */
export function creditorOf({ creditors }: DemoProfile, n: number) {
  const { original, current, merchant, account_type: accountType } = creditors[n % creditors.length]!
  return { originalCreditor: original, currentCreditor: current, merchant, accountType }
}

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const digits = (n: number, length: number) => String(n).padStart(length, '0')

/**
 * The n-th person of a tenant, derived entirely from the numbers. The last four digits of the SSN are unique within a
 * tenant, because one way to sign in asks only for ZIP and last four.
 */
export function personData(profile: DemoProfile, n: number): PersonData {
  const { firstName, lastName } = nameOf(n * 7 + profile.number * 3)
  const place = profile.places[n % profile.places.length]!
  const last = digits(1000 + n, 4).slice(-4)
  return {
    n,
    firstName,
    lastName,
    ssn: `900${digits(50 + profile.number, 2)}${last}`,
    dob: addDays(localDate('1958-02-11'), (n * 337 + profile.number * 91) % 15_000),
    street: `${100 + ((n * 13) % 880)} ${place.street}`,
    city: place.city,
    state: place.state,
    zip: place.zip,
    email: `${firstName}.${lastName}.${n}@mail.example`.toLowerCase(),
    cellPhone: `+1${profile.area_code}555${last}`,
    reference: `${profile.reference_prefix}${digits(10_000 + n, 5)}`,
    accountNumber: `4${digits(profile.number, 2)}7${digits(n * 7_919, 8).slice(-8)}${last}`,
    accessCode: accessCodeOf(profile.number, n),
  }
}

/** A code that looks random, as in a real letter, and is the same on every machine. */
const accessCodeOf = (tenantNumber: number, n: number): string =>
  [...createHash('sha256').update(`${tenantNumber}/${n}`).digest().subarray(0, 8)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
