import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Ids } from '../db/ids.ts'
import type { Tx } from '../db/database.ts'
import { verificationCode } from '../db/schema/session.ts'
import type { Vault } from './vault.ts'

/** What a code is good for; its owner is a login attempt, for a step-up the session, for a new address that contact point. */
export type CodePurpose = 'sign_in' | 'reset' | 'step_up' | 'contact'

/** K-11: ten minutes, five tries, once; the next one a minute later at the earliest. */
export const codeLifeMs = 10 * 60_000
export const codeTries = 5
export const resendMs = 60_000

interface Owner {
  readonly tenantId: string
  readonly purpose: CodePurpose
  readonly ownerId: string
}

/** Eight digits, evenly drawn; leading zeros count. */
const drawCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** The code is useless without its owner: the hash binds it to one. */
function hashOf(vault: Vault, { tenantId, purpose, ownerId }: Owner, code: string): string {
  return vault.mac(`code:${purpose}`, `${tenantId}:${ownerId}:${code}`)
}

/** Makes a code and puts the ones before it out of use. */
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
 * Whether this is the owner's code. The caller holds a lock on the owner, so that of fifty right answers at once one
 * counts. `consume` false leaves a right code in use (a forgotten password asks twice).
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
  // the same comparison with no row: a decoy costs what a person costs
  const fits = vault.same(row?.codeHash ?? 'none', hashOf(vault, owner, code))
  if (!row) return false
  const here = and(eq(verificationCode.tenantId, row.tenantId), eq(verificationCode.id, row.id))
  if (now >= row.expiresAt || row.tries >= codeTries) {
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
