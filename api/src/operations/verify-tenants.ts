import { readConfig, type Config } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { knownTenantIds } from '../tenancy/tenant-store.ts'
import { defaultTenantsFolder } from '../tenancy/tenant-file.ts'

/** The result for one tenant, in words for the operator. */
export interface Verdict {
  isWhole: boolean
  lines: readonly string[]
}

/** Verifies the data of every tenant and prints the results; the process exits with 1 when one fails. */
export async function verifyTenants(
  verify: (place: { db: Database; config: Config; tenantId: string }) => Promise<Verdict>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const { db, close } = await connectDatabase(config, {}, { asItIs: true })
    try {
      for (const tenantId of await knownTenantIds(db, config.tenantsFolder ?? defaultTenantsFolder)) {
        const { isWhole, lines } = await verify({ db, config, tenantId })
        if (!isWhole) process.exitCode = 1
        process.stdout.write(lines.map((line) => `${line}\n`).join(''))
      }
    } finally {
      await close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
