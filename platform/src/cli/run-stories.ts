import { existsSync, readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import { CannotReach } from './outcome.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What `npm run e2e -- --report` writes, as far as a gate needs it. */
const RunReport = v.object({ passed: count, failed: count, failures: v.array(v.string()) })

export type RunReport = v.InferOutput<typeof RunReport>

export interface StoriesOrder {
  readonly set: string
  /** Folder of the report. */
  readonly out: string
  /** A running demo; without it a portal of its own is started. */
  readonly target?: string | undefined
  /** Parts of file names; all stories without. */
  readonly words: readonly string[]
}

/**
 * Runs the stories of the workspace on a set, as `npm run e2e -- --set` does.
 * @throws {CannotReach} when they did not run: that says nothing of the set
 */
export async function runStories(root: string, { out, set, target, words }: StoriesOrder): Promise<RunReport> {
  const script = join(root, 'platform/boot/e2e.mjs')
  if (!existsSync(script)) throw new CannotReach(`There are no stories here: ${script} is missing.`)
  const args = [script, '--set', set, '--report', out, ...(target === undefined ? [] : ['--target', target]), ...words]
  const code = await new Promise<number | null>((resolve, reject) => {
    // What the stories say is progress; the answer of the command goes to standard output.
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
    child.once('error', reject).once('close', resolve)
  })
  const file = join(out, 'report.json')
  const read = existsSync(file) ? v.safeParse(RunReport, JSON.parse(readFileSync(file, 'utf8'))) : undefined
  if (!read?.success || (code !== 0 && code !== 1))
    throw new CannotReach(`The stories did not run to their end (exit code ${code}); nothing is recorded.`)
  if (read.output.passed + read.output.failed === 0) throw new CannotReach('No story ran; nothing is recorded.')
  return read.output
}
