import { maskEmail } from '@portal/shared/domain'
import type { Actor, Context } from '../../../http/context.ts'
import { consumerOf } from '../../../core/debt/policy.ts'
import { recordView } from '../../../core/consumer/record-view.ts'
import { openConsumerField } from '../../../core/consumer/sealed-fields.ts'

/** whether a Google account is linked, with its masked address. */
export async function readGoogleAccount(
  ctx: Context<any, Actor>,
): Promise<{ google_authenticated: boolean; email: string | null }> {
  const row = await consumerOf(ctx.tx, ctx.tenant.id, ctx.consumerId)
  await recordView(ctx, row.id, 'google_account.read')
  const email = openConsumerField(ctx.deps.vault, row, 'google_email')
  return { google_authenticated: row.googleSubject !== null, email: email && maskEmail(email) }
}
