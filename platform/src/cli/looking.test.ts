import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { auditKey, fileKey, provenanceKey, releaseKey } from '../releases/store/keys.ts'
import { first, second, trialRegistry, type TrialRegistry } from './testing/registry.ts'

let trial: TrialRegistry
let ask: TrialRegistry['ask']
const at = (key: string) => join(trial.env['PORTAL_DATA'] ?? '', 'releases', key)

beforeEach(async () => {
  trial = await trialRegistry()
  ask = trial.ask
})

describe('status', () => {
  test('shows the live set and the exceptions', async () => {
    await ask(
      'promote',
      String((await ask('set', 'create', '--with', `mfe-a@${second}`)).data['set']),
      '--canary',
      '10',
    )
    const { out, code } = await trial.mfe('status')
    expect(code).toBe(0)
    expect(out).toContain(`live ${trial.set}`)
    expect(out).toMatch(/^mfe-a +1\.0\.0-00000001 +1\.1\.0-00000002$/m)
    expect(out).toMatch(/^mfe-b +1\.0\.0-00000001 +the same$/m)
  })

  test('reports an empty channel', async () =>
    expect(await ask('status', '--env', 'staging')).toMatchObject({ code: 0, data: { env: 'staging', channel: null } }))
})

describe('diff', () => {
  test('lists changed versions, files and contracts', async () => {
    const { description } = await trial.publish('mfe-a', '1.2.0-00000003')
    const routes = [...(description?.routes ?? []), { path: '/new', roles: ['user' as const] }]
    await trial.publish('mfe-a', '1.3.0-00000004', { description: { ...description!, contract: '2.0.0', routes } })
    const id = String((await ask('set', 'create', '--with', 'mfe-a@1.3.0-00000004')).data['set'])
    const { data } = await ask('diff', 'live', id)
    expect(data['differences']).toMatchObject([
      { name: 'mfe-a', from: first['mfe-a'], to: '1.3.0-00000004', files: { added: 2, removed: 2, same: 1 } },
    ])
    const [difference] = data['differences'] as { changes: string[] }[]
    expect(difference?.changes).toEqual(['contract 1.0.0 → 2.0.0', 'route /new added'])
  })
})

describe('verify', () => {
  test('accepts an intact set', async () =>
    expect(await ask('verify', 'live', '--offline')).toMatchObject({
      code: 0,
      data: { set: trial.set, files: 10, served: 0 },
    }))

  test('reports a changed file and a missing one', async () => {
    appendFileSync(at(fileKey('mfe-a', first['mfe-a'], 'js/expose.js')), ' ')
    rmSync(at(fileKey('mfe-b', first['mfe-b'], 'css/a.css')))
    const { code, findings } = await ask('verify', 'live', '--offline')
    expect(code).toBe(1)
    expect(findings.map((one) => one.code).sort()).toEqual(['MFE-405', 'MFE-601'])
  })

  test('says what each release consists of and where it comes from', async () => {
    const { out } = await trial.mfe('verify', 'live', '--offline')
    expect(out).toMatch(
      /^mfe-a 1\.0\.0-00000001: 1 package, by tester at 2026-11-22T12:00:00\.000Z, no commit, Node v\d+\.\d+\.\d+$/m,
    )
  })

  test('accepts a release from before packages and provenance were kept', async () => {
    rmSync(at(provenanceKey('mfe-b', first['mfe-b'])))
    const { code, out } = await trial.mfe('verify', 'live', '--offline')
    expect(code).toBe(0)
    expect(out).toContain(
      'mfe-b 1.0.0-00000001: built before packages were listed, by tester at 2026-11-22T12:00:00.000Z, no commit, no provenance',
    )
  })

  test('reports an altered bill of materials, an altered provenance, and one of another release', async () => {
    appendFileSync(at(fileKey('mfe-a', first['mfe-a'], 'sbom.cdx.json')), ' ')
    const altered = at(provenanceKey('mfe-b', first['mfe-b']))
    writeFileSync(altered, readFileSync(altered, 'utf8').replace('"by":"tester"', '"by":"nobody"'))
    copyFileSync(at(provenanceKey('mfe-a', first['mfe-a'])), at(provenanceKey('shell', first.shell)))
    const { code, findings } = await ask('verify', 'live', '--offline')
    expect(code).toBe(1)
    expect(findings.map((one) => one.code).sort()).toEqual(['MFE-405', 'MFE-407', 'MFE-411'])
  })

  test('fails while the assets origin does not answer', async () => {
    trial.env['PORTAL_ASSETS_ORIGIN'] = 'http://127.0.0.1:9'
    expect(await ask('verify', 'live')).toMatchObject({ code: 3, reason: expect.stringContaining('does not answer') })
  })
})

describe('inventory', () => {
  test('lists every script with owner, justification and hash', async () => {
    const { out, code } = await trial.mfe('inventory', '--pci')
    expect(code).toBe(0)
    expect(out).toContain('mfe-a 1.0.0-00000001, Trials <trials@example.com>\nShows the pages of the trial\n')
    expect(out).toMatch(/^js\/expose\.js +\d+ +sha256-/m)
    expect((await trial.mfe('inventory')).out).toMatch(/^mfe-a +1\.0\.0-00000001 +2 +\d+ +Trials$/m)
    expect(await ask('inventory', '--pci', '--check')).toMatchObject({ code: 0 })
  })

  test('reports a release without an owner', async () => {
    await trial.publish('mfe-b', second, { owner: undefined, why: undefined })
    const id = String((await ask('set', 'create', '--with', `mfe-b@${second}`)).data['set'])
    await ask('promote', id)
    const { code, findings } = await ask('inventory', '--pci', '--check')
    expect({ code, codes: findings.map((one) => one.code) }).toEqual({ code: 1, codes: ['MFE-402'] })
    expect((await ask('inventory', '--pci')).code).toBe(0)
  })
})

describe('audit', () => {
  test('lists the newest entries first, up to the given number', async () => {
    await ask('kill', 'mfe-a', '--until', '2h', '--reason', 'hangs', '--by', 'robot')
    const { data } = await ask('audit', '--last', '1')
    expect(data['entries']).toMatchObject([{ sequence: 2, action: 'kill', by: 'robot', reason: 'hangs' }])
    expect((await trial.mfe('audit')).out.split('\n')).toHaveLength(3)
    expect((await ask('audit', '--last', 'all')).code).toBe(2)
  })

  test('reports a changed entry', async () => {
    await ask('kill', 'mfe-a', '--until', '2h', '--reason', 'hangs')
    const file = at(auditKey('live', 1))
    writeFileSync(file, readFileSync(file, 'utf8').replace('"tester"', '"nobody"'))
    expect(await ask('audit')).toMatchObject({ code: 1, findings: [{ code: 'MFE-602' }] })
  })

  test('that is broken stops what is new, but neither kill nor rollback, until somebody accepts it', async () => {
    const id = String((await ask('set', 'create', '--with', `mfe-a@${second}`)).data['set'])
    await ask('promote', id)
    const file = at(auditKey('live', 1))
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, whole.replace('"tester"', '"nobody"'))
    const refused = { code: 1, findings: [{ code: 'MFE-602' }] }
    const orders = [
      ['promote', trial.set, '--over-any'],
      ['promote', trial.set, '--over-any', '--canary', '10'],
      ['set', 'create', '--with', `mfe-b@${first['mfe-b']}`],
      ['pin', 'one', 'live', '--until', '1h', '--reason', 'audit'],
      ['gate', 'require', 'e2e', '--reason', 'audit'],
      ['gate', 'record', id, 'e2e', '--result', 'pass'],
      ['override', 'allow'],
    ]
    for (const words of orders) expect(await ask(...words)).toMatchObject(refused)
    await expect(trial.publish('mfe-b', second)).rejects.toMatchObject({ code: 'MFE-602' })
    for (const words of [
      ['kill', 'mfe-a', '--until', '2h', '--reason', 'hangs'],
      ['override', 'deny'],
      ['rollback', '--reason', 'wrong'],
    ]) {
      const { code, out } = await trial.mfe(...words)
      if (words[0] !== 'override') expect(out).toContain('ATTENTION MFE-602: this was written over a broken audit')
      expect(code).toBe(0)
    }
    expect((await ask('status')).data['channel']).toMatchObject({
      stable: trial.set,
      kill: [{ remote: 'mfe-a' }],
      entry: { detail: { broken: expect.stringContaining('entry 1 was changed') } },
    })

    expect(await ask('audit', 'accept', '--reason', 'looked at it')).toMatchObject({ code: 0 })
    expect(await ask('audit')).toMatchObject({
      code: 0,
      findings: [{ code: 'MFE-602', severity: 'warning', message: expect.stringContaining('accepted by') }],
    })
    expect(await ask('gate', 'require', 'e2e', '--reason', 'again')).toMatchObject({ code: 0 })
    // What was accepted is that fault, and no other.
    const other = at(auditKey('live', 2))
    writeFileSync(other, readFileSync(other, 'utf8').replace('promotion', 'prom0tion'))
    expect(await ask('gate', 'require', 'a11y', '--reason', 'again')).toMatchObject(refused)
  })

  test('and a store that is gone or empty are no channel without a beginning', async () => {
    rmSync(at('channels/live.json'))
    expect(await ask('status')).toMatchObject({ code: 1, findings: [{ code: 'MFE-602' }] })
    rmSync(at('audit'), { recursive: true })
    expect(await ask('status')).toMatchObject({ code: 0, data: { channel: null } })
    rmSync(at(''), { recursive: true })
    const kill = ['kill', 'mfe-a', '--until', '2h', '--reason', 'hangs']
    for (const words of [['status'], ['doctor'], kill, ['rollback', '--reason', 'x']]) {
      const answer = await ask(...words)
      expect(answer).toMatchObject({ code: 3, findings: [{ code: 'MFE-608', severity: 'error' }] })
      expect(answer.reason).toContain(at('').replace(/\/$/, ''))
    }
    // Nothing is written into the place of a disk that is not mounted.
    expect(existsSync(at(''))).toBe(false)
  })

  test('is accepted only when it is broken', async () => {
    expect(await ask('audit', 'accept', '--reason', 'x')).toMatchObject({ code: 1, findings: [{ code: 'MFE-416' }] })
  })
})

describe('doctor and gc', () => {
  test('report a sound store', async () => {
    expect(await ask('doctor')).toMatchObject({ code: 0, findings: [], data: { files: 10 } })
    expect((await trial.mfe('doctor')).out).toContain('No problems found.')
  })

  test('warn of an unfinished publish', async () => {
    mkdirSync(at('r/mfe-a/9.9.9-9'), { recursive: true })
    writeFileSync(at('r/mfe-a/9.9.9-9/half.js'), 'half')
    expect(await ask('doctor')).toMatchObject({ code: 0, findings: [{ code: 'MFE-604', severity: 'warning' }] })
  })

  test('gc requires one of its two modes', async () => {
    expect((await ask('gc')).code).toBe(2)
    expect((await ask('gc', '--yes', '--dry-run')).code).toBe(2)
    expect(await ask('gc', '--dry-run')).toMatchObject({ code: 0, data: { removed: false, waste: [] } })
  })

  test('gc removes unused releases only', async () => {
    trial.now = new Date(Date.now() + 40 * 3_600_000)
    expect(await ask('gc', '--dry-run')).toMatchObject({
      data: { waste: [{ kind: 'release', name: `mfe-a ${second}` }] },
    })
    expect(existsSync(at(releaseKey('mfe-a', second)))).toBe(true)
    expect(await ask('gc', '--yes')).toMatchObject({ code: 0, data: { removed: true } })
    expect(existsSync(at(releaseKey('mfe-a', second)))).toBe(false)
    expect((await ask('verify', 'live', '--offline')).code).toBe(0)
  })
})

describe('keys', () => {
  test('are replaced in two runs, and all signatures stay valid', async () => {
    const out = join(trial.env['PORTAL_DATA'] ?? '', 'new-keys')
    const { data: begun } = await ask('keys', 'rotate', '--out', out)
    trial.env['PORTAL_RELEASE_TRUST'] = String(begun['trustFile'])
    trial.env['PORTAL_RELEASE_KEY'] = join(trial.env['PORTAL_DATA'] ?? '', 'keys/release.pem')
    expect(await ask('keys', 'rotate', '--out', out)).toMatchObject({ code: 1, findings: [{ code: 'MFE-416' }] })
    trial.env['PORTAL_RELEASE_KEY'] = String(begun['keyFile'])
    const { data: ended } = await ask('keys', 'rotate', '--out', out)
    expect(ended).toMatchObject({ kid: begun['kid'], sets: 1, channels: 1 })
    trial.env['PORTAL_RELEASE_TRUST'] = String(ended['trustFile'])
    expect(await ask('doctor')).toMatchObject({ code: 0, findings: [] })
    const { data } = await ask('keys', 'list')
    expect(data['keys']).toContainEqual({ kid: begun['kid'], trusted: true, signs: true, documents: 2 })
  })
})
