import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { demoKeys } from '../security/demo-keys.ts'
import { defaultTenantsFolder, loadTenantFiles } from '../tenancy/tenants.ts'
import { checkRestored } from './check-restored.ts'
import { backUp, restore } from './backup.ts'

/**
 * `backup <folder> [--keep n]` writes a new file there and removes all but the newest n; `restore <file>` puts one into
 * the empty database of the settings and proves it. Run: node --import tsx api/src/operations/backup-command.ts …
 */
async function main([verb, place, flag, count]: string[]): Promise<void> {
  const config = readConfig(process.env)
  const keys = config.keys ?? demoKeys(config.dataFolder)
  const tenants = loadTenantFiles(config.tenantsFolder ?? defaultTenantsFolder).map(({ id }) => id)
  if (verb !== 'backup' && verb !== 'restore') throw new Error('Say: backup <folder> [--keep n], or: restore <file>')
  if (!place) throw new Error(`Say where: ${verb} <${verb === 'backup' ? 'folder' : 'file'}>`)
  const connected = await connectDatabase(config, () => {})
  try {
    const url = connected.appUrl
    if (verb === 'backup') {
      mkdirSync(place, { recursive: true, mode: 0o700 })
      const now = new Date()
      const file = join(place, `portal-${now.toISOString().replace(/[:.]/g, '-')}.backup`)
      const { rows } = await backUp({ url, keys, file, tenants, now })
      if (flag === '--keep') removeOld(place, Number(count))
      console.log(`${file}: ${rows} rows`)
    } else {
      const { rows } = await restore({ url, keys, file: place })
      await checkRestored(connected.db, tenants)
      console.log(
        `${rows} rows are back; audit chains are whole, ledgers balance. Payments of unknown outcome are asked for at the next start.`,
      )
    }
  } finally {
    await connected.close()
  }
}

function removeOld(folder: string, keep: number): void {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep takes a whole number from 1')
  const files = readdirSync(folder)
    .filter((name) => /^portal-[\dTZ-]+\.backup$/.test(name))
    .sort()
  for (const name of files.slice(0, -keep)) rmSync(join(folder, name))
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
