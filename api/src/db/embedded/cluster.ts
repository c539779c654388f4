import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sharedFolder, type Binaries } from './binaries.ts'
import { isReachable, serverIdentity } from './run-as.ts'

export const ownerRole = 'portal_owner'
export const appRole = 'portal_app'
export const databaseName = 'portal'

/** The path of a unix socket has at most 107 bytes, including the socket's name. */
const LONGEST_SOCKET_FOLDER = 85

/** The folders and addresses of one embedded server. */
export interface Cluster {
  readonly folder: string
  readonly data: string
  readonly sockets: string
  readonly log: string
  /** Windows has no unix sockets in Node: loopback with a password instead. */
  readonly password: string | null
  readonly port: number
}

interface Marker {
  engine: 'postgresql'
  major: string
  password: string | null
  port: number
}

/** Makes the cluster of a data folder once, and describes it. */
export function openCluster(dataFolder: string, binaries: Binaries): Cluster {
  mkdirSync(dataFolder, { recursive: true })
  const folder = clusterFolder(resolve(dataFolder))
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const major = binaries.version.split('.')[0]!
  const markerFile = join(folder, 'engine.json')
  const marker = existsSync(markerFile) ? (JSON.parse(readFileSync(markerFile, 'utf8')) as Marker) : newMarker(major)
  if (marker.major !== major)
    throw new Error(
      `The data in ${folder} was written by PostgreSQL ${marker.major}, the installed packages bring ${major}. ` +
        'Restore a backup into a new data folder, or install the former version.',
    )
  const cluster: Cluster = {
    folder,
    data: join(folder, 'data'),
    sockets: socketFolder(folder),
    log: join(folder, 'postgres.log'),
    password: marker.password,
    port: marker.port,
  }
  mkdirSync(cluster.sockets, { recursive: true, mode: 0o700 })
  hand(cluster.sockets)
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) initialise(cluster, binaries)
  if (!existsSync(markerFile)) writeFileSync(markerFile, JSON.stringify(marker), { mode: 0o600 })
  return cluster
}

function clusterFolder(dataFolder: string): string {
  if (isReachable(dataFolder)) return join(dataFolder, 'postgres')
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const folder = join(sharedFolder, `data-${name}`)
  writeFileSync(join(dataFolder, 'WHERE-IS-POSTGRES.txt'), `${folder}\n`)
  return folder
}

function socketFolder(folder: string): string {
  const beside = join(folder, 'run')
  if (beside.length <= LONGEST_SOCKET_FOLDER) return beside
  return join(tmpdir(), `portal-pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
}

function newMarker(major: string): Marker {
  const windows = process.platform === 'win32'
  return {
    engine: 'postgresql',
    major,
    password: windows ? randomBytes(24).toString('base64url') : null,
    port: windows ? 20_000 + (randomBytes(2).readUInt16BE() % 20_000) : 5432,
  }
}

/** initdb writes into a temporary folder that is renamed when it is complete, so that a kill leaves no half cluster. */
function initialise(cluster: Cluster, binaries: Binaries): void {
  const unfinished = `${cluster.data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  hand(unfinished)
  const passwordFile = join(cluster.folder, 'password.txt')
  if (cluster.password) writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  const auth = cluster.password ? ['-A', 'scram-sha-256', '--pwfile', passwordFile] : ['-A', 'trust']
  const made = spawnSync(
    binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      ownerRole,
      ...auth,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...serverIdentity(), encoding: 'utf8', cwd: cluster.sockets, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) throw new Error(`The database could not be set up: ${made.error?.message ?? made.stderr}`)
  renameSync(unfinished, cluster.data)
}

function hand(path: string): void {
  const { uid, gid } = serverIdentity()
  chmodSync(path, 0o700)
  if (uid !== undefined) chownSync(path, uid, gid!)
}

/** The connection URL of a role; the folder of a unix socket is given as the host. */
export function clusterUrl(cluster: Cluster, role: string, database = databaseName): string {
  if (cluster.password) return `postgresql://${role}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
  return `postgresql://${role}@localhost:${cluster.port}/${database}?host=${encodeURIComponent(cluster.sockets)}`
}
