import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../tenancy/tenants.ts'
import { contradictedBy } from './audit-witness.ts'
import { verifyAudit } from './verify-audit.ts'

/** Checks every tenant's audit chain; ends with 1 when one is broken. Run: npm run verify-audit */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const connected = await connectDatabase(config, () => {}, { asItIs: true })
  const witness = join(config.dataFolder, 'audit-heads.jsonl')
  try {
    for (const { id } of loadTenantFiles(config.tenantsFolder ?? defaultTenantsFolder)) {
      const { verdict, contradicted } = await connected.db.withTenant(id, async (tx) => ({
        verdict: await verifyAudit(tx, id),
        contradicted: await contradictedBy(tx, id, witness),
      }))
      const isWhole = verdict.ok && contradicted === null
      if (!isWhole) process.exitCode = 1
      process.stdout.write(
        isWhole
          ? `${id}: ${verdict.entries} entries, whole\n`
          : `${id}: BROKEN at entry ${verdict.ok ? contradicted : `${verdict.seq} (${verdict.reason})`}\n`,
      )
    }
  } finally {
    await connected.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
