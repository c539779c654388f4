import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { clusterUrl, ownerRole, type Cluster } from './cluster.ts'
import { serverIdentity } from './run-as.ts'

/**
 * Small containers have a small /dev/shm, hence mmap and no parallel workers. Durability stays on (fsync,
 * full_page_writes): a payment that was answered is on the disk. Nothing follows or archives the log of this server, so
 * it is minimal: what a restore loads is written once, and flushed before its commit. A night writes a hundred thousand
 * rows in a minute, so statistics are renewed after seconds (decision 351).
 */
const settings = {
  max_connections: '80',
  shared_buffers: '128MB',
  dynamic_shared_memory_type: 'mmap',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  autovacuum_naptime: '5s',
  log_min_duration_statement: '2000',
  log_line_prefix: '%m [%p] ',
}

/** The process id of the server that runs on this cluster, or null. */
export function runningServer(cluster: Cluster): number | null {
  const file = join(cluster.data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the server accepts connections. */
export async function answers(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, ownerRole, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts the server, or takes over one that a killed launcher left running. After a `kill -9` of the server a start
 * fails for some 100 ms while its children still hold the shared memory, hence the loop.
 */
export async function ensureServer(
  cluster: Cluster,
  binaries: Binaries,
  extra: Record<string, string>,
): Promise<number> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const pid = runningServer(cluster) ?? launch(cluster, binaries, extra)
    while (isAlive(pid) && Date.now() < deadline) {
      if (await answers(cluster)) return pid
      await wait(25)
    }
    await wait(100)
  }
  throw new Error(`The database did not start within 30 s. Its own words are in ${cluster.log}.`)
}

/** A process group of its own, so that Ctrl-C reaches the server through this process, in order. */
function launch(cluster: Cluster, binaries: Binaries, extra: Record<string, string>): number {
  const listen = cluster.password
    ? { listen_addresses: '127.0.0.1', port: String(cluster.port) }
    : { listen_addresses: '', unix_socket_directories: cluster.sockets, unix_socket_permissions: '0700' }
  const flags = Object.entries({ ...settings, ...listen, ...extra }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const log = openSync(cluster.log, 'a')
  const child = spawn(binaries.postgres, ['-D', cluster.data, ...flags], {
    ...serverIdentity(),
    cwd: cluster.sockets,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  child.on('error', () => {}) // seen by the caller as "no such process"
  child.unref()
  return child.pid ?? -1
}

/** Shuts down fast (open transactions are rolled back); kills the server if that fails. */
export async function stopServer(cluster: Cluster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    const pid = runningServer(cluster)
    if (pid === null) return
    process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (isAlive(pid) && Date.now() < deadline) await wait(20)
  }
}
