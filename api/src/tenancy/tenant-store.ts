import { tenantDifferences, type TenantFile } from '@portal/shared/contract'
import type { Database, Tx } from '../db/database.ts'
import type { Ids } from '../db/ids.ts'
import { composeTenant } from './compose.ts'
import { withImageAddresses } from './images/image-address.ts'
import { parseTenantFile, readTenantFiles, tenantFileHash } from './tenant-file.ts'
import {
  insertVersion,
  latestVersion,
  listRegistry,
  lockForAdding,
  lockRegistry,
  saveRegistry,
  versionBefore,
  type VersionRow,
} from './version-repo.ts'

/** Another version was published since, or the name or host is taken: nothing was written. */
export class TenantConflict extends Error {
  readonly reason: 'version' | 'name' | 'host'
  /** The version that holds, or the name or host that is taken. */
  readonly current: string
  constructor(reason: 'version' | 'name' | 'host', current: string) {
    super(`${reason} ${current}`)
    this.name = 'TenantConflict'
    this.reason = reason
    this.current = current
  }
}

/** The settings that hold for a tenant inside a transaction, whatever a process remembers. */
export interface Standing {
  /** The newest version, also when it is not the one that can be used. */
  readonly version: number
  readonly row: VersionRow | null
  readonly file: TenantFile
  /** Why the newest version is not used: a release may want more of settings than the one that published them. */
  readonly fault: Error | null
}

/**
 * Reads what holds: the newest version that can be used, or what was delivered. Null where the tenant is not known, or
 * has no settings that could be used.
 */
export async function readStanding(tx: Tx, tenantId: string, delivered: TenantFile | null): Promise<Standing | null> {
  const newest = await latestVersion(tx, tenantId)
  let fault: Error | null = null
  for (let row = newest; row; row = await versionBefore(tx, tenantId, row.version)) {
    const read = tryParse(composeTenant(delivered ?? undefined, row.file), `${tenantId}, version ${row.version},`)
    if (!(read instanceof Error)) return { version: newest!.version, row: newest, file: read, fault }
    fault ??= read
  }
  return delivered && { version: newest?.version ?? 0, row: newest, file: delivered, fault }
}

function tryParse(file: TenantFile, source: string): TenantFile | Error {
  try {
    return parseTenantFile(file, source)
  } catch (error) {
    return error as Error
  }
}

/** What is published, by whom and why. */
export interface Publishing {
  readonly tenantId: string
  readonly delivered: TenantFile | null
  /** The version that the publisher has seen. */
  readonly expected: number
  readonly note: string
  /** Null: the operator. */
  readonly by: string | null
  readonly restoredFrom: number | null
  readonly at: Date
  /** The new settings from those that hold, under the lock; throws what refuses them. */
  readonly make: (standing: Standing) => { file: TenantFile; warnings: readonly string[] }
}

/**
 * Writes the next version of a tenant's settings. Of two who publish at once the second is refused with what the first
 * has made. @throws TenantConflict
 */
export async function publishVersion(tx: Tx, ids: Ids, given: Publishing): Promise<VersionRow> {
  const { tenantId, delivered, at } = given
  await lockRegistry(tx, tenantId, at)
  const standing = await readStanding(tx, tenantId, delivered)
  if (!standing || standing.version !== given.expected)
    throw new TenantConflict('version', String(standing?.version ?? 0))
  const { file: made, warnings } = given.make(standing)
  const file = withImageAddresses(made)
  if (lowerCase(file.hosts).join() !== lowerCase(standing.file.hosts).join()) await assertHostsFree(tx, file)
  const deliveredHash = delivered ? tenantFileHash(delivered) : null
  const kept = { tenantId, publishedAt: at, deliveredHash }
  if (!standing.row && delivered)
    // What it replaces is kept as well: the product's file may be another one tomorrow.
    await insertVersion(tx, {
      ...kept,
      version: 0,
      file: delivered,
      note: '',
      publishedBy: null,
      restoredFrom: null,
      changes: 0,
      warnings: [],
    })
  const row: VersionRow = {
    ...kept,
    version: standing.version + 1,
    file,
    note: given.note,
    publishedBy: given.by,
    restoredFrom: given.restoredFrom,
    changes: tenantDifferences(standing.file, file).length,
    warnings: [...warnings],
  }
  if (!(await insertVersion(tx, row))) throw new TenantConflict('version', String(row.version))
  await register(tx, ids, row)
  return row
}

/**
 * Adds a tenant that has no file among the product's, as version 1; running processes serve it within a second.
 * @throws TenantConflict when the name or a host is another's.
 */
export async function addTenant(
  db: Database,
  ids: Ids,
  given: { file: TenantFile; delivered: readonly TenantFile[]; note: string; at: Date; warnings?: readonly string[] },
): Promise<VersionRow> {
  const { file, delivered, at } = given
  const name = file.company_short_name
  const taken = (other: string, hosts: readonly string[]) => {
    if (other === name) throw new TenantConflict('name', name)
    const host = lowerCase(file.hosts).find((each) => lowerCase(hosts).includes(each))
    if (host) throw new TenantConflict('host', host)
  }
  for (const other of delivered) taken(other.company_short_name, other.hosts)
  return db.withTenant(name, async (tx) => {
    await lockForAdding(tx)
    for (const other of await listRegistry(tx)) taken(other.shortName, other.hosts)
    const row: VersionRow = {
      tenantId: name,
      version: 1,
      file,
      note: given.note,
      publishedBy: null,
      publishedAt: at,
      restoredFrom: null,
      changes: 0,
      warnings: [...(given.warnings ?? [])],
      deliveredHash: null,
    }
    await insertVersion(tx, row)
    await register(tx, ids, row)
    return row
  })
}

/** Hosts of tenants with settings in the database; those of delivered files are compared by each process as it follows. */
async function assertHostsFree(tx: Tx, { company_short_name: name, hosts }: TenantFile): Promise<void> {
  await lockForAdding(tx)
  const taken = (await listRegistry(tx)).filter(({ shortName }) => shortName !== name).flatMap((other) => other.hosts)
  const host = lowerCase(hosts).find((each) => taken.includes(each))
  if (host) throw new TenantConflict('host', host)
}

/** The names of all tenants, delivered and added, for commands that go through each. */
export async function knownTenantIds(db: Database, folder: string): Promise<string[]> {
  const added = await db.withoutTenant((tx) => listRegistry(tx))
  const delivered = readTenantFiles(folder).map((file) => file.company_short_name)
  return [...new Set([...delivered, ...added.map(({ shortName }) => shortName)])].sort()
}

/** Whether the product's file says something else than when it was last published over. */
export const isDeliveredChanged = (delivered: TenantFile | null, row: VersionRow | null): boolean =>
  delivered !== null && row?.deliveredHash != null && tenantFileHash(delivered) !== row.deliveredHash

const register = (tx: Tx, ids: Ids, { tenantId, version, file, publishedAt }: VersionRow): Promise<void> =>
  saveRegistry(tx, {
    shortName: tenantId,
    stamp: ids.next(),
    version,
    hosts: lowerCase(file.hosts),
    changedAt: publishedAt,
  })

const lowerCase = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase())
