// Plain Node: these files run before anything is installed, so they import nothing but node: modules.
import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** The environment without npm's own settings, which a pnpm started from an npm script would take for its own. */
export function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(config|package|lifecycle)/i.test(key)),
  )
}

/** Runs a command to its end in the workspace's folder; leaves with its code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Runs one of our TypeScript programs to its end. */
export function runProgram(file, args = [], options = {}) {
  run(process.execPath, ['--import', 'tsx', file, ...args], options)
}

/** Runs one of our TypeScript programs beside what goes on here. @returns {Promise<boolean>} whether it ended well */
export function programEnds(file, args = [], options = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit', ...options })
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code === 0)))
}

/** Hands this process over to one of our TypeScript programs: signals go to it, its code becomes ours. */
export function become(file, args = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  if (process.env.npm_lifecycle_event) leaveWithParent(child)
}

/** npm hands SIGTERM to a shell, which dies of it and tells nobody: when whoever started us is gone, we go too. */
function leaveWithParent(child) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
