import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Channel } from '../releases/channel.ts'
import { mintedKey } from '../releases/store/keys.ts'
import { first, second, trialRegistry, type Answer, type TrialRegistry } from './testing/registry.ts'

let trial: TrialRegistry
let ask: TrialRegistry['ask']

beforeEach(async () => {
  trial = await trialRegistry()
  ask = trial.ask
})

const channelOf = ({ data }: Answer) => data['channel'] as Channel
const codesOf = ({ findings }: Answer) =>
  findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)

/** A set of the first one with mfe-a in its second version. */
async function secondSet(): Promise<string> {
  const made = await ask('set', 'create', '--with', `mfe-a@${second}`)
  expect(made).toMatchObject({ code: 0, data: { parent: trial.set, versions: { ...first, 'mfe-a': second } } })
  return String(made.data['set'])
}

describe('set create', () => {
  test('combines the live releases with the named ones; nothing goes live', async () => {
    const id = await secondSet()
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(channelOf(await ask('status')).stable).toBe(trial.set)
    expect(await secondSet()).toBe(id)
  })

  test.each([
    ['mfe-a@1.1.0-00000003', 1, 'MFE-404', 'Did you mean 1.1.0-00000002?'],
    ['mfe-aa@1.1.0-00000002', 1, 'MFE-404', 'Did you mean mfe-a?'],
  ])('%s is not published', async (name, code, finding, hint) => {
    const answer = await ask('set', 'create', '--with', name)
    expect(answer).toMatchObject({ code, findings: [{ code: finding }] })
    expect(answer.findings[0]?.message).toContain(hint)
  })

  test('is refused when front ends are incompatible, and the refusal is recorded', async () => {
    const { description } = await trial.publish('mfe-b', '1.0.1-00000005')
    const routes = [{ path: '/a/*', roles: ['user' as const] }]
    await trial.publish('mfe-b', second, { description: { ...description!, routes } })
    const answer = await ask('set', 'create', '--with', `mfe-b@${second}`)
    expect(answer).toMatchObject({ code: 1, ok: false, data: { refused: true } })
    expect(codesOf(answer)).toEqual(['MFE-301'])
    expect(channelOf(await ask('status')).sequence).toBe(1)
    const kept = []
    for await (const { key } of trial.operator.store.list('audit/live/refused/')) kept.push(key)
    expect(kept).toHaveLength(1)
  })

  test('refuses a name without a version', async () => {
    expect(await ask('set', 'create', '--with', 'mfe-a')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('<name>@<version>'),
    })
    expect(await ask('set', 'create', '--with', `mfe-a@${second}`, '--with', `mfe-a@${second}`)).toMatchObject({
      code: 2,
    })
  })
})

describe('promote', () => {
  test('makes a set live, named by the start of its id', async () => {
    const id = await secondSet()
    const channel = channelOf(await ask('promote', id.slice(0, 6), '--reason', 'receipts'))
    expect(channel).toMatchObject({
      stable: id,
      previous: [trial.set],
      entry: { action: 'promote', reason: 'receipts' },
    })
  })

  test('has the set watched for 15 minutes, or as long as it is told, or not at all', async () => {
    const id = await secondSet()
    expect(channelOf(await ask('promote', id))).toMatchObject({
      watch: { before: trial.set, minutes: 15, judge: { minLoads: 10, windowMinutes: 60, networks: 3 } },
      entry: { detail: { watched: 15 } },
    })
    expect((await trial.mfe('status')).out).toContain(
      `watched: for 15 min more; goes back to ${trial.set} if it does worse`,
    )
    const again = (...options: string[]) => ask('promote', trial.set, '--over-any', ...options)
    expect(
      channelOf(await again('--watch', '1440', '--min-loads', '5', '--window', '30', '--networks', '1')),
    ).toMatchObject({ watch: { minutes: 1440, judge: { minLoads: 5, windowMinutes: 30, networks: 1 } } })
    const unwatched = channelOf(await ask('promote', id, '--over-any', '--unwatched'))
    expect([unwatched.stable, unwatched.watch, unwatched.entry.detail]).toEqual([id, undefined, { watched: null }])
  })

  test('of two at the same moment succeeds once and refuses the other', async () => {
    const a = await secondSet()
    await trial.publish('mfe-b', second)
    const b = String((await ask('set', 'create', '--with', `mfe-b@${second}`)).data['set'])
    const answers = await Promise.all([ask('promote', a), ask('promote', b)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(answers.flatMap(codesOf)).toEqual(['MFE-409'])
    const [won] = answers.filter(({ ok }) => ok)
    expect(channelOf(await ask('status')).stable).toBe(channelOf(won!).stable)
  })

  test('overwrites a newer live set only with the option for it', async () => {
    const a = await secondSet()
    await trial.publish('mfe-b', second)
    const b = String((await ask('set', 'create', '--with', `mfe-b@${second}`)).data['set'])
    await ask('promote', a)
    expect(await ask('promote', b)).toMatchObject({ code: 1, findings: [{ code: 'MFE-409' }] })
    expect(channelOf(await ask('promote', b, '--over-any')).stable).toBe(b)
  })

  test('creates a missing channel, but not with a canary', async () => {
    expect(await ask('promote', trial.set, '--to', 'staging', '--canary', '10')).toMatchObject({
      code: 1,
      findings: [{ code: 'MFE-416' }],
    })
    expect(channelOf(await ask('promote', trial.set, '--to', 'staging'))).toMatchObject({
      env: 'staging',
      sequence: 1,
      stable: trial.set,
    })
  })

  test.each(['../live', 'Live', 'a/b', 'a b'])('to no channel that is called %j', async (name) => {
    const reason = expect.stringContaining('lower-case letters')
    expect(await ask('promote', trial.set, '--to', name)).toMatchObject({ code: 2, reason })
    expect(await ask('status', '--env', name)).toMatchObject({ code: 2, reason })
  })

  test('refuses an unknown set', async () => {
    expect(await ask('promote', 'beef')).toMatchObject({ code: 1, findings: [{ code: 'MFE-404' }] })
    expect(await ask('promote', 'newest')).toMatchObject({ code: 2, reason: expect.stringContaining('is no set') })
  })
})

describe('a canary', () => {
  test('follows its steps, pauses, resumes and goes live', async () => {
    const id = await secondSet()
    const begun = channelOf(await ask('promote', id, '--canary', '1,10,100', '--minutes', '15'))
    expect(begun).toMatchObject({
      stable: trial.set,
      rollout: { candidate: id, step: 0, unit: 'visitor', state: 'progressing' },
    })
    expect(begun.rollout?.steps).toEqual([
      { percent: 1, minutes: 15 },
      { percent: 10, minutes: 60 },
      { percent: 100, minutes: 0 },
    ])
    expect(channelOf(await ask('rollout', 'pause')).rollout?.state).toBe('paused')
    expect((await trial.mfe('rollout', 'status')).out).toContain('paused')
    expect(channelOf(await ask('rollout', 'resume')).rollout?.state).toBe('progressing')
    expect(channelOf(await ask('rollout', 'advance')).rollout?.step).toBe(1)
    await ask('rollout', 'advance')
    expect(channelOf(await ask('rollout', 'advance'))).toMatchObject({ stable: id, rollout: null })
  })

  test('for named tenants stays until it is promoted or aborted', async () => {
    const id = await secondSet()
    const { rollout } = channelOf(await ask('promote', id, '--tenants', 'one,two'))
    expect(rollout).toMatchObject({ tenants: ['one', 'two'], unit: 'tenant', steps: [{ percent: 100, minutes: null }] })
    expect(channelOf(await ask('rollout', 'abort', '--reason', 'wrong amounts'))).toMatchObject({
      stable: trial.set,
      rollout: null,
    })
  })

  test.each([
    [['--canary', '10,1'], 'growing percents'],
    [['--canary', '0,100'], 'from 1 to 100'],
    [['--canary', 'ten'], 'takes numbers'],
    [['--canary', '1,100', '--minutes', '5,5,5'], 'names 3 steps'],
    [['--canary', '1,100', '--unit', 'person'], 'tenant or visitor'],
    [['--minutes', '5'], 'goes with --canary'],
    [['--watch', '0'], '--watch takes whole minutes from 1 to 1440'],
    [['--watch', '1441'], '--watch takes whole minutes'],
    [['--watch', '1.5'], '--watch takes whole minutes'],
    [['--watch', '5', '--canary', '10'], '--watch goes without --canary'],
    [['--unwatched', '--tenants', 'one'], '--unwatched goes without --canary'],
    [['--unwatched', '--networks', '1'], '--networks does not go with --unwatched'],
    [['--canary', '10', '--min-loads', '0'], '--min-loads must be at least 1'],
    [['--canary', '10', '--window', '0.5'], '--window takes a whole number'],
    [['--canary', '10', '--window', '0'], '--window must be at least 1'],
    [['--canary', '10', '--networks', '11'], '--networks must be 1 to 10'],
    [['--canary', '10,100', '--minutes', '50000'], '--minutes takes 43200'],
    [['--tenants', 'one,'], 'short name of a tenant'],
    [['--tenants', 'One'], 'short name of a tenant'],
  ])('%j is not understood', async (options, reason) => {
    expect(await ask('promote', trial.set, ...options)).toMatchObject({
      code: 2,
      reason: expect.stringContaining(reason),
    })
  })

  test('cannot be paused when there is none', async () => {
    expect(await ask('rollout', 'pause')).toMatchObject({ code: 1, findings: [{ code: 'MFE-416' }] })
    expect(await ask('rollout', 'status')).toMatchObject({ code: 0, data: { rollout: null } })
  })
})

describe('rollback', () => {
  test('returns to the previous set, or to a named one', async () => {
    const id = await secondSet()
    await ask('promote', id)
    expect(channelOf(await ask('rollback', '--reason', 'card form')).stable).toBe(trial.set)
    const back = ['rollback', '--to', id.slice(0, 8), '--reason', 'it was not']
    expect(await ask(...back)).toMatchObject({ code: 1, findings: [{ code: 'MFE-416' }] })
    expect(channelOf(await ask(...back, '--again')).stable).toBe(id)
  })

  test('is refused for the first set', async () => {
    expect(await ask('rollback', '--reason', 'try')).toMatchObject({ code: 1, findings: [{ code: 'MFE-416' }] })
  })
})

describe('pin and kill', () => {
  test('hold and release a tenant', async () => {
    const pinned = channelOf(await ask('pin', 'one', 'live', '--until', '2h', '--reason', 'audit'))
    expect(pinned.pins).toEqual({
      one: { set: trial.set, reason: 'audit', by: expect.any(String), until: '2026-11-22T14:00:00.000Z' },
    })
    expect((await ask('diff', 'pin:one', 'live')).data['differences']).toEqual([])
    expect(await ask('unpin', 'two')).toMatchObject({ code: 2, reason: 'two is not pinned. Pinned are one.' })
    expect(channelOf(await ask('unpin', 'one')).pins).toEqual({})
    expect(await ask('unpin', 'one')).toMatchObject({ code: 2, reason: 'one is not pinned. No tenant is.' })
  })

  test('switch a remote off and on', async () => {
    const off = channelOf(await ask('kill', 'mfe-a', '--tenant', 'one', '--until', 'none', '--reason', 'hangs'))
    expect(off.kill).toMatchObject([{ remote: 'mfe-a', tenant: 'one', until: null }])
    expect(await ask('unkill', 'mfe-a')).toMatchObject({ code: 2, reason: expect.stringContaining('It is at one.') })
    expect(channelOf(await ask('unkill', 'mfe-a', '--tenant', 'one')).kill).toEqual([])
  })

  test.each([
    ['pin', 'Har bor', 'live', '--until', '1h', '--reason', 'x'],
    ['kill', 'mfe-a', '--tenant', 'One', '--until', '1h', '--reason', 'x'],
    ['override', 'mint', '--set', 'live', '--ttl', '1h', '--tenant', 'one.two'],
  ])('%s %s … of a name that no tenant can have', async (...args) => {
    await ask('override', 'allow')
    expect(await ask(...args)).toMatchObject({ code: 2, reason: expect.stringContaining('short name of a tenant') })
  })

  test('refuse an unknown remote', async () => {
    expect((await trial.mfe('pin', 'one', 'live', '--until', 'soon', '--reason', 'x')).err).toContain(
      'For more: npm run mfe -- pin --help',
    )
    const answer = await ask('kill', 'mfe-c', '--until', '2h', '--reason', 'x')
    expect(answer).toMatchObject({ code: 2, reason: expect.stringContaining('There are mfe-a, mfe-b.') })
  })
})

describe('override', () => {
  test('is minted for a published version that the channel allows', async () => {
    const mint = ['override', 'mint', '--remote', 'mfe-a', '--ttl', '2h', '--tenant', 'one']
    expect(await ask(...mint, '--version', second)).toMatchObject({ code: 1, findings: [{ code: 'MFE-414' }] })
    await ask('override', 'allow')
    const { code, data } = await ask(...mint, '--version', second)
    expect({ code, expires: data['expires'] }).toEqual({ code: 0, expires: '2026-11-22T14:00:00.000Z' })
    expect(data['link']).toBe(`http://one.localhost:4000/?portal-override=${String(data['token'])}`)
    const claims = JSON.parse(
      Buffer.from(String(data['token']).split('.')[1] ?? '', 'base64url').toString('utf8'),
    ) as unknown
    expect(claims).toMatchObject({ aud: 'live', remote: 'mfe-a', version: second })
  })

  test('of a whole set is minted by the set’s name', async () => {
    const id = await secondSet()
    await ask('override', 'allow')
    const { code, data } = await ask('override', 'mint', '--set', id.slice(0, 6), '--ttl', '2h', '--tenant', 'one')
    expect({ code, set: data['set'] }).toEqual({ code: 0, set: id })
    const [, body = ''] = String(data['token']).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>
    expect(claims).toMatchObject({ aud: 'live', set: id })
    expect(claims).not.toHaveProperty('remote')
    const minted = await trial.mfe('override', 'mint', '--set', 'live', '--ttl', '2h')
    expect(minted.out).toContain(`The set ${trial.set}, valid until`)
  })

  test.each([
    [['--set', 'beef'], 1, 'no release set that starts with beef'],
    [['--set', 'newest'], 2, 'is no set'],
    [['--set', 'live', '--remote', 'mfe-a'], 2, '--set is the whole set'],
    [['--set', 'live', '--version', second], 2, '--set is the whole set'],
    [[], 2, 'Say --remote with --version or --url, or --set.'],
  ])('of a set: %j', async (options, code, words) => {
    await ask('override', 'allow')
    const answer = await ask('override', 'mint', '--ttl', '2h', ...options)
    expect(answer.code).toBe(code)
    expect(answer.reason ?? answer.findings[0]?.code).toContain(words)
  })

  test('is listed with its author and its end', async () => {
    expect((await trial.mfe('override', 'list')).out).toContain('No override was handed out')
    await ask('override', 'allow')
    const { data: made } = await ask('override', 'mint', '--remote', 'mfe-a', '--version', second, '--ttl', '2h')
    const { code, data } = await ask('override', 'list')
    const [one] = data['overrides'] as Record<string, unknown>[]
    expect([code, one]).toMatchObject([0, { remote: 'mfe-a', version: second, until: made['expires'] }])
    expect((await trial.mfe('override', 'list')).out).toMatch(new RegExp(`mfe-a ${second} .*14:00`))
    const { store, env } = trial.operator
    await store.write(
      mintedKey({ env, at: '2026-11-22T12:30:00.000Z', id: 'made-up' }),
      JSON.stringify({ signed: one }),
    )
    expect(await ask('override', 'list')).toMatchObject({ code: 1, findings: [{ code: 'MFE-415' }] })
  })

  test('of an address needs an allowed origin', async () => {
    const mint = ['override', 'mint', '--remote', 'mfe-a', '--ttl', '8h', '--url', 'https://preview.example.com/a/']
    await ask('override', 'allow')
    expect(await ask(...mint)).toMatchObject({ code: 1, findings: [{ code: 'MFE-414' }] })
    expect(
      channelOf(await ask('override', 'allow', '--origin', 'https://preview.example.com')).overrides.origins,
    ).toHaveLength(1)
    expect(await ask(...mint, '--at', 'https://pay.example.com/cabinet')).toMatchObject({
      code: 0,
      data: { url: 'https://preview.example.com/a/' },
    })
    expect(channelOf(await ask('override', 'deny', '--origin', 'https://preview.example.com')).overrides).toEqual({
      allowed: true,
      origins: [],
    })
    expect(channelOf(await ask('override', 'deny')).overrides.allowed).toBe(false)
  })

  test.each([
    [['--ttl', '9h', '--version', second], 1],
    [['--ttl', '2h'], 2],
    [['--ttl', 'long', '--version', second], 2],
    [['--ttl', '2h', '--url', 'preview'], 2],
    [['--ttl', '2h', '--version', '9.9.9-9'], 1],
  ])('%j', async (options, code) => {
    await ask('override', 'allow')
    expect((await ask('override', 'mint', '--remote', 'mfe-a', ...options)).code).toBe(code)
  })

  test('refuses an origin without a path', async () => {
    expect(await ask('override', 'allow', '--origin', 'https://preview.example.com/a')).toMatchObject({ code: 2 })
  })
})
