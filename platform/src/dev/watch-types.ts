import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { findTool } from '../build/run-tool.ts'
import type { DevFault } from './dev-state.ts'

const started = /(?:^|\s)(?:Starting compilation in watch mode|File change detected)/
const ended = /Found \d+ errors?\. Watching for file changes/
const fault = /^([^\s(][^(]*)\((\d+),(\d+)\): error (TS\d+: .*)$/

/** Collects what the compiler says until it has looked at everything. */
export function readTypes(onFaults: (faults: readonly DevFault[]) => void): (line: string) => void {
  let found: { where: string; words: string }[] = []
  return (line) => {
    const [, file, row, column, words] = fault.exec(line) ?? []
    if (started.test(line)) found = []
    else if (ended.test(line)) onFaults(found)
    else if (file !== undefined) found.push({ where: `${file}:${row}:${column}`, words: words ?? '' })
    // The lines below an error explain it.
    else if (/^\s+\S/.test(line) && found.length > 0) found[found.length - 1]!.words += `\n${line}`
  }
}

/**
 * Checks the types of all front ends in a process of its own, again after each change. It gives way to the builds: a
 * change is seen before its types are checked. @returns a function that stops it
 */
export function watchTypes(root: string, onFaults: (faults: readonly DevFault[]) => void): () => void {
  const args = ['-p', 'tsconfig.json', '--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false']
  const child = spawn(process.execPath, [findTool(root, 'typescript/bin/tsc'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    // The compiler's script starts another process: a group of their own ends both.
    detached: true,
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const read = readTypes(onFaults)
  createInterface({ input: child.stdout }).on('line', read)
  // Without the compiler the builds go on; it is missing only in a broken installation, which a build names.
  child.on('error', () => undefined)
  return () => {
    if (child.pid === undefined || child.exitCode !== null) return
    if (process.platform === 'win32') child.kill()
    // The compiler writes no files, so it may be killed. On SIGTERM it first finishes its check, which can take minutes.
    else process.kill(-child.pid, 'SIGKILL')
  }
}
