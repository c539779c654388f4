import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { fileKey, releaseKey, setKey } from '../releases/store/keys.ts'
import { folderStore } from '../releases/store/folder.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { runMfe } from './run.ts'
import { first, second, trialRegistry, type TrialRegistry } from './testing/registry.ts'

let trial: TrialRegistry
/** Data folder of a demo that has a key of its own. */
let elsewhere: string
beforeEach(async () => {
  trial = await trialRegistry()
  elsewhere = temporaryFolder()
})

const out = () => join(elsewhere, 'releases')
const start = async (set: string, env: NodeJS.ProcessEnv = {}) => {
  const given = { env: { PORTAL_DATA: elsewhere, ...env }, now: () => trial.now, say: () => {} }
  const { code, out: said } = await runMfe(['start-set', '--set', set, '--json'], given)
  return { code, ...(JSON.parse(said) as { set?: string; reason?: string; findings: { code: string }[] }) }
}
function alter(key: string, from: string, to: string): void {
  const file = join(out(), key)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

describe('a set in another store', () => {
  test('has exactly the files that it needs, and starts a demo with another key', async () => {
    const exported = await trial.ask('set', 'export', 'live', '--out', out())
    expect(exported).toMatchObject({ code: 0, data: { set: trial.set, versions: first, files: 10, out: out() } })
    const store = folderStore(out())
    expect(await store.read(releaseKey('mfe-a', second))).toBeUndefined()
    expect(await store.read(`${fileKey('mfe-a', first['mfe-a'], 'remote-entry.1.js')}.br`)).toBeDefined()

    expect(await start(trial.set)).toMatchObject({ code: 0, set: trial.set })
    const given = { env: { PORTAL_DATA: elsewhere }, now: () => trial.now }
    expect(JSON.parse((await runMfe(['doctor', '--json'], given)).out)).toMatchObject({ ok: true, findings: [] })
    expect((await runMfe(['status'], given)).out).toContain(`live ${trial.set}`)
  })

  test.each([
    ['a release', () => releaseKey('mfe-a', first['mfe-a']), '"Trials"', '"Trails"', 'MFE-411'],
    ['the set', () => setKey(trial.set), first['mfe-b'], second, 'MFE-411'],
    ['a file', () => fileKey('mfe-a', first['mfe-a'], 'css/a.css'), '.a{}', '.b{}', 'MFE-405'],
  ])('is not started on where %s was altered', async (_, key, from, to, code) => {
    await trial.ask('set', 'export', trial.set, '--out', out())
    alter(key(), from, to)
    const { findings, ...said } = await start(trial.set)
    expect([said.code, findings.map((one) => one.code)]).toEqual([1, [code]])
  })

  test('is not copied when the store has another file than was published', async () => {
    const file = join(trial.env['PORTAL_DATA'] ?? '', 'releases', fileKey('mfe-a', first['mfe-a'], 'js/expose.js'))
    writeFileSync(file, 'other()')
    const { code, findings } = await trial.ask('set', 'export', 'live', '--out', out())
    expect([code, findings.map((one) => one.code)]).toEqual([1, ['MFE-405']])
  })

  test('that is not there, and in production, where promote is meant', async () => {
    expect(await start('0123456789abcdef')).toMatchObject({ code: 1, findings: [{ code: 'MFE-404' }] })
    const trust = join(elsewhere, 'trust.json')
    writeFileSync(trust, JSON.stringify(trial.operator.trust))
    const production = {
      PORTAL_MODE: 'production',
      PORTAL_ASSETS_ORIGIN: 'https://assets.example.com',
      PORTAL_HOSTED_ORIGIN: 'https://hosted.example.com',
      PORTAL_RELEASE_TRUST: trust,
    }
    expect(await start(trial.set, production)).toMatchObject({
      code: 2,
      reason: expect.stringContaining('mfe promote'),
    })
  })
})
