import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { operatorOf } from '../../testing/fake-operator.ts'
import { bytesOf, releaseOf } from '../../testing/fake-release.ts'
import { digestOf } from '../canonical.ts'
import { makeSigner, trustIn } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { findSet } from '../read-set.ts'
import type { Release } from '../release-file.ts'
import { signDocument } from '../signed.ts'
import { fileKey, publishedKey, releaseKey } from '../store/keys.ts'
import { createSet } from './create-set.ts'
import { publishFiles } from './publish.ts'
import { putLive } from './put-live.ts'
import { signAgain } from './sign-again.ts'

const version = '1.0.0-00000001'
const next = '1.1.0-00000002'
const contentOf = (remote: string, of: string) => ({
  'remote-entry.1.js': `entry('${remote} ${of}')`.repeat(20),
  'js/expose.js': 'expose()',
})
let operator: Operator
let stable: string

async function put(remote: string, of: string): Promise<Release> {
  const files = contentOf(remote, of)
  return publishFiles(operator, releaseOf(remote, of, files), bytesOf(files))
}
const versions = { shell: version, 'mfe-a': next }
const make = (parent: string | null = stable) => createSet(operator, { versions, parent })

beforeEach(async () => {
  operator = operatorOf()
  await put('shell', version)
  await put('mfe-a', version)
  stable = (await putLive(operator, { versions: { shell: version, 'mfe-a': version }, reason: 'first' })).id
  await put('mfe-a', next)
})

/** Alters a release as an attacker with write access but no key: files and hashes fit each other. */
async function takeOver(): Promise<void> {
  const files = { ...contentOf('mfe-a', next), 'js/expose.js': 'skim()' }
  const { store } = operator
  await store.write(fileKey('mfe-a', next, 'js/expose.js'), files['js/expose.js'])
  await store.write(releaseKey('mfe-a', next), JSON.stringify(releaseOf('mfe-a', next, files)))
}

async function sets(): Promise<number> {
  let count = 0
  for await (const { key } of operator.store.list('sets/')) count += key ? 1 : 0
  return count
}

describe('a release that was altered after it was published is not signed into a set', () => {
  test('with all its hashes made to fit', async () => {
    await takeOver()
    await expect(make()).rejects.toMatchObject({ code: 'MFE-411' })
    await expect(make(null)).rejects.toMatchObject({ code: 'MFE-411' })
    await expect(putLive(operator, { versions: { 'mfe-a': next }, reason: 'x' })).rejects.toMatchObject({
      code: 'MFE-411',
    })
    expect(await sets()).toBe(1)
  })

  test('with its publishing record removed, or signed with another key', async () => {
    await takeOver()
    const key = publishedKey('mfe-a', next)
    await operator.store.remove(key)
    await expect(make()).rejects.toMatchObject({ code: 'MFE-418' })
    const stranger = makeSigner()
    const stored = JSON.parse(
      Buffer.from((await operator.store.read(releaseKey('mfe-a', next)))!.bytes).toString(),
    ) as unknown
    const word = { schema: 'portal.published/1', remote: 'mfe-a', version: next, digest: digestOf(stored) }
    const signed = signDocument(stranger, { ...word, at: '2026-11-22T12:00:00Z', by: 'stranger' })
    await operator.store.write(key, JSON.stringify(signed))
    await expect(make()).rejects.toMatchObject({ code: 'MFE-418' })
  })

  test('with the publishing record of another release', async () => {
    await takeOver()
    const other = (await operator.store.read(publishedKey('mfe-a', version)))!.bytes
    await operator.store.write(publishedKey('mfe-a', next), other)
    await expect(make()).rejects.toMatchObject({ code: 'MFE-418' })
  })

  test.each([
    ['a file', 'js/expose.js', 'skim()', 'MFE-405'],
    ['a compressed copy', 'remote-entry.1.js.gz', gzipSync('skim()'), 'MFE-405'],
  ])('in %s alone', async (_, file, content, code) => {
    await operator.store.write(fileKey('mfe-a', next, file), content)
    await expect(make()).rejects.toMatchObject({ code })
    expect(await sets()).toBe(1)
  })

  test('with a missing file', async () => {
    await operator.store.remove(fileKey('mfe-a', next, 'js/expose.js'))
    await expect(make()).rejects.toMatchObject({ code: 'MFE-601' })
  })
})

describe('a release from before publishing was signed', () => {
  beforeEach(async () => {
    await operator.store.remove(publishedKey('mfe-a', version))
    await operator.store.remove(publishedKey('mfe-a', next))
  })

  test('is trusted when a signed set contains it', async () => {
    const made = await createSet(operator, { versions: { shell: version, 'mfe-a': version }, parent: null })
    expect(made.id).toBe(stable)
  })

  test('can enter a set once it was published again', async () => {
    await expect(make()).rejects.toMatchObject({ code: 'MFE-418' })
    await put('mfe-a', next)
    expect((await make()).parent).toBe(stable)
  })
})

test('published releases stay trusted when a key is replaced', async () => {
  const signer = makeSigner()
  const both = { ...operator, signer, trust: { keys: [...operator.trust.keys, ...trustIn(signer).keys] } }
  await signAgain(both)
  operator = { ...both, trust: trustIn(signer) }
  expect((await findSet(operator.store, (await make()).id, operator.trust))?.set.parent).toBe(stable)
})

test('the result of a gate is not signed into a set that the gate has not judged', async () => {
  const gate = { name: 'contract', result: 'passed', at: '2026-11-22T12:00:00Z' } as const
  const order = { versions, parent: stable }
  await expect(createSet(operator, { ...order, gates: [{ ...gate, set: stable }] })).rejects.toMatchObject({
    code: 'MFE-412',
  })
  await expect(createSet(operator, { ...order, gates: [gate] })).rejects.toMatchObject({ code: 'MFE-412' })
  const { id } = await make()
  expect((await createSet(operator, { ...order, gates: [{ ...gate, set: id }] })).gates).toHaveLength(1)
})
