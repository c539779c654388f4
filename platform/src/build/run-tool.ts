import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a tool ended with. */
export interface ToolEnd {
  readonly code: number | null
  /** Standard output alone. */
  readonly said: string
  /** Standard output and standard error. */
  readonly output: string
}

/** Runs a script of an installed package (`typescript/bin/tsc`) in the workspace's folder, and collects its output. */
export const runTool = async (root: string, script: string, args: readonly string[]): Promise<ToolEnd> =>
  runNode(root, [findTool(root, script), ...args])

/** Runs Node in a folder, and collects its output. */
export function runNode(root: string, args: readonly string[]): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
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

/** The tool that is installed for `root`, else the one beside these commands. @throws when there is none */
export function findTool(root: string, script: string): string {
  for (const from of [root, import.meta.dirname])
    for (let folder = from; ; folder = dirname(folder)) {
      const file = join(folder, 'node_modules', script)
      if (existsSync(file)) return file
      if (dirname(folder) === folder) break
    }
  throw new Error(`${script} is not installed.`)
}
