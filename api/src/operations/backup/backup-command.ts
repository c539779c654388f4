import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../../config.ts'
import { connectDatabase } from '../../db/connect.ts'
import { keepRestoredDemo } from '../../demo/keep-restored.ts'
import { demoKeys } from '../../security/demo-keys.ts'
import { defaultTenantsFolder } from '../../tenancy/tenant-file.ts'
import { knownTenantIds } from '../../tenancy/tenant-store.ts'
import { backUp } from './backup.ts'
import { checkRestored } from './check-restored.ts'
import { openBackupFile } from './backup-file.ts'
import { duration, tellProgress } from './progress.ts'
import { restore } from './restore.ts'

const help = `Say what: npm run backup -- <folder> [--keep <number>]   a new file there; all but the newest go
          npm run restore -- <file>                       into the empty database of the settings, proved`

const progress = tellProgress(process.stderr)

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  const [verb, place, ...more] = positionals
  if (!place || more.length > 0 || (verb !== 'backup' && verb !== 'restore')) throw new Error(help)
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && (!Number.isInteger(keep) || keep < 1)) throw new Error('--keep takes a whole number from 1')
  const config = readConfig(process.env)
  const folder = config.tenantsFolder ?? defaultTenantsFolder
  const keys = config.keys ?? demoKeys(config.dataFolder)
  if (verb === 'backup') await save(config, keys, folder, place, keep)
  else await bringBack(config, keys, folder, place)
}

async function save(config: Config, keys: string, tenantsFolder: string, folder: string, keep: number | null) {
  const connected = await connectDatabase(config, {}, { asItIs: true })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const now = new Date()
    const file = join(folder, `portal-${now.toISOString().replace(/[:.]/g, '-')}.backup`)
    const tenants = await knownTenantIds(connected.db, tenantsFolder)
    const { rows } = await backUp({ url: connected.appUrl, keys, file, tenants, now, progress })
    process.stdout.write(`${file}: ${rows} rows\n`)
    if (keep !== null) removeOld(folder, keep)
  } finally {
    await connected.close()
  }
}

async function bringBack(config: Config, keys: string, tenantsFolder: string, file: string) {
  const startedAt = performance.now()
  progress.start('Checking the file')
  const backup = await openBackupFile(file, keys, (bytes, of) => progress.at(bytes, of))
  progress.end()
  if (config.database.url && !config.database.ownerUrl)
    throw new Error('Only the owner of the tables can restore them: set DATABASE_OWNER_URL.')
  const connected = await connectDatabase(config, {})
  try {
    const { rows } = await interruptible((signal) =>
      restore({ ownerUrl: connected.ownerUrl!, backup, progress, signal }),
    )
    const tenants = await knownTenantIds(connected.db, tenantsFolder)
    progress.start('Checking audit chains and ledgers')
    await checkRestored(connected.db, tenants)
    progress.end()
    if (config.mode === 'demo') {
      progress.start('Keeping a copy for the reset of the demo')
      await keepRestoredDemo(connected.ownerUrl!, tenants)
      progress.end()
    }
    process.stdout.write(
      `${rows} rows are back after ${duration(performance.now() - startedAt)}; audit chains are whole, ledgers balance. Payments of unknown outcome are asked for at the next start.\n`,
    )
  } finally {
    await connected.close()
  }
}

/** Ctrl-C ends this work in order, so that the embedded database is stopped, too. */
async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, abort)
  try {
    return await work(controller.signal)
  } finally {
    for (const signal of signals) process.off(signal, abort)
  }
}

function removeOld(folder: string, keep: number): void {
  const files = readdirSync(folder)
    .filter((name) => /^portal-[\dTZ-]+\.backup$/.test(name))
    .sort()
  for (const name of files.slice(0, -keep)) rmSync(join(folder, name))
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
