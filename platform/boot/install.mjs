import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cleanEnvironment, root, run } from './run.mjs'

const pnpm = 'pnpm@12.21.0'
const stamp = join(root, 'node_modules/.portal-installed')

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${pnpm}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Installs what the lockfile names, when it or the machine is another than last time. */
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
  // For editors: every command that reads what is made from each portal.json makes it anew, and tells mistakes.
  spawnSync(process.execPath, ['--import', 'tsx', 'platform/src/build/portal/main.ts'], { cwd: root })
}
