import { spawnSync } from 'node:child_process'
import { cleanEnvironment, root } from './run.mjs'

export const pnpm = 'pnpm@12.21.0'

/** Runs the package manager and collects what it prints. */
export const askPnpm = (...args) =>
  spawnSync('npx', ['-y', pnpm, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...cleanEnvironment(), CI: 'true', npm_config_update_notifier: 'false' },
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  })
