import { expect, it } from '@jest/globals'
import { mailingOf, someLetters } from '../../../testing/letter-contract/mailing.ts'
import { printRun } from './print-run.ts'

it('lets other work of the process go on between two letters', async () => {
  const letters = await someLetters(12)
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { printed } = await printRun(mailingOf(letters))
  isDone = true
  expect(printed).toHaveLength(letters.length)
  expect(turns).toBeGreaterThanOrEqual(letters.length)
})
