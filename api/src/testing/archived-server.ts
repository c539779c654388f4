import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** How long a commit may be on this machine only. Production would say 60 s (docs/operations.md). */
const ARCHIVE_TIMEOUT_S = 10
const STANZA = 'portal'

/** A PostgreSQL of one's own whose log pgbackrest archives, as docs/operations.md sets it up. */
export interface ArchivedServer {
  /** Address of a superuser's session in a database. */
  url(role: string, database: string): string
  pgbackrest(...args: string[]): string
  /** Ends it as a power cut does, and removes its data folder. */
  lose(): void
  start(): void
  /** Bytes of the repository: backups and log. */
  repositorySize(): number
  remove(): void
}

/** Makes and starts one from the programs of Debian's postgresql-15; as root they run as the user `postgres`. */
export function createArchivedServer(programs: string): ArchivedServer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-archived-'))
  const at = (name: string) => join(folder, name)
  const [data, config, sockets] = [at('data'), at('pgbackrest.conf'), at('sockets')]
  const run = (program: string, ...args: string[]): string => {
    const { status, stdout, stderr, error } = runAsServer(program, args, folder)
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr + stdout}`)
    return stdout
  }
  const control = join(programs, 'pg_ctl')
  chmodSync(folder, 0o755)
  for (const name of ['repository', 'sockets', 'log', 'lock', 'spool']) mkdirSync(at(name))
  writeFileSync(config, pgbackrestConfig(at), { mode: 0o600 })
  for (const name of ['.', 'repository', 'sockets', 'log', 'lock', 'spool', 'pgbackrest.conf']) own(at(name))
  const form = ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  run(join(programs, 'initdb'), '-D', data, '-U', 'postgres', ...form)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '60',
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`,
    archive_timeout: `${ARCHIVE_TIMEOUT_S}s`,
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'\n`)
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''))
  const server: ArchivedServer = {
    url: (role, database) => `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}`,
    pgbackrest: (...args) => run('pgbackrest', `--config=${config}`, `--stanza=${STANZA}`, ...args),
    start: () => void run(control, 'start', '-w', '-t', '300', '-s', '-D', data, '-l', at('log/postgres.log')),
    lose() {
      run(control, 'stop', '-m', 'immediate', '-s', '-D', data)
      rmSync(data, { recursive: true })
      mkdirSync(data, { mode: 0o700 })
      own(data)
    },
    repositorySize: () => sizeOf(at('repository')),
    remove() {
      runAsServer(control, ['stop', '-m', 'immediate', '-D', data], folder)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  server.start()
  server.pgbackrest('stanza-create')
  server.pgbackrest('check')
  return server
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function runAsServer(program: string, args: readonly string[], folder: string) {
  const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args]
  return spawnSync(file!, rest, { encoding: 'utf8', cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
}

function own(path: string): void {
  if (!isRoot) return
  const idOf = (which: string) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout)
  chownSync(path, idOf('-u'), idOf('-g'))
}

const pgbackrestConfig = (at: (name: string) => string): string =>
  [
    '[global]',
    `repo1-path=${at('repository')}`,
    'repo1-retention-full=2',
    'repo1-cipher-type=aes-256-cbc',
    `repo1-cipher-pass=${randomBytes(32).toString('base64')}`,
    'compress-type=lz4',
    'start-fast=y',
    'log-level-console=warn',
    ...['log', 'lock', 'spool'].map((name) => `${name}-path=${at(name)}`),
    `[${STANZA}]`,
    `pg1-path=${at('data')}`,
    `pg1-socket-path=${at('sockets')}`,
    'pg1-user=postgres',
    '',
  ].join('\n')

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? sizeOf(join(folder, entry.name)) : statSync(join(folder, entry.name)).size))
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Runs a statement in a session of its own. */
export async function ask<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
