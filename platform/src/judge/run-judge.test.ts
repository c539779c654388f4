import { beforeEach, describe, expect, test } from '@jest/globals'
import type { SetHealth } from '@portal/shared/contract'
import * as v from 'valibot'
import { createChannel } from '../releases/actions/change-channel.ts'
import { createSet } from '../releases/actions/create-set.ts'
import { recordGate } from '../releases/actions/gates.ts'
import { pinTenant } from '../releases/actions/pin.ts'
import { promote, type RolloutPlan } from '../releases/actions/promote.ts'
import { publishFiles } from '../releases/actions/publish.ts'
import { rollBack } from '../releases/actions/roll-back.ts'
import { pauseRollout } from '../releases/actions/rollout.ts'
import { JudgeRules, type Channel } from '../releases/channel.ts'
import { makeSigner, trustIn } from '../releases/keys.ts'
import type { Operator } from '../releases/operator.ts'
import { readChannel } from '../releases/read-channel.ts'
import { folderStore } from '../releases/store/folder.ts'
import { auditKey } from '../releases/store/keys.ts'
import { bytesOf, releaseOf, temporaryFolder } from '../testing/fake-release.ts'
import type { HealthSource } from './health-source.ts'
import { runJudge } from './run-judge.ts'
import { startJudge } from './start-judge.ts'

const start = Date.UTC(2026, 10, 22, 12, 0)
let minute = 0
let operator: Operator
let stable: string
let candidate: string

async function publish(remote: string, version: string): Promise<void> {
  const files = { [remote === 'shell' ? 'js/shell.js' : 'remote-entry.1.js']: `var v = '${version}'` }
  await publishFiles(operator, releaseOf(remote, version, files), bytesOf(files))
}

beforeEach(async () => {
  minute = 0
  const signer = makeSigner()
  operator = {
    store: folderStore(temporaryFolder()),
    env: 'live',
    signer,
    trust: trustIn(signer),
    by: 'test',
    now: () => new Date(start + minute * 60_000),
  }
  await publish('shell', '1.0.0-00000001')
  await publish('mfe-a', '1.0.0-00000001')
  await publish('mfe-a', '1.1.0-00000002')
  const versions = { shell: '1.0.0-00000001', 'mfe-a': '1.0.0-00000001' }
  stable = (await createSet(operator, { versions, parent: null })).id
  await createChannel(operator, { action: 'start', reason: 'first' }, stable)
  candidate = (await createSet(operator, { versions: { ...versions, 'mfe-a': '1.1.0-00000002' }, parent: stable })).id
})

const channel = async (): Promise<Channel> => (await readChannel(operator.store, operator.env, operator.trust))!

const rollOut = () =>
  promote(operator, {
    set: candidate,
    reason: 'trial',
    rollout: {
      steps: [
        { percent: 10, minutes: 15 },
        { percent: 100, minutes: 5 },
      ],
      unit: 'visitor',
      judge: v.parse(JudgeRules, {}),
    },
  })

const asked: { set: string; since: Date }[] = []
/** The API, which says this of the candidate and that all is well with stable. */
const saying =
  (of: Partial<SetHealth>): HealthSource =>
  async (set, since) => {
    asked.push({ set, since })
    const payments = { tried: 0, succeeded: 0, declined: 0, refused: 0, faults: 0, unknown: 0 }
    const told_by = { failed: [1, 1, 1] }
    const pages = { served: 1000, started: 950 }
    const well = {
      set,
      loads: 1000,
      failures: 3,
      failure_kinds: { http: 3 },
      errors: 0,
      vitals: [],
      payments,
      pages,
      told_by,
    }
    return set === candidate ? { ...well, ...of } : well
  }
const well = saying({})

describe('a pass of the judge', () => {
  test('does nothing without a rollout', async () => {
    expect(await runJudge(operator, well)).toBeNull()
    expect((await channel()).sequence).toBe(1)
  })

  test('advances a sound release in steps to the end', async () => {
    await rollOut()
    minute = 14
    expect(await runJudge(operator, well)).toMatchObject({ verdict: 'go', move: 'stay' })
    minute = 15
    expect(await runJudge(operator, well)).toMatchObject({ move: 'advance' })
    expect((await channel()).rollout).toMatchObject({ step: 1, since: new Date(start + 15 * 60_000).toISOString() })
    minute = 20
    asked.length = 0
    expect(await runJudge(operator, well)).toMatchObject({ move: 'complete' })
    // no visitor has the stable set any more, so its figures from before the step are used
    expect(asked.find(({ set }) => set === stable)?.since).toEqual(new Date(start + 5 * 60_000))
    const done = await channel()
    expect([done.stable, done.previous, done.rollout]).toEqual([candidate, [stable], null])
    expect(done.entry).toMatchObject({ by: 'judge', action: 'rollout.advance', from: stable, to: candidate })
  })

  test('aborts a failing release, and names the reason with the figures of both sides', async () => {
    await rollOut()
    minute = 2
    const pass = await runJudge(operator, saying({ loads: 400, failures: 42, told_by: { failed: [1, 1, 1] } }))
    expect(pass).toMatchObject({ verdict: 'abort', move: 'abort', candidate })
    const after = await channel()
    expect([after.stable, after.rollout]).toEqual([stable, null])
    expect(after.entry).toMatchObject({
      by: 'judge',
      action: 'rollout.abort',
      reason: expect.stringContaining('loads fail: 40 of 400 (10 %), stable 1 of 1000'),
      detail: { code: 'MFE-701', judged: { candidate: { loads: 400, failures: 42 }, stable: { loads: 1000 } } },
    })
  })

  test('lets an aborted set return only with the option for it', async () => {
    await rollOut()
    minute = 2
    await runJudge(operator, saying({ told_by: { integrity: [1, 1, 1] } }))
    await expect(rollOut()).rejects.toMatchObject({
      code: 'MFE-412',
      message: expect.stringContaining(`The set ${candidate} has not passed “canary”. 3 × integrity failure`),
    })
    const word = { set: candidate, name: 'canary', reason: 'The CDN was to blame' }
    await recordGate(operator, { ...word, result: 'waived' })
    await rollOut()
    expect((await channel()).rollout?.candidate).toBe(candidate)
  })

  test('waits while there are too few loads, however long', async () => {
    await rollOut()
    minute = 600
    expect(await runJudge(operator, saying({ loads: 40 }))).toMatchObject({ verdict: 'wait', move: 'stay' })
    expect((await channel()).rollout?.step).toBe(0)
  })

  test('does not advance a paused rollout, but aborts it', async () => {
    await rollOut()
    await pauseRollout(operator, { reason: 'lunch' })
    minute = 60
    expect(await runJudge(operator, well)).toMatchObject({ move: 'stay' })
    expect(await runJudge(operator, saying({ told_by: { integrity: [1, 1, 1] } }))).toMatchObject({ move: 'abort' })
    expect((await channel()).rollout).toBeNull()
  })

  test('aborts a release whose shell does not start, although no page can report it', async () => {
    await rollOut()
    minute = 2
    const dead = { loads: 0, failures: 0, failure_kinds: {}, pages: { served: 300, started: 0 } }
    const pass = await runJudge(operator, saying({ ...dead, told_by: { missing: [4, 4, 3] } }))
    expect(pass).toMatchObject({ move: 'abort', reasons: [expect.stringMatching(/^pages do not start: 292 of 300/)] })
    expect((await channel()).rollout).toBeNull()
  })

  test('does nothing without figures', async () => {
    await rollOut()
    minute = 60
    await expect(runJudge(operator, async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await channel()).rollout?.step).toBe(0)
  })

  test('by two processes at once advances one step', async () => {
    await rollOut()
    minute = 15
    const moves = (await Promise.all([runJudge(operator, well), runJudge(operator, well)])).map((pass) => pass?.move)
    expect(moves.filter((move) => move === 'advance')).toHaveLength(1)
    expect(moves).toContain('lost')
    expect((await channel()).rollout?.step).toBe(1)
  })

  test('aborts although the channel has changed since', async () => {
    await rollOut()
    const slow: HealthSource = async (set, since) => {
      if (set === candidate) await pinTenant(operator, { tenant: 'one', set: stable, reason: 'calm', until: null })
      return saying({ told_by: { contract: [2, 1, 1] } })(set, since)
    }
    expect(await runJudge(operator, slow)).toMatchObject({ move: 'abort' })
    const after = await channel()
    expect([after.rollout, Object.keys(after.pins)]).toEqual([null, ['one']])
  })

  test('renews an unchanged channel before it expires', async () => {
    minute = 4 * 24 * 60
    expect(await runJudge(operator, well)).toBeNull()
    expect((await channel()).entry).toMatchObject({ action: 'renew', by: 'judge' })
  })
})

describe('a watch over a set that went live for everybody', () => {
  const watch = { minutes: 15 }
  const goLive = (set = candidate) => promote(operator, { set, reason: 'at once', watch })
  /** Twelve loads from three networks, all of which fail. */
  const failing = saying({ loads: 12, failures: 12, told_by: { failed: [4, 4, 4] } })

  test('ends after its minutes, and the set stays', async () => {
    await goLive()
    expect((await channel()).watch).toMatchObject({ before: stable, minutes: 15 })
    minute = 14
    expect(await runJudge(operator, well)).toMatchObject({ of: 'watch', verdict: 'go', move: 'stay' })
    minute = 15
    asked.length = 0
    expect(await runJudge(operator, well)).toMatchObject({ move: 'complete', candidate })
    // The set is judged from its first minute on, the one before by its last hour.
    expect(asked).toEqual([
      { set: candidate, since: new Date(start) },
      { set: stable, since: new Date(start - 60 * 60_000) },
    ])
    const after = await channel()
    expect([after.stable, after.watch]).toEqual([candidate, undefined])
    expect(after.entry).toMatchObject({
      by: 'judge',
      action: 'watch.end',
      detail: { judged: { stable: { loads: 1000 } } },
    })
    expect(await runJudge(operator, failing)).toBeNull()
  })

  test('takes a failing set back, with the reason, and keeps it from going live again', async () => {
    await goLive()
    minute = 2
    expect(await runJudge(operator, failing)).toMatchObject({ of: 'watch', verdict: 'abort', move: 'abort' })
    const after = await channel()
    expect([after.stable, after.watch, after.previous]).toEqual([stable, undefined, [candidate]])
    expect(after.entry).toMatchObject({
      by: 'judge',
      action: 'rollback',
      from: candidate,
      to: stable,
      reason: expect.stringContaining('loads fail: 4 of 12'),
      detail: { code: 'MFE-702', set: candidate, judged: { candidate: { loads: 12, failures: 12 } } },
    })
    await expect(goLive()).rejects.toMatchObject({ code: 'MFE-412', message: expect.stringContaining('“canary”') })
  })

  test('ends with too few loads as well, because everybody has the set already', async () => {
    await goLive()
    minute = 15
    expect(await runJudge(operator, saying({ loads: 9, failures: 9 }))).toMatchObject({
      verdict: 'wait',
      move: 'complete',
    })
    expect((await channel()).entry.reason).toContain('candidate has 9 loads of the 10')
  })

  test('goes back behind a set that was watched itself', async () => {
    await goLive()
    minute = 14
    await publish('mfe-a', '1.2.0-00000003')
    const versions = { shell: '1.0.0-00000001', 'mfe-a': '1.2.0-00000003' }
    const second = (await createSet(operator, { versions, parent: candidate })).id
    await goLive(second)
    expect((await channel()).watch).toMatchObject({
      before: stable,
      since: new Date(start + 14 * 60_000).toISOString(),
    })
    // Its minutes are over, also where no judge has looked since.
    minute = 29
    const third = (await createSet(operator, { versions: { ...versions, 'mfe-a': '1.1.0-00000002' }, parent: second }))
      .id
    await goLive(third)
    expect((await channel()).watch).toMatchObject({ before: second })
  })

  test('is over when somebody rolls back, and does not take another set back', async () => {
    await goLive()
    const late: HealthSource = async (set, since) => {
      if (set === candidate) await rollBack(operator, { reason: 'wrong amounts' })
      return failing(set, since)
    }
    expect(await runJudge(operator, late)).toMatchObject({ move: 'lost' })
    const after = await channel()
    expect([after.stable, after.watch, after.entry.by]).toEqual([stable, undefined, 'test'])
  })

  test('takes the set back although the channel has changed since', async () => {
    await goLive()
    const slow: HealthSource = async (set, since) => {
      if (set === candidate) await pinTenant(operator, { tenant: 'one', set: stable, reason: 'calm', until: null })
      return failing(set, since)
    }
    expect(await runJudge(operator, slow)).toMatchObject({ move: 'abort' })
    const after = await channel()
    expect([after.stable, Object.keys(after.pins)]).toEqual([stable, ['one']])
  })

  test('goes on beside a rollout, which is judged as well', async () => {
    await goLive()
    await publish('mfe-a', '1.2.0-00000003')
    const versions = { shell: '1.0.0-00000001', 'mfe-a': '1.2.0-00000003' }
    const next = (await createSet(operator, { versions, parent: candidate })).id
    const rollout: RolloutPlan = { steps: [{ percent: 10, minutes: 5 }], unit: 'visitor' }
    await promote(operator, { set: next, reason: 'trial', rollout })
    minute = 4
    expect(await runJudge(operator, well)).toMatchObject({ of: 'rollout', candidate: next, move: 'stay' })
    expect(await runJudge(operator, failing)).toMatchObject({ of: 'watch', move: 'abort' })
    expect(await channel()).toMatchObject({ stable, rollout: null })
  })

  test('ends over a broken audit too, so that a rollout after it is still judged', async () => {
    await goLive()
    await publish('mfe-a', '1.2.0-00000003')
    const versions = { shell: '1.0.0-00000001', 'mfe-a': '1.2.0-00000003' }
    const next = (await createSet(operator, { versions, parent: candidate })).id
    const rollout: RolloutPlan = { steps: [{ percent: 10, minutes: null }], unit: 'visitor' }
    await promote(operator, { set: next, reason: 'trial', rollout })
    await operator.store.remove(auditKey('live', 1))
    minute = 15
    expect(await runJudge(operator, well)).toMatchObject({ of: 'watch', move: 'complete' })
    expect((await channel()).entry.detail).toHaveProperty('broken')
    expect(await runJudge(operator, well)).toMatchObject({ of: 'rollout', candidate: next })
  })

  test('is left out when nobody asks for it, which the audit says', async () => {
    await promote(operator, { set: candidate, reason: 'at once' })
    const after = await channel()
    expect(after.watch).toBeUndefined()
    expect(after.entry.detail).toEqual({ watched: null })
    minute = 2
    expect(await runJudge(operator, failing)).toBeNull()
    expect((await channel()).stable).toBe(candidate)
  })
})

describe('the running judge', () => {
  const heard: string[] = []
  const log = {
    info: (_: object, message: string) => void heard.push(message),
    warn: (_: object, message: string) => void heard.push(message),
  }

  test('acts, logs it once, and stops', async () => {
    heard.length = 0
    await rollOut()
    const stop = startJudge(operator, saying({ told_by: { integrity: [1, 1, 1] } }), log, 5)
    while ((await channel()).rollout) await new Promise((done) => setTimeout(done, 10))
    await stop()
    expect((await channel()).rollout).toBeNull()
    expect(heard).toEqual(['the rollout was given up'])
  })

  test('says that it took the live set back', async () => {
    heard.length = 0
    await promote(operator, { set: candidate, reason: 'at once', watch: { minutes: 15 } })
    const stop = startJudge(operator, saying({ told_by: { integrity: [1, 1, 1] } }), log, 5)
    while ((await channel()).watch) await new Promise((done) => setTimeout(done, 10))
    await stop()
    expect(heard).toEqual(['the live set was taken back'])
  })

  test('continues after a failed pass', async () => {
    heard.length = 0
    await rollOut()
    let asks = 0
    const flaky: HealthSource = async (set, since) => {
      if (asks++ < 2) throw new Error('away')
      return saying({ told_by: { integrity: [1, 1, 1] } })(set, since)
    }
    const stop = startJudge(operator, flaky, log, 5)
    while ((await channel()).rollout) await new Promise((done) => setTimeout(done, 10))
    await stop()
    expect(heard.at(-1)).toBe('the rollout was given up')
    expect(heard).toContain('the release could not be judged')
  })

  test('does not run without a key', async () => {
    heard.length = 0
    await startJudge({ ...operator, signer: undefined }, well, log, 1)()
    expect(heard).toEqual(['releases are not judged by this process: it has no key to sign with'])
  })
})
