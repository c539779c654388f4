import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { operatorOf } from '../../testing/fake-operator.ts'
import { bytesOf, releaseOf, temporaryFolder } from '../../testing/fake-release.ts'
import { killRemote } from '../actions/kill.ts'
import { promote } from '../actions/promote.ts'
import { publishFiles } from '../actions/publish.ts'
import { putLive } from '../actions/put-live.ts'
import { rollBack } from '../actions/roll-back.ts'
import type { Operator } from '../operator.ts'
import { probeStore } from '../probe-store.ts'
import { readChannel } from '../read-channel.ts'
import { writeDraft } from './folder-files.ts'
import { reserved } from './folder-reserve.ts'
import { folderStore } from './folder.ts'

const v = (n: number) => `1.0.0-0000000${n}`
const reason = 'test'
const fault = (code: string) => Object.assign(new Error(`${code}: from the file system`), { code })

let root: string
/** What the file system answers to a write; a full disk takes one again when the reserve is gone. */
let disk: 'roomy' | 'full' | 'EROFS' | 'EDQUOT'
let operator: Operator
const reserve = () => join(root, '.reserve')

const publish = (n: number) => {
  const files = { 'remote-entry.1.js': `a ${n}`, 'js/expose.js': 'expose()' }
  return publishFiles(operator, releaseOf('mfe-a', v(n), files), bytesOf(files))
}

beforeEach(async () => {
  root = temporaryFolder()
  disk = 'roomy'
  const store = folderStore(root, async (...draft) => {
    if (disk === 'EROFS' || disk === 'EDQUOT') throw fault(disk)
    if (disk === 'full' && existsSync(reserve())) throw fault('ENOSPC')
    return writeDraft(...draft)
  })
  operator = operatorOf({ store })
  await publishFiles(operator, releaseOf('shell', v(1), { 'js/shell.js': 's' }), bytesOf({ 'js/shell.js': 's' }))
  await publish(1)
  await publish(2)
  await putLive(operator, { versions: { shell: v(1), 'mfe-a': v(1) }, reason })
  await putLive(operator, { versions: { 'mfe-a': v(2) }, reason })
})

const live = async () => (await readChannel(operator.store, 'live', operator.trust))!

test('a full disk still takes a kill and a roll-back, by the room that was put aside', async () => {
  expect(statSync(reserve()).size).toBe(reserved)
  disk = 'full'
  const { previous, stable } = await live()
  await expect(publish(3)).rejects.toMatchObject({ code: 'MFE-606', message: expect.stringContaining(root) })
  const again = promote(operator, { set: previous[0]!, overAny: true, reason })
  await expect(again).rejects.toMatchObject({ code: 'MFE-606' })
  expect([(await live()).stable, existsSync(reserve())]).toEqual([stable, true])

  await killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: null })
  expect(existsSync(reserve())).toBe(false)
  await rollBack(operator, { reason })
  expect(await live()).toMatchObject({ stable: previous[0], kill: [{ remote: 'mfe-a' }] })
  // Nothing else takes the room again but a write that can wait.
  expect(existsSync(reserve())).toBe(false)
  disk = 'roomy'
  await publish(3)
  expect(statSync(reserve()).size).toBe(reserved)
  expect(readdirSync(join(root, '.drafts'))).toEqual([])
})

test.each([
  ['full', 'MFE-606'],
  ['EDQUOT', 'MFE-606'],
  ['EROFS', 'MFE-607'],
] as const)('a disk that is %s is named by the doctor with %s', async (how, code) => {
  disk = how
  expect(await probeStore(operator.store)).toMatchObject({ code })
})

test('a disk that takes nothing at all refuses a kill with its code', async () => {
  disk = 'EDQUOT'
  const kill = killRemote(operator, { remote: 'mfe-a', tenant: '*', reason, until: null })
  await expect(kill).rejects.toMatchObject({ code: 'MFE-606' })
  rmSync(reserve(), { force: true })
  expect((await live()).kill).toEqual([])
})
