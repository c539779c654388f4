import type { Vault } from '../../security/vault.ts'

/** The token of a demo person's sign-in link, derived from the person so that people.json can repeat it. */
export const signInToken = (vault: Vault, tenantId: string, consumerId: string): string =>
  vault.mac('demo-link', `${tenantId}:${consumerId}`)
