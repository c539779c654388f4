import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** What a tool ended with. */
export interface ToolEnd {
  readonly code: number | null
  /** Standard output alone. */
  readonly said: string
  /** Standard output and standard error. */
  readonly output: string
}

/** Runs a script of an installed package (`typescript/bin/tsc`) in the workspace's folder, and collects its output. */
export function runTool(root: string, script: string, args: readonly string[]): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
      output += piece
    })
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (output += piece))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said, output }))
  })
}
