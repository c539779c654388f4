import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ids } from '../db/ids.ts'
import type { Tx } from '../db/database.ts'
import { device } from '../db/schema/session.ts'
import { tokenHash } from './token.ts'

/** The cookie of a browser in which a person has signed in before. */
export const deviceCookie = 'device'
export const deviceSeconds = 180 * 24 * 60 * 60

export type DeviceRow = typeof device.$inferSelect

/** The valid device of a cookie. */
export async function findDevice(
  tx: Tx,
  tenantId: string,
  secret: string | undefined,
  now: Date,
): Promise<DeviceRow | null> {
  if (!secret) return null
  const [row] = await tx
    .select()
    .from(device)
    .where(
      and(
        eq(device.tenantId, tenantId),
        eq(device.tokenHash, tokenHash(secret)),
        isNull(device.revokedAt),
        gt(device.expiresAt, now),
      ),
    )
    .limit(1)
  return row ?? null
}

/**
 * Makes this browser a known device under a new secret. A known device is exempt from waits that a stranger's tries
 * have caused; a `remembered` one, which the person chose, also skips the code if they have switched it off. The browser
 * stays the same one when somebody else signs in with it.
 */
export async function knowDevice(
  tx: Tx,
  ids: Ids,
  now: Date,
  wanted: { tenantId: string; consumerId: string; remembered: boolean; replaces: DeviceRow | null },
): Promise<{ secret: string; browserId: string }> {
  const { tenantId, consumerId, replaces } = wanted
  const secret = ids.secret()
  const browserId = replaces?.browserId ?? ids.next()
  const isSame = replaces?.consumerId === consumerId
  if (isSame)
    await tx
      .update(device)
      .set({ revokedAt: now })
      .where(and(eq(device.tenantId, tenantId), eq(device.id, replaces.id)))
  await tx.insert(device).values({
    tenantId,
    id: ids.next(),
    tokenHash: tokenHash(secret),
    consumerId,
    browserId,
    remembered: wanted.remembered || (isSame && replaces.remembered),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + deviceSeconds * 1000),
  })
  return { secret, browserId }
}

/** Forgets all devices of a person, after a change of their factors. */
export async function forgetDevices(tx: Tx, tenantId: string, consumerId: string, now: Date): Promise<void> {
  await tx
    .update(device)
    .set({ revokedAt: now })
    .where(and(eq(device.tenantId, tenantId), eq(device.consumerId, consumerId), isNull(device.revokedAt)))
}
