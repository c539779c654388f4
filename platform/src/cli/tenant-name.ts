import { WrongUse } from './outcome.ts'

/** A tenant by its short name, as the channel holds it. @throws {WrongUse} for what can be none */
export function tenantNamed(words: string): string {
  if (/^[a-z0-9-]{1,63}$/.test(words)) return words
  throw new WrongUse(`A tenant is called by its short name, in lower-case letters, digits and hyphens, not "${words}".`)
}
