import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { Child } from './child.ts'

const folder = temporaryFolder()
const children: Child[] = []

interface Watched {
  readonly child: Child
  readonly lines: string[]
  readonly restarts: string[]
  readonly hopeless: string[]
}

/** Starts a program of the test's under the supervisor's rules. */
function watch(name: string, program: string): Watched {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, program)
  const lines: string[] = []
  const restarts: string[] = []
  const hopeless: string[] = []
  const child = new Child(
    { name, file, onLine: (line) => lines.push(line) },
    { onRestart: (_, how) => restarts.push(how), onHopeless: (_, how) => hopeless.push(how) },
  )
  children.push(child)
  child.start()
  return { child, lines, restarts, hopeless }
}

async function until(happened: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!happened()) {
    if (Date.now() > deadline) throw new Error('it did not happen')
    await wait(20)
  }
}

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.stop()))
})

describe('a child of the supervisor', () => {
  test('that is killed is restarted', async () => {
    const { child, lines, restarts } = watch('stays', 'console.log(process.pid); setInterval(() => {}, 1000)')
    await until(() => lines.length === 1)
    child.markHealthy()
    process.kill(Number(lines[0]), 'SIGKILL')
    await until(() => lines.length === 2)
    expect(restarts).toEqual(['signal SIGKILL'])
    expect(lines[1]).not.toBe(lines[0])
  })

  test('that never starts is tried once more and then given up', async () => {
    const { hopeless, restarts } = watch('broken', 'process.exitCode = 1')
    await until(() => hopeless.length === 1)
    expect([restarts, hopeless]).toEqual([['code 1'], ['code 1']])
  })

  test('that reports unusable settings is not restarted', async () => {
    const { hopeless, restarts } = watch('in-use', 'process.exitCode = 75')
    await until(() => hopeless.length === 1)
    expect(restarts).toEqual([])
  })

  test('may finish its work when it is stopped', async () => {
    const done = join(folder, 'done')
    const { child, lines } = watch(
      'finishes',
      `import { writeFileSync } from 'node:fs'
       process.on('SIGTERM', () => setTimeout(() => { writeFileSync(${JSON.stringify(done)}, 'all of it'); process.exit() }, 300))
       console.log('up'); setInterval(() => {}, 1000)`,
    )
    await until(() => lines.length === 1)
    await child.stop()
    expect(readFileSync(done, 'utf8')).toBe('all of it')
  })
})
