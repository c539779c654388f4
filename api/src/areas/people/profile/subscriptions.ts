import type { Subscriptions, TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { auditProfile, consumerToChange, type Acting } from '../../../core/consumer/acting.ts'
import { findSubscriptionRow, saveSubscriptionRow } from './repo.ts'

/**
 * A consumer's subscriptions: their choice, otherwise everything that the tenant's channels allow. A
 * subscription is no consent; the consent ledger decides whether a contact point may be used.
 */
export async function subscriptionsOf(
  tx: Tx,
  { id, capabilities }: Pick<TenantSettings, 'id' | 'capabilities'>,
  consumerId: string,
): Promise<Subscriptions> {
  const row = await findSubscriptionRow(tx, id, consumerId)
  const has = (channel: 'email' | 'text') => capabilities['contact.channels'].includes(channel)
  return {
    email_statements: has('email') && (row?.emailStatements ?? true),
    email_reminders: has('email') && (row?.emailReminders ?? true),
    text_reminders: has('text') && (row?.textReminders ?? true),
  }
}

/** Saves the subscriptions, which apply from the next message on. */
export async function chooseSubscriptions(ctx: Acting, wanted: Subscriptions): Promise<Subscriptions> {
  const { tx, tenant, now } = ctx
  const { id } = await consumerToChange(ctx, 'subscriptions.change')
  const before = await subscriptionsOf(tx, tenant, id)
  assertOffered(tenant, wanted)
  await saveSubscriptionRow(tx, {
    tenantId: tenant.id,
    consumerId: id,
    emailStatements: wanted.email_statements,
    emailReminders: wanted.email_reminders,
    textReminders: wanted.text_reminders,
    updatedAt: now,
  })
  const changed = (Object.keys(wanted) as (keyof Subscriptions)[]).filter((name) => wanted[name] !== before[name])
  if (changed.length > 0)
    await auditProfile(
      ctx,
      id,
      'subscriptions.changed',
      Object.fromEntries(changed.map((name) => [name, wanted[name]])),
    )
  return subscriptionsOf(tx, tenant, id)
}

/** S-53: refuses a channel that the tenant does not have. */
function assertOffered(tenant: TenantSettings, wanted: Subscriptions): void {
  const channels = tenant.capabilities['contact.channels']
  const fields: Record<string, string[]> = {}
  for (const name of ['email_statements', 'email_reminders', 'text_reminders'] as const)
    if (wanted[name] && !channels.includes(name === 'text_reminders' ? 'text' : 'email')) fields[name] = ['forbidden']
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
}
