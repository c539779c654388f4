import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuditAction } from '../../../core/audit/audit-action.ts'
import { recordAudit } from '../../../core/audit/audit.ts'
import { readStanding, type Standing } from '../../../tenancy/tenant-store.ts'
import { readAuthors } from '../../../core/staff/rows.ts'

/** What the work on a tenant's settings needs of a call. */
export type Desk = Pick<Context<any, Actor>, 'tenant' | 'deps' | 'now' | 'actor'>
/** The same in a transaction. */
export type DeskTx = Desk & { readonly tx: Tx }

/** The settings that hold, as the database has them at this moment. */
export async function standingOf({ tx, tenant, deps }: DeskTx): Promise<Standing> {
  const standing = await readStanding(tx, tenant.id, deps.tenants.deliveredOf(tenant.id))
  if (!standing) throw new Refusal('not_found')
  return standing
}

/** Names of staff by the ids of their accounts; null is the operator, or somebody who is not known. */
export async function namesOf({ tx, tenant }: DeskTx, ids: readonly (string | null)[]) {
  const authors = await readAuthors(
    tx,
    tenant.id,
    ids.filter((id) => id !== null),
  )
  return (id: string | null): string | null => (id === null ? null : (authors.get(id)?.name ?? null))
}

/** Settings named in one entry of the audit chain. */
const NAMED = 40

/** Tells the audit chain which settings somebody changed. */
export const record = (
  { tx, tenant, actor, now }: DeskTx,
  action: Extract<AuditAction, `tenant.${string}`>,
  subject: string,
  paths: readonly string[],
  detail: Record<string, string | number | null> = {},
): Promise<void> =>
  recordAudit(tx, {
    tenantId: tenant.id,
    at: now,
    actorKind: actor.kind,
    actorId: actor.id,
    action,
    consumerId: null,
    subject,
    detail: { ...detail, changed: paths.length, settings: paths.slice(0, NAMED).join(' ') },
  })
