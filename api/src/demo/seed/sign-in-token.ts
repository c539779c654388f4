import type { Vault } from '../../security/vault.ts'

/** Token of a demo person's sign-in link; it follows from the person, so that people.json can tell it again. */
export const signInToken = (vault: Vault, tenantId: string, consumerId: string): string =>
  vault.mac('demo-link', `${tenantId}:${consumerId}`)
