import { join } from 'node:path'
import { contradictedBy } from '../core/audit/audit-witness.ts'
import { verifyAudit } from '../core/audit/verify-audit.ts'
import { verifyTenants } from './verify-tenants.ts'

// Verifies every tenant's audit chain; exits with 1 when one is broken. Run: npm run verify-audit
await verifyTenants(async ({ db, config, tenantId }) => {
  const witness = join(config.dataFolder, 'audit-heads.jsonl')
  const { verdict, contradicted } = await db.withTenant(tenantId, async (tx) => ({
    verdict: await verifyAudit(tx, tenantId),
    contradicted: await contradictedBy(tx, tenantId, witness),
  }))
  if (verdict.ok && contradicted === null)
    return { isWhole: true, lines: [`${tenantId}: ${verdict.entries} entries, whole`] }
  const place = verdict.ok ? contradicted : `${verdict.seq} (${verdict.reason})`
  return { isWhole: false, lines: [`${tenantId}: BROKEN at entry ${place}`] }
})
