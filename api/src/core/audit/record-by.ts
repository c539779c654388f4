import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Actor } from '../../http/context.ts'
import { recordAudit, type AuditEntry } from './audit.ts'

interface Step {
  tx: Tx
  tenant: TenantSettings
  now: Date
  actor: Pick<Actor, 'kind' | 'id'>
}

/** Records what the person of a request did; call it last, as {@link recordAudit}. */
export const recordBy = (
  { tx, tenant, now, actor }: Step,
  entry: Pick<AuditEntry, 'action' | 'consumerId' | 'subject' | 'detail'>,
): Promise<void> =>
  recordAudit(tx, { tenantId: tenant.id, at: now, actorKind: actor.kind, actorId: actor.id, ...entry })
