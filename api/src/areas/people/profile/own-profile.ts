import type * as v from 'valibot'
import type { ClientChange, StaffProfile } from '@portal/shared/contract'
import { bearerSeconds, findSession, issueBearer } from '../../../security/sessions.ts'
import { describeConsumer, describeStaff } from './describe.ts'
import type { Acting } from '../../../core/consumer/acting.ts'
import { changeClient } from './change-client.ts'
import { changeStaff } from './change-staff.ts'

interface OwnProfileReply {
  data: v.InferInput<typeof StaffProfile>
  token?: string
  expires_in?: number
}

/**
 * changes the own profile of staff and of consumers. When an e-mail address was sent the answer has a new bearer
 * of the same session (SH-90, T29).
 */
export async function changeOwnProfile(
  ctx: Acting,
  sent: ClientChange,
  was: Readonly<Record<string, string | null>>,
): Promise<OwnProfileReply> {
  const data =
    ctx.actor.kind === 'staff'
      ? describeStaff(ctx, await changeStaff(ctx, sent, was))
      : await describeConsumer(ctx, await changeClient(ctx, sent, { was, agreed: [] }))
  return { data, ...(sent.email !== undefined && (await newBearer(ctx))) }
}

async function newBearer({ tx, tenant, deps, now, actor }: Acting) {
  const session = await findSession(tx, tenant.id, actor.sessionId)
  return session ? { token: await issueBearer(tx, deps.ids, now, session), expires_in: bearerSeconds } : {}
}
