import { beforeEach, expect, test } from '@jest/globals'
import type { Channel } from '../releases/channel.ts'
import { second, trialRegistry, type TrialRegistry } from './testing/registry.ts'

let trial: TrialRegistry
let set: string

beforeEach(async () => {
  trial = await trialRegistry()
  set = String((await trial.ask('set', 'create', '--with', `mfe-a@${second}`)).data['set'])
})

/** The API tells so many loads in every minute of the last day. */
const counts = (perMinute: number, isWhole = true) => {
  const minutes = Array.from({ length: 1440 }, () => perMinute)
  trial.day = { until: trial.now.toISOString(), minutes, is_whole: isWhole }
}
const promote = (...options: string[]) => trial.mfe('promote', set, ...options)

test('a canary is told with the time of each step, and gets limits that its portal can fill', async () => {
  counts(40)
  const { code, out } = await promote('--canary', '10,50,100', '--minutes', '15,60')
  expect(code).toBe(0)
  expect(out).toContain('At the 57600 loads of the last day (the judge compares 200 loads of each side within 1 h):')
  expect(out).toContain('step 1, 10 %: about 50 min')
  expect(out).toContain('step 2, 50 %: about 1 h')
  expect(out).toContain('step 3, 100 %: about 5 min')
  trial.now = new Date('2026-11-22T12:20:00Z')
  const status = await trial.mfe('rollout', 'status')
  expect(status.out).toContain('this step, from its start on, at the loads of the last day: about 50 min')
})

test('a canary with a step that would never end is refused: MFE-420 with what to do', async () => {
  counts(1)
  const refused = await trial.ask('promote', set, '--canary', '1,100')
  expect(refused).toMatchObject({
    code: 1,
    findings: [{ code: 'MFE-420', remedy: expect.stringContaining('--min-loads') }],
  })
  expect((await trial.ask('status')).data['channel'] as Channel).toMatchObject({ rollout: null })
  expect((await promote('--canary', '1,100', '--min-loads', '10')).code).toBe(0)
})

test('a step that a person ends is never refused', async () => {
  counts(1)
  const { code, out } = await promote('--canary', '1')
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('step 1, 1 %: until it is advanced; the judge can compare never'),
  ])
})

test('a canary starts where nobody can tell, and says why', async () => {
  expect((await promote('--canary', '1,100')).out).toContain('the API did not say how many page loads there are')
  await trial.mfe('rollout', 'abort', '--reason', 'again')
  counts(0, false)
  expect((await promote('--canary', '1,100')).out).toContain('page loads are not counted for a day yet')
})
