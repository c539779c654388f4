import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs the workspace's TypeScript compiler, which has no programming interface, and collects its output. */
export function runTsc(root: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const script = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args, '--pretty', 'false'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (piece) => (output += String(piece)))
    child.stderr.on('data', (piece) => (output += String(piece)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
