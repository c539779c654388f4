import { Session, type Profiler } from 'node:inspector'
import { relative, sep } from 'node:path'
import type pg from 'pg'
import { watchStatements } from './watch-statements.ts'

export interface Walk {
  /** Source files in the order of their first entry, from the repository's root. */
  readonly files: readonly { file: string; beforeStatement: number }[]
  /** Every message to PostgreSQL, `begin` and `commit` included. */
  readonly statements: readonly string[]
  /** Waits for PostgreSQL; what is asked together is one. */
  readonly trips: number
}

const root = `${process.cwd()}${sep}`
const sources = /^(api|shared)\/src\/(?!testing\/).*(?<!\.test)\.ts$/

// An export of the compiled module is read through a getter of that name: a constant was read, nothing ran.
const ran = ({ functionName, ranges }: Profiler.FunctionCoverage) =>
  !/^get\b/.test(functionName) && ranges[0]!.count > 0

/**
 * Which source files run while `work` runs. A file runs when one of its functions is called: reading a constant, a type
 * or a re-export of it does not count, nor does loading it. V8 counts the calls from here on and is asked at each
 * statement to the database, so the order is exact from statement to statement and alphabetical in between.
 */
export async function filesThatRun(pool: pg.Pool, work: () => Promise<unknown>): Promise<Walk> {
  const session = new Session()
  session.connect()
  const first = new Map<string, number>()
  const statements: string[] = []
  let trips = 0
  const look = () =>
    // The session is of this thread: it answers before `post` returns.
    session.post('Profiler.takePreciseCoverage', (error, found) => {
      if (error) throw error
      for (const file of found.result
        .filter(({ functions }) => functions.some(ran))
        .map(({ url }) => pathOf(url))
        .sort())
        if (sources.test(file) && !first.has(file)) first.set(file, statements.length)
    })
  const stop = watchStatements(pool, (text, isTrip) => {
    look()
    statements.push(text)
    if (isTrip) trips += 1
  })
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await work()
    look()
  } finally {
    session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
    stop()
  }
  return { files: [...first].map(([file, beforeStatement]) => ({ file, beforeStatement })), statements, trips }
}

const pathOf = (url: string) => relative(root, url.replace(/^file:\/\//, '')).replaceAll(sep, '/')
