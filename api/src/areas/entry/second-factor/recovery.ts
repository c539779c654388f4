import { randomInt } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Vault } from '../../../security/vault.ts'
import { dropRecoveryCodes, insertRecoveryCodes, spendRecoveryCode } from './factor-repo.ts'

const HOW_MANY = 10
const LENGTH = 10
/** Without characters that look alike on paper: 0 O, 1 I L. Ten characters have 49 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const hashOf = (vault: Vault, tenantId: string, staffId: string, code: string): string =>
  vault.mac('recovery', `${tenantId}:${staffId}:${code}`)

const drawCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Replaces an account's codes by ten new ones, and returns them as they are shown once: two groups of five. */
export async function makeRecoveryCodes(
  tx: Tx,
  { vault, ids }: Pick<Deps, 'vault' | 'ids'>,
  { tenantId, staffId, now }: { tenantId: string; staffId: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, drawCode)
  await dropRecoveryCodes(tx, tenantId, staffId)
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({
      tenantId,
      id: ids.next(),
      staffId,
      codeHash: hashOf(vault, tenantId, staffId, code),
      createdAt: now,
    })),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses a recovery code. */
export const tryRecoveryCode = (
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  { tenantId, staffId, code, now }: { tenantId: string; staffId: string; code: string; now: Date },
): Promise<boolean> =>
  spendRecoveryCode(tx, { tenantId, staffId, now, codeHash: hashOf(vault, tenantId, staffId, code) })
