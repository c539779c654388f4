import type { TenantSettings } from '@portal/shared/contract'
import type { HeldWay } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import { insertHolds } from '../../../core/contact/rows.ts'

interface Held {
  readonly tenant: TenantSettings
  readonly messageId: string
  /** Those who may have written it: several when they share the address. */
  readonly consumerIds: readonly string[]
  readonly ways: readonly HeldWay[]
  readonly now: Date
}

/** Puts channels on hold because a message may ask to stop them, until somebody has read it. */
export async function holdChannels(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  { tenant, messageId, consumerIds, ways, now }: Held,
): Promise<void> {
  for (const consumerId of new Set(consumerIds)) {
    const row = { tenantId: tenant.id, consumerId, messageId, since: now }
    await insertHolds(
      tx,
      ways.map((channel) => ({ ...row, id: deps.ids.next(), channel })),
    )
    const sender = { kind: 'consumer', id: consumerId } as const
    await recordAct({ tx, tenant, now }, sender, {
      action: 'contact.held',
      consumerId,
      subject: `message:${messageId}`,
      detail: { phone: ways.includes('phone'), text: ways.includes('text'), email: ways.includes('email') },
    })
  }
}
