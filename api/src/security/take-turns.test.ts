import { expect, it } from '@jest/globals'
import { takeTurns } from './take-turns.ts'

it('T27: gives the place of one that ends to the next in the queue, whoever comes at that moment', async () => {
  const inTurn = takeTurns({ running: 1, queued: 20 })
  const started: string[] = []
  let running = 0
  let most = 0
  const run = (name: string, until: Promise<void>) =>
    inTurn(async () => {
      started.push(name)
      most = Math.max(most, ++running)
      await until
      running--
    })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const all = [run('first', finished), run('next', Promise.resolve())]
  // One more work arrives in each microtask while the first work ends.
  let step = finished
  for (let number = 1; number <= 10; number++) {
    step = step.then(() => {})
    all.push(step.then(() => run(`late ${number}`, Promise.resolve())))
  }
  finish()
  await Promise.all(all)
  expect([most, started[0], started[1]]).toEqual([1, 'first', 'next'])
  expect(started).toHaveLength(12)
})
