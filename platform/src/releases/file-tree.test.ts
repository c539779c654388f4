import { describe, expect, test } from '@jest/globals'
import { filesOfTree, treeHash } from '@portal/shared/contract'
import { createHash } from 'node:crypto'
import { releaseOf } from '../testing/fake-release.ts'
import { fileTree, treeDigest } from './file-tree.ts'
import { memberOf } from './set-content.ts'

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')
const names = ['js/one.js', 'css/one.css', 'js/two.js', 'js/three.js', 'js/late.js', 'js/dialog.js']
const plain = releaseOf('mfe-a', '1.0.0-00000001', {
  'remote-entry.1.js': 'a',
  'js/expose.js': 'b',
  ...Object.fromEntries(names.map((name) => [name, name])),
})
const first = { '/one': ['css/one.css', 'js/one.js'], '/two': ['js/two.js'], three: ['js/three.js', 'js/two.js'] }
const release = { ...plain, first }
const common = ['remote-entry.1.js', 'js/expose.js', 'css/one.css']
const filesFor = (...needed: string[]) => Object.keys(filesOfTree(fileTree(release, new Set(needed)))).sort()

describe('a part of a release’s list of files', () => {
  test('has what is needed and nothing that only others load', () => {
    expect(filesFor('remote-entry.1.js', 'js/one.js')).toEqual([...common, 'js/one.js'].sort())
    expect(filesFor('remote-entry.1.js', 'js/two.js', 'js/three.js')).toEqual(
      [...common, 'js/three.js', 'js/two.js'].sort(),
    )
  })

  test.each([[['remote-entry.1.js', 'js/one.js']], [['js/late.js']], [[]], [Object.keys(plain.files)]])(
    'has the hash that the set signs, with %j',
    async (needed) => {
      expect(await treeHash(fileTree(release, new Set(needed)), sha256)).toBe(treeDigest(release))
    },
  )

  test('has another hash as soon as one file of it, or one branch, is another', async () => {
    const part = JSON.stringify(fileTree(release, new Set(['remote-entry.1.js', 'js/one.js'])))
    const { sri } = release.files['js/one.js']!
    const branch = /"([0-9a-f]{64})"/.exec(part)![1]!
    const forged = [part.replace(sri, plain.files['js/late.js']!.sri), part.replace(branch, '0'.repeat(64))]
    for (const text of forged) {
      expect(text).not.toBe(part)
      expect(await treeHash(JSON.parse(text), sha256)).not.toBe(treeDigest(release))
    }
  })

  test('is signed only of a release that waits for the rest, in a set whose shell reads parts', () => {
    expect(memberOf(release, 'd', true).tree).toBe(treeDigest(release))
    expect(memberOf(release, 'd', false)).not.toHaveProperty('tree')
    expect(memberOf(plain, 'd', true)).not.toHaveProperty('tree')
  })
})
