import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { appRole, clusterUrl, openCluster, ownerRole, type Cluster, databaseName } from './cluster.ts'
import { DataFolderInUse, lockFolder } from './folder-lock.ts'
import { answers, ensureServer, isAlive, stopServer } from './postmaster.ts'
import pg from 'pg'

export { DataFolderInUse } from './folder-lock.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** The URL for migrations, whose role owns the tables. */
  readonly ownerUrl: string
  /** The URL for the application, whose role owns nothing. */
  readonly appUrl: string
  /** True when this process runs the server; false when another one does. */
  readonly kept: boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataFolder: string
  /** Additional server settings (tests switch durability off). */
  readonly settings?: Record<string, string>
  readonly onRestart?: () => void
  /** How many milliseconds to wait for another process to leave the folder; 0 by default. */
  readonly patienceMs?: number
}

/**
 * Starts the PostgreSQL of the npm packages on a data folder and restarts it when it dies. @throws {DataFolderInUse}
 * when another process uses the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const binaries = prepareBinaries()
  mkdirSync(options.dataFolder, { recursive: true })
  const unlock = await waitForFolder(options.dataFolder, options.patienceMs ?? 0)
  try {
    const cluster = openCluster(options.dataFolder, binaries)
    let pid = await ensureServer(cluster, binaries, options.settings ?? {})
    await provision(cluster)
    const stopping = new AbortController()
    const watch = async () => {
      while (!stopping.signal.aborted) {
        // An unreferenced timer does not keep an otherwise idle process alive.
        await wait(200, undefined, { ref: false, signal: stopping.signal })
        if (isAlive(pid)) continue
        options.onRestart?.()
        // On a full disk it does not start, and says so in its own log: it is tried again until there is room.
        pid = await ensureServer(cluster, binaries, options.settings ?? {}).catch(() => pid)
      }
    }
    const watching = watch().catch(() => {})
    return {
      ...urls(cluster),
      kept: true,
      async stop() {
        stopping.abort()
        await watching
        await stopServer(cluster)
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function waitForFolder(folder: string, patienceMs: number): Promise<() => void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || performance.now() >= deadline) throw error
    }
    await wait(100)
  }
}

/** Uses the server that another process runs on this folder, or starts one. */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded(options)
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
  }
  const cluster = openCluster(options.dataFolder, prepareBinaries())
  const deadline = Date.now() + 30_000
  while (!(await answers(cluster))) {
    if (Date.now() > deadline) throw new Error(`The database on ${cluster.folder} does not answer.`)
    await wait(50)
  }
  await provision(cluster)
  return { ...urls(cluster), kept: false, stop: async () => {} }
}

function urls(cluster: Cluster): { ownerUrl: string; appUrl: string } {
  return { ownerUrl: clusterUrl(cluster, ownerRole), appUrl: clusterUrl(cluster, appRole) }
}

/** Makes the application's role and the database when they are missing; safe to repeat and to run concurrently. */
async function provision(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, ownerRole, 'postgres') })
  await client.connect()
  try {
    const password = cluster.password ? ` password '${cluster.password}'` : ''
    await unlessThere(client, `create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole${password}`)
    await unlessThere(client, `create database ${databaseName} owner ${ownerRole}`)
    await client.query(`revoke all on database ${databaseName} from public`)
    await client.query(`grant connect on database ${databaseName} to ${appRole}`)
  } finally {
    await client.end()
  }
}

async function unlessThere(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    // duplicate_object, duplicate_database, and the unique violation of two concurrent starts
    if (!['42710', '42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}
