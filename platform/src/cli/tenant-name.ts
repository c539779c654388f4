import { WrongUse } from './outcome.ts'

/** Checks a tenant's short name. @throws {WrongUse} for an impossible one */
export function tenantNamed(words: string): string {
  if (/^[a-z0-9-]{1,63}$/.test(words)) return words
  throw new WrongUse(`The short name of a tenant has lower-case letters, digits and hyphens only, not "${words}".`)
}
