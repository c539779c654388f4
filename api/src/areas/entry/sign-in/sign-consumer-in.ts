import type { Tx } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import type { ConsumerRow } from '../../../core/consumer/rows.ts'
import type { NewSession } from '../../../security/sessions.ts'
import { signPersonIn, type SignedInReply } from '../session/signed-in.ts'
import { setFirstSignIn } from './consumer-repo.ts'

/** Signs a consumer in, and stores the first verified sign-in (SH-70). */
export async function signConsumerIn(
  tx: Tx,
  ctx: Context,
  { tenantId, id, firstSignInAt }: ConsumerRow,
  { method, browserId }: Pick<NewSession, 'method' | 'browserId'>,
): Promise<SignedInReply> {
  const who = { kind: 'consumer', subjectId: id, method, browserId, passwordChangeRequired: false } as const
  const [reply] = await Promise.all([
    signPersonIn(tx, ctx, who, !firstSignInAt),
    firstSignInAt ?? setFirstSignIn(tx, tenantId, id, ctx.now),
  ])
  return reply
}
