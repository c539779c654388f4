import type { Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import { actorOf } from '../../../security/authenticate.ts'
import { endOf, findSessionToRenew, issueBearer, sessionCookie, touchSession } from '../../../security/sessions.ts'
import { commitRefusal } from './tries.ts'
import { signedInReply, type SignedInReply } from './signed-in.ts'

/**
 * Issues a new bearer for the session cookie (K-13). The cookie alone identifies the caller here, so the request must
 * carry a header that another site cannot send without a preflight request (T16).
 */
export async function renewSession(ctx: Context): Promise<SignedInReply> {
  const { deps, tenant, now, cookies, request } = ctx
  if (request.headers['x-portal'] !== '1') throw new Refusal('forbidden')
  return commitRefusal(ctx, async (tx) => {
    let isOver = false
    for (const kind of ['consumer', 'staff'] as const) {
      const secret = cookies.read(sessionCookie[kind])
      if (secret === undefined) continue
      const found = await findSessionToRenew(tx, tenant.id, kind, secret)
      const end = found ? endOf(found.row, tenant, now) : 'revoked'
      if (!found || end !== null || !actorOf(found.row, found.person)) {
        // Its cookie stays: it opens nothing any more, and this answer may arrive when it is a newer session's already.
        isOver ||= end === 'idle' || end === 'absolute'
        continue
      }
      await touchSession(tx, found.row, now)
      return signedInReply(tx, tenant, found.row, issueBearer(tx, deps.ids, now, found.row), false)
    }
    return new Refusal(isOver ? 'session_expired' : 'unauthenticated')
  })
}
