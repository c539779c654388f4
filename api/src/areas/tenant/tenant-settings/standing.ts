import type { Tx } from '../../../db/database.ts'
import type { Actor, Context } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuditAction } from '../../../core/audit/audit-action.ts'
import { recordBy } from '../../../core/audit/record-by.ts'
import { readStanding, type Standing } from '../../../tenancy/tenant-store.ts'
import { readAuthors } from '../../../core/staff/rows.ts'

/** The context of a call on a tenant's settings. */
export type SettingsContext = Pick<Context<any, Actor>, 'tenant' | 'deps' | 'now' | 'actor'>
/** The context with a transaction. */
export type SettingsWork = SettingsContext & { readonly tx: Tx }

/** The current settings from the database. */
export async function standingOf({ tx, tenant, deps }: SettingsWork): Promise<Standing> {
  const standing = await readStanding(tx, tenant.id, deps.tenants.deliveredOf(tenant.id))
  if (!standing) throw new Refusal('not_found')
  return standing
}

/** Names of staff by id; null for the operator and for an unknown account. */
export async function namesOf({ tx, tenant }: SettingsWork, ids: readonly (string | null)[]) {
  const authors = await readAuthors(
    tx,
    tenant.id,
    ids.filter((id) => id !== null),
  )
  return (id: string | null): string | null => (id === null ? null : (authors.get(id)?.name ?? null))
}

/** The most settings that one entry of the audit chain names. */
const NAMED = 40

/** Records in the audit chain which settings were changed. */
export const record = (
  ctx: SettingsWork,
  action: Extract<AuditAction, `tenant.${string}`>,
  subject: string,
  paths: readonly string[],
  detail: Record<string, string | number | null> = {},
): Promise<void> =>
  recordBy(ctx, {
    action,
    consumerId: null,
    subject,
    detail: { ...detail, changed: paths.length, settings: paths.slice(0, NAMED).join(' ') },
  })
