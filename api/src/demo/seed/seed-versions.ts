import {
  changeTenant,
  lintTenantFile,
  tenantDifferences,
  type TenantChange,
  type TenantFile,
} from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../../core/audit/audit.ts'
import { parseTenantFile } from '../../tenancy/tenant-file.ts'
import { publishVersion } from '../../tenancy/tenant-store.ts'
import { findVersion } from '../../tenancy/rows.ts'
import type { DemoPublished } from '../demo-profile.ts'
import { DEMO_START } from '../demo-start.ts'

const DAY_MS = 86_400_000

/** What an administrator published before the demo began: the list of versions shows a history on the first day. */
export async function seedVersions(
  tx: Tx,
  { ids, tenants }: Pick<Deps, 'ids' | 'tenants'>,
  { tenantId, adminId, published }: { tenantId: string; adminId: string; published: readonly DemoPublished[] },
): Promise<void> {
  const delivered = tenants.deliveredOf(tenantId)
  if (!delivered) return
  for (const [version, { note, days_ago: days, changes, restores }] of published.entries()) {
    const at = new Date(DEMO_START.getTime() - days * DAY_MS)
    const earlier = restores === undefined ? null : await fileOf(tx, tenantId, restores)
    let wanted: readonly TenantChange[] = changes
    await publishVersion(tx, ids, {
      tenantId,
      delivered,
      expected: version,
      note,
      by: adminId,
      restoredFrom: restores ?? null,
      at,
      make({ file }) {
        if (earlier) wanted = tenantDifferences(file, earlier).map(({ path, to }) => ({ path, value: to }))
        const made = parseTenantFile(changeTenant(file, wanted), `demo/${tenantId}.json, version ${version + 1},`)
        return { file: made, warnings: [...new Set(lintTenantFile(made).map(({ code }) => code))] }
      },
    })
    const paths = wanted.map(({ path }) => path)
    await recordAudit(tx, {
      tenantId,
      at,
      actorKind: 'staff',
      actorId: adminId,
      action: earlier ? 'tenant.restored' : 'tenant.published',
      consumerId: null,
      subject: `tenant_version:${version + 1}`,
      detail: { note, before: version, from: restores ?? null, changed: paths.length, settings: paths.join(' ') },
    })
  }
}

const fileOf = async (tx: Tx, tenantId: string, version: number): Promise<TenantFile | null> =>
  (await findVersion(tx, tenantId, version))?.file ?? null
