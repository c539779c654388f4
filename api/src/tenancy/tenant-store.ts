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

/** A newer version exists, or the name or host is taken; nothing was written. */
export class TenantConflict extends Error {
  readonly reason: 'version' | 'name' | 'host'
  /** The current version, or the name or host that is taken. */
  readonly current: string
  constructor(reason: 'version' | 'name' | 'host', current: string) {
    super(`${reason} ${current}`)
    this.name = 'TenantConflict'
    this.reason = reason
    this.current = current
  }
}

/** The current settings of a tenant, read in a transaction instead of from memory. */
export interface Standing {
  /** The newest version, even when it is unusable. */
  readonly version: number
  readonly row: VersionRow | null
  readonly file: TenantFile
  /** Why the newest version is unusable: this release may require more than the one that published it. */
  readonly fault: Error | null
}

/**
 * Reads the newest usable version, or the delivered file. Null when the tenant is unknown, or has no usable settings.
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

/** A publication: content, author and reason. */
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
  /** Makes the new settings from the current ones, under the lock; throws to refuse. */
  readonly make: (standing: Standing) => { file: TenantFile; warnings: readonly string[] }
}

/**
 * Stores the next version of a tenant's settings. Of two concurrent publications the second is refused with the first's
 * version. @throws TenantConflict
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
    // Also stores the delivered file as version 0, since a later release may change it.
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
 * Adds a tenant without a delivered file, as version 1; running processes serve it within a second.
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

/** Checks against hosts in the database; each process compares those of delivered files when it refreshes. */
async function assertHostsFree(tx: Tx, { company_short_name: name, hosts }: TenantFile): Promise<void> {
  await lockForAdding(tx)
  const taken = (await listRegistry(tx)).filter(({ shortName }) => shortName !== name).flatMap((other) => other.hosts)
  const host = lowerCase(hosts).find((each) => taken.includes(each))
  if (host) throw new TenantConflict('host', host)
}

/** The names of all tenants, delivered and added, for commands that process each. */
export async function knownTenantIds(db: Database, folder: string): Promise<string[]> {
  const added = await db.withoutTenant((tx) => listRegistry(tx))
  const delivered = readTenantFiles(folder).map((file) => file.company_short_name)
  return [...new Set([...delivered, ...added.map(({ shortName }) => shortName)])].sort()
}

/** Whether the delivered file has changed since the last publication. */
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
