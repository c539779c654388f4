import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { workspace } from '../build/packages.ts'

/** Runs one of our programs in its own process, so that its memory is freed afterwards. */
export function runOnce(file: string, args: readonly string[], stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(workspace, file), ...args], {
      cwd: workspace,
      stdio: ['ignore', 'inherit', 'inherit'],
      signal: stopped,
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ${args.join(' ')} did not succeed.`)),
    )
  })
}
