import type { endpoints } from '@portal/shared/contract'
import type { Actor, Context } from '../../../../http/context.ts'
import { recordAct } from '../../../../core/audit/audit.ts'
import { updateConsumer } from '../../../../core/consumer/rows.ts'
import { consumerOf } from '../../../../core/debt/policy.ts'

/** Registers the payment account that consumers of the newer payment system need before a plan (C-48). */
export async function registerAccount(ctx: Context<typeof endpoints.registerPaymentAccount, Actor>) {
  const { tx, tenant, actor, now } = ctx
  const consumer = await consumerOf(tx, tenant.id, ctx.consumerId)
  if (!consumer.newPaymentSystem || consumer.profileCreated)
    return { data: { profile_created: consumer.profileCreated } }
  await updateConsumer(tx, consumer, { profileCreated: true, updatedAt: now })
  await recordAct(ctx, actor, {
    action: 'payment_account.registered',
    consumerId: consumer.id,
    subject: `consumer:${consumer.id}`,
    detail: {},
  })
  return { data: { profile_created: true } }
}
