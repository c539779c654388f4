import { describe, expect, test } from '@jest/globals'
import { CallQueue, CallRefused, createQueues, type Caller, type QueueLimits } from './call-queue.ts'

const limits: QueueLimits = {
  running: 4,
  runningOfHost: 3,
  runningOfHousehold: 2,
  waiting: 6,
  waitingOfHousehold: 4,
  // So long that no test of turns meets it.
  waitMs: 600_000,
  likelyMs: 150,
}

/** A queue, and the names of the calls that run, in the order of their start. */
function start(over: Partial<QueueLimits> = {}, share = () => 1, now?: () => number) {
  const queue = new CallQueue({ ...limits, ...over }, share, now)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const refused: string[] = []
  const enter = (name: string, caller: Partial<Caller> = {}, signal = new AbortController().signal) => {
    const entered = queue.enter({ host: 'one', household: name, ...caller }, signal)
    return entered.then(
      (end) => {
        started.push(name)
        ends.set(name, end)
      },
      (error: unknown) => {
        if (!(error instanceof CallRefused)) throw error
        refused.push(`${name}: ${error.reason}`)
      },
    )
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { enter, end, ends, queue, refused, settle, started }
}

describe('turns', () => {
  test('a host keeps a connection free for others', async () => {
    const { enter, settle, started } = start()
    for (const name of ['a', 'b', 'c', 'd']) void enter(name)
    void enter('e', { host: 'two' })
    await settle()
    expect(started).toEqual(['a', 'b', 'c', 'e'])
  })

  test('a household takes half of the connections at most', async () => {
    const { enter, settle, started } = start()
    for (const name of ['a', 'b', 'c']) void enter(name, { household: 'home' })
    void enter('d')
    await settle()
    expect(started).toEqual(['a', 'b', 'd'])
  })

  test('hosts take turns, however many calls of one of them wait', async () => {
    const { enter, end, settle, started } = start({ runningOfHost: 4, waiting: 20 })
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void enter(name)
    void enter('x', { host: 'two' })
    void enter('y', { host: 'two' })
    await settle()
    expect(started).toEqual(['a', 'b', 'c', 'd'])
    for (const name of ['a', 'b', 'c', 'd']) await end(name)
    expect(started.slice(4)).toEqual(['e', 'x', 'f', 'y'])
  })

  test('the calls of a host start in their order', async () => {
    const { enter, end, settle, started } = start({ running: 1 })
    for (const name of ['a', 'b', 'c']) void enter(name)
    await settle()
    await end('a')
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
  })

  test('a call whose household is at its limit lets the next one pass', async () => {
    const { enter, end, settle, started } = start({ running: 3 })
    void enter('a', { household: 'home' })
    void enter('b', { household: 'home' })
    void enter('c')
    void enter('d', { household: 'home' })
    void enter('e')
    await settle()
    await end('c')
    expect(started).toEqual(['a', 'b', 'c', 'e'])
    await end('a')
    expect(started).toEqual(['a', 'b', 'c', 'e', 'd'])
  })
})

describe('a share of the limits', () => {
  test('as many run as the share says, and more as soon as it grows', async () => {
    let share = 0.25
    const { enter, end, settle, started } = start({ running: 8, runningOfHost: 8 }, () => share)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void enter(name)
    await settle()
    expect(started).toEqual(['a', 'b'])
    share = 0.5
    await end('a')
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('of each class at least one runs', async () => {
    const { enter, end, settle, started } = start({}, () => 0.001)
    void enter('a')
    void enter('b')
    await settle()
    expect(started).toEqual(['a'])
    await end('a')
    expect(started).toEqual(['a', 'b'])
  })

  test('reads and reports make room while the API is strained; signing in and paying keep theirs', async () => {
    let now = 0
    const queues = createQueues(() => now)
    for (let n = 0; n < 20; n++) {
      now += 100
      queues.note(true)
    }
    const running: number[] = []
    for (const name of ['pay', 'sign-in', 'upload', 'other', 'telemetry'] as const) {
      for (let n = 0; n < 64; n++)
        queues
          .of(name)
          .enter({ host: `h${n}`, household: `${n}` }, new AbortController().signal)
          .catch(() => undefined)
      running.push(queues.of(name).load.running)
    }
    expect(running).toEqual([32, 24, 16, 8, 1])
  })
})

describe('refusals', () => {
  test('a call that would likely wait for too long is refused at once, and one of another host is not', async () => {
    let now = 0
    const { enter, end, refused, settle, started } = start(
      { running: 1, waiting: 20, likelyMs: 350 },
      () => 1,
      () => now,
    )
    for (const name of ['a', 'b', 'c', 'd', 'e']) void enter(name)
    await settle()
    now += 100
    await end('a')
    for (const name of ['f', 'g']) void enter(name)
    void enter('x', { host: 'two' })
    await settle()
    // Three wait already, so that f would have the fourth turn of 100 ms. Hosts take turns: x would have the second.
    expect(refused).toEqual(['f: busy', 'g: busy'])
    now += 100
    await end('b')
    now += 100
    await end('c')
    expect(started).toEqual(['a', 'b', 'c', 'x'])
  })

  test('a call beyond the waiting ones is refused at once', async () => {
    const { enter, refused, settle } = start({ running: 1, waiting: 2 })
    for (const name of ['a', 'b', 'c', 'd']) void enter(name)
    await settle()
    expect(refused).toEqual(['d: busy'])
  })

  test('a household that sends too many is refused at once, and others still wait', async () => {
    const { enter, refused, settle, queue } = start({ running: 1, waiting: 9, waitingOfHousehold: 2 })
    for (const name of ['a', 'b', 'c', 'd']) void enter(name, { household: 'home' })
    void enter('e')
    await settle()
    expect(refused).toEqual(['d: household'])
    expect(queue.load).toEqual({ running: 1, waiting: 3 })
  })

  test('a call waits for so long and no longer', async () => {
    const { enter, ends, refused, started, queue } = start({ running: 1, waitMs: 30 })
    await enter('a')
    await enter('b')
    expect(refused).toEqual(['b: busy'])
    expect(queue.load).toEqual({ running: 1, waiting: 0 })
    ends.get('a')?.()
    expect(started).toEqual(['a'])
  })

  test('the place of a client that has left is free again', async () => {
    const { enter, end, refused, started, queue } = start({ running: 1 })
    await enter('a')
    const leaving = new AbortController()
    const left = enter('b', {}, leaving.signal)
    void enter('c')
    leaving.abort()
    await left
    expect(refused).toEqual(['b: busy'])
    await end('a')
    expect(started).toEqual(['a', 'c'])
    expect(queue.load).toEqual({ running: 1, waiting: 0 })
  })
})
