import { createVault, type Vault } from '../security/vault.ts'

/** The sealing keys of tests, also given to the processes that read their rows. */
export const testKeys = `t1:${Buffer.alloc(32, 7).toString('base64')}`

/** The vault of tests that need no whole API. */
export const testVault = (): Vault => createVault(testKeys)
