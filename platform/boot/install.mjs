import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pnpm } from './pnpm.mjs'
import { cleanEnvironment, program, root, run } from './run.mjs'

const stamp = join(root, 'node_modules/.portal-installed')

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${pnpm}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Installs the packages of the lockfile, when the lockfile or the machine has changed since the last time. */
export function install() {
  const want = wanted()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  const args = ['-y', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only']
  run('npx', args, {
    env: { ...cleanEnvironment(), CI: 'true', npm_config_update_notifier: 'false' },
    shell: process.platform === 'win32',
  })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, want)
  // For editors: makes the modules of every portal.json. Commands that read them make them again and report mistakes.
  spawnSync(process.execPath, program('platform/src/build/portal/main.ts'), { cwd: root })
}
