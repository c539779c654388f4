import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { resendMs } from '../../../security/codes.ts'
import { freeAt, limits, takeOne } from '../../../security/limits.ts'

/** Whether a code is sent now, and when the next one can be asked for. */
export interface AskedCode {
  readonly isSent: boolean
  readonly nextAt: Date
}

/**
 * Takes one of the codes that may be asked for with an identifier from one place: three in fifteen minutes, eight a day.
 * It counts for a match and a miss alike, so that the answer can say whether a code comes (T2).
 */
export async function askCode({ deps, now }: Context, tx: Tx, identifierKey: string): Promise<AskedCode> {
  const counting = { tx, vault: deps.vault, now }
  const asked = [limits.codesAsked, limits.codesAskedDay]
  const free = async () => {
    const times = await Promise.all(asked.map((limit) => freeAt(counting, limit, identifierKey)))
    return times.reduce((latest, at) => (at > latest ? at : latest), now)
  }
  const freeNow = await free()
  if (freeNow > now) return { isSent: false, nextAt: freeNow }
  // Asked after they are taken, in the same message.
  const taken = asked.map((limit) => takeOne(counting, limit, identifierKey))
  const [nextFree] = await Promise.all([free(), ...taken])
  return { isSent: true, nextAt: new Date(Math.max(nextFree.getTime(), now.getTime() + resendMs)) }
}

/** Sends the code of an attempt after the answer, which therefore takes equally long without a match. */
export const enqueueCode = ({ deps, tenant }: Context, tx: Tx, attemptId: string): Promise<void> =>
  deps.jobs.enqueue(tx, 'send-code', { tenantId: tenant.id, purpose: 'sign_in', ownerId: attemptId })
