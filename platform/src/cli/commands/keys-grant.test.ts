import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { publishFiles } from '../../releases/actions/publish.ts'
import { publishedDigest } from '../../releases/publication.ts'
import type { Operator } from '../../releases/operator.ts'
import { signDocument, verifySigned } from '../../releases/signed.ts'
import { StoredSet } from '../../releases/release-set.ts'
import { setKey } from '../../releases/store/keys.ts'
import { readJson } from '../../releases/read-json.ts'
import { bytesOf, releaseOf, temporaryFolder } from '../../testing/fake-release.ts'
import { makeContext } from '../context.ts'
import { runMfe } from '../run.ts'
import { trialRegistry, type TrialRegistry } from '../testing/registry.ts'

let trial: TrialRegistry
let team: Operator
let env: NodeJS.ProcessEnv

const files = { 'remote-entry.1.js': 'entry()', 'js/expose.js': 'expose()' }
const duties = { owner: { team: 'A', contact: 'a@example.com' }, why: 'Shows a page' }
const version = '1.2.0-00000009'
const publishAs = (remote: string) =>
  publishFiles(team, { ...releaseOf(remote, version, files), ...duties }, bytesOf(files))

beforeEach(async () => {
  trial = await trialRegistry()
  const out = temporaryFolder()
  const { code, data } = await trial.ask('keys', 'grant', 'mfe-a', '--out', out)
  expect([code, data['keyFile']]).toEqual([0, join(out, 'mfe-a.pem')])
  env = {
    PORTAL_RELEASES: join(String(trial.env['PORTAL_DATA']), 'releases'),
    PORTAL_RELEASE_KEY: String(data['keyFile']),
    PORTAL_RELEASE_TRUST: String(data['trustFile']),
  }
  team = await makeContext({ by: 'team' }, { env, say: () => undefined }).operator()
})

describe('a publishing key', () => {
  test('publishes its remote, and operators make a set of what it has published', async () => {
    await publishAs('mfe-a')
    const made = await trial.ask('set', 'create', '--with', `mfe-a@${version}`)
    expect(made.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(made.code).toBe(0)
  })

  test('publishes no other remote', async () => {
    await expect(publishAs('mfe-b')).rejects.toMatchObject({ code: 'MFE-419' })
  })

  test('makes no set, promotes none, switches nothing off and hands out no override', async () => {
    const ask = async (...args: string[]) => {
      const { code, err } = await runMfe(args, { env, now: () => trial.now, say: () => undefined })
      return [code, /MFE-\d{3}/.exec(err)?.[0]]
    }
    await publishAs('mfe-a')
    expect(await ask('set', 'create', '--with', `mfe-a@${version}`)).toEqual([1, 'MFE-419'])
    expect(await ask('promote', trial.set, '--reason', 'x')).toEqual([1, 'MFE-419'])
    expect(await ask('kill', 'mfe-b', '--until', '2h', '--reason', 'x')).toEqual([1, 'MFE-419'])
    expect(await ask('keys', 'rotate')).toEqual([1, 'MFE-419'])
  })

  test('is not believed for a set or another remote that it has signed all the same', async () => {
    const { only: _, ...whole } = team.signer!
    const forger = { ...team, signer: whole }
    const found = await readJson(team.store, setKey(trial.set))
    const { signed } = found!.document as { signed: object }
    expect(() => verifySigned(StoredSet, signDocument(whole, signed), team.trust)).toThrow('No trusted key')
    const forged = { ...releaseOf('mfe-b', version, files), ...duties }
    await publishFiles(forger, forged, bytesOf(files))
    expect(await publishedDigest(trial.operator.store, { remote: 'mfe-b', version }, team.trust)).toBeUndefined()
  })

  test('is listed with its remote', async () => {
    const { data } = await trial.ask('keys', 'list')
    expect(data['keys']).toContainEqual(
      expect.objectContaining({ kid: team.signer!.kid, only: 'mfe-a', trusted: true }),
    )
  })
})
