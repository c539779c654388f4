import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { CODE_TRIES } from '@portal/shared/domain'
import type { Ids } from '../db/ids.ts'
import type { Tx } from '../db/database.ts'
import { verificationCode } from '../db/schema/session.ts'
import type { Vault } from './vault.ts'

/**
 * The purpose of a code. Its owner is a sign-in attempt, for a step-up the session, and for a new contact point that
 * contact point.
 */
export type CodePurpose = 'sign_in' | 'reset' | 'step_up' | 'contact'

/**
 * K-11: a code lasts ten minutes, and `CODE_TRIES` tries, and works once; the next one comes a minute later at the earliest.
 */
export const codeLifeMs = 10 * 60_000
export const resendMs = 60_000

interface Owner {
  readonly tenantId: string
  readonly purpose: CodePurpose
  readonly ownerId: string
}

/** Eight uniformly random digits, with leading zeros. */
const drawCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** The hash binds a code to its owner. */
function hashOf(vault: Vault, { tenantId, purpose, ownerId }: Owner, code: string): string {
  return vault.mac(`code:${purpose}`, `${tenantId}:${ownerId}:${code}`)
}

/** Makes a code and invalidates the owner's earlier ones. */
export async function createCode(tx: Tx, tools: { vault: Vault; ids: Ids; now: Date }, owner: Owner): Promise<string> {
  const { vault, ids, now } = tools
  const code = drawCode()
  await tx.update(verificationCode).set({ endedAt: now }).where(liveOf(owner))
  await tx.insert(verificationCode).values({
    ...owner,
    id: ids.next(),
    codeHash: hashOf(vault, owner, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  })
  return code
}

/**
 * Whether this is the owner's code. The caller has locked the owner, so that of fifty right answers at once one counts.
 * With `consume` false a right code stays valid (a password reset checks it twice).
 */
export async function tryCode(
  tx: Tx,
  { vault, now }: { vault: Vault; now: Date },
  owner: Owner,
  code: string,
  consume = true,
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(verificationCode)
    .where(liveOf(owner))
    .orderBy(desc(verificationCode.createdAt))
    .limit(1)
  // The comparison also runs without a row, so that a decoy takes as long as a person.
  const fits = vault.same(row?.codeHash ?? 'none', hashOf(vault, owner, code))
  if (!row) return false
  const here = and(eq(verificationCode.tenantId, row.tenantId), eq(verificationCode.id, row.id))
  if (now >= row.expiresAt || row.tries >= CODE_TRIES) {
    await tx.update(verificationCode).set({ endedAt: now }).where(here)
    return false
  }
  if (!fits) {
    await tx
      .update(verificationCode)
      .set({ tries: row.tries + 1 })
      .where(here)
    return false
  }
  if (consume) await tx.update(verificationCode).set({ endedAt: now }).where(here)
  return true
}

function liveOf({ tenantId, purpose, ownerId }: Owner) {
  return and(
    eq(verificationCode.tenantId, tenantId),
    eq(verificationCode.purpose, purpose),
    eq(verificationCode.ownerId, ownerId),
    isNull(verificationCode.endedAt),
  )
}
