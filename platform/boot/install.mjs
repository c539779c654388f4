import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cleanEnvironment, root, run, runProgram } from './run.mjs'

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
  // Editors find the modules that are made from each remote's portal.json; every command that reads them makes them anew.
  runProgram('platform/src/build/portal/main.ts')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, want)
}
