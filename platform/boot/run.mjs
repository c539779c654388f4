// Plain Node: these files run before anything is installed, so they import nothing but node: modules.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** The environment without npm's own settings: a pnpm started by an npm script would read them as its own. */
export function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(config|package|lifecycle)/i.test(key)),
  )
}

/** Runs a command in the workspace's folder; exits with its code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Installs Debian packages, when this runs as root on Debian. */
export function installPackages(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The arguments with which Node runs one of our TypeScript programs. */
export const program = (file, args = []) => [resolve(root, 'platform/boot/program.mjs'), file, ...args]

/** Runs one of our TypeScript programs. */
export function runProgram(file, args = [], options = {}) {
  run(process.execPath, program(file, args), options)
}

/** Runs one of our TypeScript programs without blocking. @returns {Promise<boolean>} whether it succeeded */
export function programEnds(file, args = [], options = {}) {
  const child = spawn(process.execPath, program(file, args), { cwd: root, stdio: 'inherit', ...options })
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code === 0)))
}

/** Replaces this process by one of our TypeScript programs: it gets the signals, and its exit code becomes ours. */
export function become(file, args = []) {
  const child = spawn(process.execPath, program(file, args), { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  if (process.env.npm_lifecycle_event) leaveWithParent(child)
}

/** npm sends SIGTERM to a shell, which dies without passing it on: when our parent has ended, we stop too. */
function leaveWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
