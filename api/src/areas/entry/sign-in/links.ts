import type { Ids } from '../../../db/ids.ts'
import type { Tx } from '../../../db/database.ts'
import { tokenHash } from '../../../security/token.ts'
import { insertLink, type LinkRow } from './link-repo.ts'

const LIFE_MS = 72 * 60 * 60_000

/** A link to be made. */
interface NewLink {
  readonly tenantId: string
  readonly consumerId: string
  readonly purpose: LinkRow['purpose']
  /** 72 hours when left out. */
  readonly lifeMs?: number
}

/** Makes a link with one use and one purpose. Of its token only the hash is kept. */
export async function issueLink(
  tx: Tx,
  ids: Ids,
  now: Date,
  { tenantId, consumerId, purpose, lifeMs = LIFE_MS }: NewLink,
): Promise<{ id: string; token: string }> {
  const [id, token] = [ids.next(), ids.secret()]
  await insertLink(tx, {
    tenantId,
    id,
    tokenHash: tokenHash(token),
    purpose,
    consumerId,
    detail: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    usedAt: null,
    tries: 0,
    openedAt: null,
    endedAt: null,
    endedBecause: null,
  })
  return { id, token }
}

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
  return (await issueLink(tx, ids, now, { tenantId, consumerId, purpose })).token
}
