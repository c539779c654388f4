import { beforeEach, expect, test } from '@jest/globals'
import { operatorOf } from '../../testing/fake-operator.ts'
import { bytesOf, releaseOf } from '../../testing/fake-release.ts'
import { makeSigner, trustIn } from '../keys.ts'
import { keepMinted, lastMinted } from '../minted.ts'
import type { Operator } from '../operator.ts'
import { findProvenance } from '../provenance.ts'
import { findSet } from '../read-set.ts'
import { digestOf } from '../canonical.ts'
import type { Release } from '../release-file.ts'
import { signDocument } from '../signed.ts'
import { mintedKey, setKey } from '../store/keys.ts'
import { publishFiles } from './publish.ts'
import { putLive } from './put-live.ts'
import { signAgain } from './sign-again.ts'

const version = '1.0.0-00000001'
let operator: Operator
let live: string
let shell: Release

beforeEach(async () => {
  operator = operatorOf()
  const files = { 'js/shell.js': 'shell()' }
  const sources = { commit: `${'a'.repeat(40)}+`, lockfile: '1'.repeat(64) }
  shell = await publishFiles(operator, releaseOf('shell', version, files), bytesOf(files), sources)
  live = (await putLive(operator, { versions: { shell: version }, reason: 'first' })).id
})

test('the author of an override stays known', async () => {
  const signer = makeSigner()
  const trust = trustIn(signer)
  const word = { id: 'a', at: '2026-11-22T12:00:00.000Z', by: 'test', until: '2026-11-22T14:00:00.000Z', set: live }
  await keepMinted(operator, word)
  expect(await lastMinted({ ...operator, trust }, 5)).toMatchObject({ minted: [], findings: [{ code: 'MFE-407' }] })
  await signAgain({ ...operator, signer, trust: { keys: [...operator.trust.keys, ...trust.keys] } })
  expect(await lastMinted({ ...operator, trust }, 5)).toMatchObject({ minted: [word], findings: [] })
  // Taken to another channel it tells nothing.
  const stored = (await operator.store.read(mintedKey({ ...word, env: 'live' })))!.bytes
  await operator.store.write(mintedKey({ ...word, env: 'staging' }), stored)
  expect(await lastMinted({ ...operator, env: 'staging' }, 5)).toMatchObject({
    minted: [],
    findings: [{ code: 'MFE-407' }],
  })
})

test('a set with an unknown signature, or a broken one, gets no new signature and does not stop the others', async () => {
  const signer = makeSigner()
  const next = { ...operator, signer, trust: { keys: [...operator.trust.keys, ...trustIn(signer).keys] } }
  const [first, last] = [setKey('0'.repeat(16)), setKey('f'.repeat(16))]
  const strange = JSON.stringify(signDocument(makeSigner(), { schema: 'portal.set/2' }))
  await operator.store.write(first, strange)
  await operator.store.write(last, '{')
  expect(await signAgain(next)).toEqual({ sets: 1, releases: 1, channels: 1 })
  expect(Buffer.from((await operator.store.read(first))!.bytes).toString()).toBe(strange)
  expect((await findSet(operator.store, live, trustIn(signer)))?.set.id).toBe(live)
  expect(await signAgain(next)).toMatchObject({ sets: 0, releases: 0 })
})

test('the provenance of a release stays known, and says that its sources had changes', async () => {
  const signer = makeSigner()
  const trust = trustIn(signer)
  const find = () => findProvenance(operator.store, shell, digestOf(shell), trust)
  await expect(find()).rejects.toMatchObject({ code: 'MFE-407' })
  await signAgain({ ...operator, signer, trust: { keys: [...operator.trust.keys, ...trust.keys] } })
  expect(await find()).toMatchObject({ by: 'test', at: '2026-11-22T12:00:00.000Z', commit: `${'a'.repeat(40)}+` })
})
