import { spawn } from 'node:child_process'
import type { ToolEnd } from '../build/run-tool.ts'

/** Runs npm in a folder, without the settings of the npm that has started us. */
export function runNpm(folder: string, args: readonly string[]): Promise<ToolEnd> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(config|package|lifecycle)/i.test(key)),
  )
  return new Promise((resolve, reject) => {
    const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--no-update-notifier'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
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
