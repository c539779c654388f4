import { beforeEach, describe, expect, test } from '@jest/globals'
import { releaseKey } from '../releases/store/keys.ts'
import { first, second, trialRegistry, type TrialRegistry } from './testing/registry.ts'

const third = '1.2.0-00000003'
const [before, after] = ['a'.repeat(40), `${'b'.repeat(40)}+`]
let trial: TrialRegistry
let ask: TrialRegistry['ask']

const rows = async (...names: string[]) => (await ask('releases', ...names)).data['releases'] as { version: string }[]
const setOf = async (version: string) => String((await ask('set', 'create', '--with', `mfe-a@${version}`)).data['set'])

beforeEach(async () => {
  trial = await trialRegistry()
  ask = trial.ask
})

describe('releases', () => {
  test('are listed with the sets that use them, newest first', async () => {
    trial.now = new Date('2026-11-22T13:00:00Z')
    await trial.publish('mfe-a', third)
    await ask('promote', await setOf(second), '--canary', '10')
    await ask('pin', 'one', 'live', '--until', '2h')
    await ask('promote', await setOf(third), '--to', 'staging', '--over-any')
    expect(await rows('mfe-a')).toMatchObject([
      { version: third, states: ['live in staging'], isComplete: true },
      { version: second, states: ['candidate in live'] },
      { version: first['mfe-a'], states: ['live in live'] },
    ])
    await ask('rollout', 'abort', '--reason', 'trial')
    const [, given] = await rows('mfe-a')
    expect(given).toMatchObject({ version: second, states: ['in use in live until 2026-11-22T13:00Z'] })
    expect((await rows()).length).toBe(5)
  })

  test('name their publisher and their commit', async () => {
    await trial.publish('mfe-a', third, {}, before)
    const found = (await rows('mfe-a')).find(({ version }) => version === third)
    expect(found).toMatchObject({ published: { by: 'tester', commit: before }, states: [] })
    const { out } = await trial.mfe('releases', 'mfe-a')
    expect(out).toMatch(/^mfe-a +1\.2\.0-00000003 +2026-11-22T12:00Z +tester +aaaaaaaaaa +.*no channel needs it$/m)
  })

  test('that are not fully published are marked so', async () => {
    await trial.operator.store.remove(releaseKey('mfe-a', second))
    expect(await rows('mfe-a')).toMatchObject([{ version: second, isComplete: false }, { version: first['mfe-a'] }])
  })

  test('of an unknown front end are refused', async () => {
    const { code, findings } = await ask('releases', 'mfe-c')
    expect([code, findings[0]?.code]).toEqual([1, 'MFE-404'])
    expect(findings[0]?.message).toContain('Did you mean mfe-')
  })
})

test('diff lists the commits between two sets', async () => {
  await trial.publish('mfe-a', third, {}, before)
  await trial.publish('mfe-a', '1.3.0-00000004', {}, after)
  const sets = [await setOf(third), await setOf('1.3.0-00000004')]
  expect((await ask('diff', ...sets)).data['differences']).toMatchObject([{ commits: [before, after] }])
  expect((await trial.mfe('diff', ...sets)).out).toContain(`mfe-a: commit ${before} → ${after}`)
  expect((await ask('diff', 'live', sets[0]!)).data['differences']).toMatchObject([{ commits: [null, before] }])
})
