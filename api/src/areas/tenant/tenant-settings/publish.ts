import {
  isPublishable,
  lintTenantFile,
  tenantDifferences,
  tenantPath,
  type TenantChange,
  type TenantFile,
} from '@portal/shared/contract'
import { faultReason } from '../../../db/pg-error.ts'
import { Refusal } from '../../../http/refusal.ts'
import { publishVersion, TenantConflict, type Standing } from '../../../tenancy/tenant-store.ts'
import { findVersion, type VersionRow } from '../../../tenancy/rows.ts'
import { refusedFields, withChanges } from './changes.ts'
import { clearDraft, lockedDraft, openChanges } from './draft.ts'
import { changedRights, recordRights, type RightsChange } from './record-rights.ts'
import { record, type SettingsContext, type SettingsWork } from './standing.ts'

interface Wanted {
  readonly note: string
  /** The version that the publisher has seen. */
  readonly version: number
}

/** Publishes the draft as the next version; this process serves it before it answers, the others within a second. */
export async function publishDraft(ctx: SettingsContext, wanted: Wanted & { revision: number }): Promise<VersionRow> {
  return publishAndServe(ctx, async (inside) => {
    const draft = await lockedDraft(inside, wanted.revision)
    const row = await publish(inside, wanted, null, ({ file }) => openChanges(draft, file))
    await clearDraft(inside, draft)
    return row
  })
}

/** Publishes the content of an earlier version as a new one: numbers of versions and legal texts never decrease. */
export async function restoreVersion(ctx: SettingsContext, version: number, wanted: Wanted): Promise<VersionRow> {
  return publishAndServe(ctx, async (inside) => {
    const earlier = await versionFile(inside, version)
    if (!earlier) throw new Refusal('not_found')
    return publish(inside, wanted, version, ({ file }) => changesTo(file, earlier))
  })
}

/** The file of a version; 0 is the product's own file as it is today, or as it was before the first publication. */
export async function versionFile({ tx, tenant, deps }: SettingsWork, version: number): Promise<TenantFile | null> {
  const delivered = version === 0 ? deps.tenants.deliveredOf(tenant.id) : null
  return delivered ?? (await findVersion(tx, tenant.id, version))?.file ?? null
}

/** Restoring changes only the settings that administrators may change; hosts and banks stay. */
const changesTo = (from: TenantFile, to: TenantFile): TenantChange[] =>
  tenantDifferences(from, to)
    .filter(({ path }) => tenantPath(path)?.owner !== 'operator')
    .map(({ path, to: value }) => ({ path, value }))

async function publish(
  ctx: SettingsWork,
  { note, version }: Wanted,
  restoredFrom: number | null,
  changesOf: (standing: Standing) => readonly TenantChange[],
): Promise<VersionRow> {
  const { tx, tenant, deps, actor, now } = ctx
  let paths: string[] = []
  let rights: RightsChange[] = []
  const row = await publishVersion(tx, deps.ids, {
    tenantId: tenant.id,
    delivered: deps.tenants.deliveredOf(tenant.id),
    expected: version,
    note,
    by: actor.id,
    restoredFrom,
    at: now,
    make(standing) {
      const changes = changesOf(standing)
      if (changes.length === 0) throw new Refusal('nothing_to_publish')
      paths = changes.map(({ path }) => path)
      const file = withChanges(standing.file, changes)
      const findings = lintTenantFile(file)
      if (!isPublishable(findings)) throw new Refusal('settings_refused', { fields: refusedFields(findings) })
      rights = changedRights(standing.file, file)
      return { file, warnings: [...new Set(findings.map(({ code }) => code))] }
    },
  })
  const action = restoredFrom === null ? 'tenant.published' : 'tenant.restored'
  await record(ctx, action, `tenant_version:${row.version}`, paths, { note, before: version, from: restoredFrom })
  await recordRights(ctx, rights)
  return row
}

/** Publishes in a transaction of its own, then serves the committed version. */
async function publishAndServe(
  ctx: SettingsContext,
  work: (inside: SettingsWork) => Promise<VersionRow>,
): Promise<VersionRow> {
  const { deps, tenant, actor, now } = ctx
  try {
    const row = await deps.db.withTenant(tenant.id, (tx) => work({ deps, tenant, actor, now, tx }))
    // The version is committed; if it cannot be read now, this process follows within a second like the others.
    await deps.tenants
      .refresh()
      .catch((error: unknown) => deps.log.warn({ reason: faultReason(error) }, 'published settings could not be read'))
    return row
  } catch (error) {
    if (error instanceof TenantConflict) throw new Refusal('conflict', { current: { version: error.current } })
    throw error
  }
}
