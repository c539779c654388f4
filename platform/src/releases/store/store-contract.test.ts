import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startS3Subset, type S3Subset } from '../../testing/s3-subset.ts'
import { temporaryFolder } from '../../testing/fake-release.ts'
import { probeStore } from '../probe-store.ts'
import { folderStore } from './folder.ts'
import { ObjectMoved, type ListedObject, type ObjectStore } from './object-store.ts'
import { openStore } from './open-store.ts'
import { s3Store } from './s3.ts'

let s3: S3Subset

beforeAll(async () => {
  s3 = await startS3Subset()
  // The official client finds them where operators put them.
  process.env['AWS_ACCESS_KEY_ID'] = s3.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = s3.secretAccessKey
})
afterAll(async () => {
  delete process.env['AWS_ACCESS_KEY_ID']
  delete process.env['AWS_SECRET_ACCESS_KEY']
  await s3.close()
})

const bucketStore = (prefix = '') =>
  s3Store({ bucket: s3.addBucket(), prefix, region: 'us-east-1', endpoint: s3.origin, pathStyle: true })

const stores: [string, () => ObjectStore][] = [
  ['a folder', () => folderStore(temporaryFolder())],
  ['a bucket', () => bucketStore()],
  ['a part of a bucket', () => bucketStore('portal/releases/')],
]

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? '').toString('utf8')
async function listed(store: ObjectStore, prefix: string): Promise<ListedObject[]> {
  const found: ListedObject[] = []
  for await (const item of store.list(prefix)) found.push(item)
  return found
}
const outcome = (writes: Promise<unknown>[]) =>
  Promise.allSettled(writes).then((all) => ({
    won: all.filter(({ status }) => status === 'fulfilled').length,
    moved: all.filter((one) => one.status === 'rejected' && one.reason instanceof ObjectMoved).length,
  }))

describe.each(stores)('a store in %s', (_, make) => {
  let store: ObjectStore
  beforeEach(() => {
    store = make()
  })

  test('returns the written content, and nothing for an unknown key', async () => {
    expect(await store.read('channels/live.json')).toBeUndefined()
    const etag = await store.write('channels/live.json', 'één')
    const found = await store.read('channels/live.json')
    expect([text(found?.bytes), found?.etag]).toEqual(['één', etag])
    expect(Math.abs(Date.now() - found!.at.getTime())).toBeLessThan(60_000)
    const bytes = Uint8Array.from({ length: 70_000 }, (_item, i) => i % 256)
    await store.write('r/mfe-a/1.0.0-a/js/a.js.br', bytes)
    expect(Buffer.from((await store.read('r/mfe-a/1.0.0-a/js/a.js.br'))!.bytes).equals(bytes)).toBe(true)
  })
  test('writes a new key once', async () => {
    await store.write('sets/a.json', 'one', 'new')
    await expect(store.write('sets/a.json', 'two', 'new')).rejects.toBeInstanceOf(ObjectMoved)
    expect(text((await store.read('sets/a.json'))?.bytes)).toBe('one')
  })
  test('overwrites the version that was read, and no other', async () => {
    const one = await store.write('channels/live.json', 'one')
    const two = await store.write('channels/live.json', 'two', { etag: one })
    expect(two).not.toBe(one)
    await expect(store.write('channels/live.json', 'three', { etag: one })).rejects.toBeInstanceOf(ObjectMoved)
    await expect(store.write('channels/none.json', 'four', { etag: one })).rejects.toBeInstanceOf(ObjectMoved)
    expect(text((await store.read('channels/live.json'))?.bytes)).toBe('two')
  })
  test('lets one of many writers win, each time', async () => {
    expect(await outcome(Array.from({ length: 20 }, (_item, i) => store.write('a/new', `${i}`, 'new')))).toEqual({
      won: 1,
      moved: 19,
    })
    for (let round = 0; round < 5; round++) {
      const { etag } = (await store.read('a/new'))!
      const writes = Array.from({ length: 20 }, (_item, i) => store.write('a/new', `${round} ${i}`, { etag }))
      expect(await outcome(writes)).toEqual({ won: 1, moved: 19 })
    }
  })
  test('lists keys by their prefix, in order', async () => {
    for (const key of ['r/b/1/x', 'r/a/2/x', 'r/a/1/y/z', 'sets/r', 'r/a/1/x']) await store.write(key, key)
    expect((await listed(store, 'r/a/')).map(({ key, bytes }) => `${key} ${bytes}`)).toEqual([
      'r/a/1/x 7',
      'r/a/1/y/z 9',
      'r/a/2/x 7',
    ])
    expect((await listed(store, 'se')).map(({ key }) => key)).toEqual(['sets/r'])
    expect(await listed(store, 'none/')).toEqual([])
    expect(await listed(store, '')).toHaveLength(5)
  })
  test('removes keys', async () => {
    await store.write('a/b', 'c')
    await store.remove('a/b')
    await store.remove('a/b')
    expect(await store.read('a/b')).toBeUndefined()
    await store.write('a/b', 'd', 'new')
  })
  test('passes the trial of the doctor', async () => {
    expect(await probeStore(store)).toBe('safe')
  })
})

describe('a folder', () => {
  test.each(['../x', 'a//b', '/etc/passwd', 'a/../../b', '.drafts/x', 'a/.', ''])('has no key %j', async (key) => {
    const store = folderStore(temporaryFolder())
    await expect(store.read(key)).rejects.toThrow('cannot be a key')
    await expect(store.write(key, 'x')).rejects.toThrow('cannot be a key')
  })
  test('lets one of several processes win', async () => {
    const root = temporaryFolder()
    const { etag } = { etag: await folderStore(root).write('channels/live.json', 'one') }
    const program = `
      const { folderStore } = await import(${JSON.stringify(join(import.meta.dirname, 'folder.ts'))})
      const store = folderStore(${JSON.stringify(root)})
      let won = 0
      for (let i = 0; i < 20; i++)
        await store.write('channels/live.json', process.pid + ' ' + i, { etag: ${JSON.stringify(etag)} }).then(() => won++, () => 0)
      console.log(won)`
    const runs = Array.from({ length: 3 }, () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
        cwd: import.meta.dirname,
      }),
    )
    expect((await Promise.all(runs)).map(({ stdout }) => Number(stdout)).sort()).toEqual([0, 0, 1])
  })
  test('removes the lock of a process that has ended, and waits for a running one', async () => {
    const root = temporaryFolder()
    const store = folderStore(root)
    const etag = await store.write('a/b', 'one')
    await store.write('a/b', 'two', { etag })
    const { etag: second } = (await store.read('a/b'))!
    const claims = join(root, '.claims')
    mkdirSync(claims, { recursive: true })
    expect(readdirSync(claims)).toEqual([])
    const { createHash } = await import('node:crypto')
    const claim = join(claims, `${createHash('sha256').update('a/b').digest('hex').slice(0, 16)}-${second}`)
    writeFileSync(claim, 'left')
    await expect(store.write('a/b', 'three', { etag: second })).rejects.toBeInstanceOf(ObjectMoved)
    utimesSync(claim, new Date(0), new Date(0))
    await store.write('a/b', 'three', { etag: second })
    expect(text((await store.read('a/b'))?.bytes)).toBe('three')
    expect((await listed(store, '')).map(({ key }) => key)).toEqual(['a/b'])
  })
})

describe('the settings', () => {
  const settings = (place: string) => ({
    releases: { place, region: 'us-east-1', endpoint: undefined, pathStyle: false },
  })
  test.each([
    ['/srv/portal/releases', '/srv/portal/releases'],
    ['s3://releases', 's3://releases/'],
    ['s3://releases/portal', 's3://releases/portal/'],
    ['s3://releases/portal/', 's3://releases/portal/'],
  ])('%s names %s', async (place, name) => {
    expect((await openStore(settings(place))).name).toBe(name)
  })
  test('report a bucket that refuses', async () => {
    const store = s3Store({ bucket: 'none', prefix: '', region: 'us-east-1', endpoint: s3.origin, pathStyle: true })
    await expect(store.write('a', 'b')).rejects.toThrow('does not exist')
  })
})
