import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../../db/database.ts'
import type { Actor } from '../../../http/context.ts'
import { recordAct } from '../../../core/audit/audit.ts'
import type { MethodRow } from './repo.ts'

/** A method was added, removed, made the default, or its correction answered; null is Mail or Mail/Wire. */
export function recordMethodEvent(
  work: { tx: Tx; tenant: TenantSettings; now: Date },
  actor: Actor,
  consumerId: string,
  action:
    | 'method.added'
    | 'method.removed'
    | 'method.default'
    | 'method.correction_confirmed'
    | 'method.correction_dismissed',
  method: MethodRow | null,
): Promise<void> {
  return recordAct(work, actor, {
    action,
    consumerId,
    subject: `method:${method?.id ?? 'mail'}`,
    detail: { type: method?.type ?? 'manual', last_four: method?.lastFour ?? null },
  })
}
