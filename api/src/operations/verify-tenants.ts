import { readConfig, type Config } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { knownTenantIds } from '../tenancy/tenant-store.ts'
import { defaultTenantsFolder } from '../tenancy/tenant-file.ts'

/** What a check of one tenant found, in words for whoever runs it. */
export interface Verdict {
  isWhole: boolean
  lines: readonly string[]
}

/** Runs a check on the data of every tenant and prints what it says; the process ends with 1 when one is not whole. */
export async function verifyTenants(
  verify: (place: { db: Database; config: Config; tenantId: string }) => Promise<Verdict>,
): Promise<void> {
  try {
    const config = readConfig(process.env)
    const { db, close } = await connectDatabase(config, () => {}, { asItIs: true })
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
