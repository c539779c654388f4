import { spawnSync } from 'node:child_process'
import { program, root } from './run.mjs'

/** Runs a release command and returns its JSON. @throws {Error} with its findings; `exit` is its exit code */
export function releaseCommand(args, env = {}) {
  const { stdout, status } = spawnSync(process.execPath, program('platform/src/cli/main.ts', [...args, '--json']), {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  })
  const said = JSON.parse(stdout)
  if (status === 0) return said
  const findings = said.findings.map(({ code, message, remedy }) => `${code}: ${message} ${remedy}`)
  throw Object.assign(new Error(findings.join('\n') || said.reason), { exit: status })
}
