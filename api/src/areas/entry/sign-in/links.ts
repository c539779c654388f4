import type { Ids } from '../../../db/ids.ts'
import type { Tx } from '../../../db/database.ts'
import { tokenHash } from '../../../security/token.ts'
import { insertLink, type LinkRow } from './link-repo.ts'

const LIFE_MS = 72 * 60 * 60_000

/**
 * Makes the token of a link with one use and one purpose, valid for 72 hours. A link to sign in never replaces
 * the code.
 */
export async function createLink(
  tx: Tx,
  ids: Ids,
  now: Date,
  tenantId: string,
  consumerId: string,
  purpose: LinkRow['purpose'] = 'sign_in',
): Promise<string> {
  const token = ids.secret()
  await insertLink(tx, {
    tenantId,
    id: ids.next(),
    tokenHash: tokenHash(token),
    purpose,
    consumerId,
    detail: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    usedAt: null,
  })
  return token
}
