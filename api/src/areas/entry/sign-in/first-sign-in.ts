import type { Tx } from '../../../db/database.ts'
import { setFirstSignIn } from './consumer-repo.ts'

/** Stores a person's first verified sign-in; true when this is the first one (SH-70). */
export async function recordFirstSignIn(
  tx: Tx,
  person: { tenantId: string; id: string; firstSignInAt: Date | null },
  now: Date,
): Promise<boolean> {
  if (person.firstSignInAt) return false
  await setFirstSignIn(tx, person.tenantId, person.id, now)
  return true
}
