import { readConfig, type Config } from '../../config.ts'
import { connectDatabase } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { systemIds, type Ids } from '../../db/ids.ts'
import { pgError } from '../../db/pg-error.ts'
import type { TenantFile } from '@portal/shared/contract'
import { defaultTenantsFolder, readTenantFiles } from '../../tenancy/tenant-file.ts'
import { readStanding } from '../../tenancy/tenant-store.ts'
import { CannotReach } from './outcome.ts'

/** The tools of the commands on tenants. */
export interface Store {
  readonly config: Config
  readonly db: Database
  readonly ids: Ids
  /** The product's own tenants. */
  readonly delivered: readonly TenantFile[]
  readonly now: Date
}

/** A command may wait for the locks of another one for longer than a request may. */
const STATEMENT_TIMEOUT_MS = 30_000

/** Opens the database of the settings without migrating it, and closes it again. @throws CannotReach */
export async function withStore<T>(env: NodeJS.ProcessEnv, work: (store: Store) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  const delivered = readTenantFiles(config.tenantsFolder ?? defaultTenantsFolder)
  const database = { ...config.database, statementTimeoutMs: STATEMENT_TIMEOUT_MS }
  const connected = await connectDatabase({ ...config, database }, {}, { asItIs: true }).catch((error: Error) => {
    throw new CannotReach(error.message)
  })
  try {
    return await work({ config, db: connected.db, ids: systemIds, delivered, now: new Date() })
  } catch (error) {
    if (pgError(error)?.code === '42P01')
      throw new CannotReach('The database is of an earlier release: start the portal once, so that it is migrated.')
    throw error
  } finally {
    await connected.close()
  }
}

/** The address of a tenant's pages. */
export const originOf = ({ mode, port }: Pick<Config, 'mode' | 'port'>, file: TenantFile): string =>
  mode === 'demo' ? `http://${file.company_short_name}.localhost:${port}` : `https://${file.hosts[0]}`

/** A tenant's current settings; null when there is no such tenant. */
export async function standingOf({ db, delivered }: Store, name: string) {
  const own = delivered.find((file) => file.company_short_name === name) ?? null
  const standing = await db.withTenant(name, (tx) => readStanding(tx, name, own))
  return standing && { ...standing, isDelivered: own !== null }
}
