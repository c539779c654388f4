import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { sourceCommit } from './source-version.ts'

test('a build names its commit, and whether its sources differ from it', () => {
  const root = temporaryFolder()
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()
  write('mfe-a/src/remote.ts', 'one')
  write('mfe-b/src/remote.ts', 'one')
  expect(sourceCommit(root, 'mfe-a')).toBeUndefined()
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'one')
  const commit = git('rev-parse', 'HEAD')
  expect(sourceCommit(root, 'mfe-a')).toBe(commit)
  // A folder inside another repository has no known commit.
  expect(sourceCommit(join(root, 'mfe-a'), 'src')).toBeUndefined()
  write('mfe-a/src/remote.ts', 'two')
  write('mfe-b/src/new.ts', 'one')
  expect(sourceCommit(root, 'mfe-a')).toBe(`${commit}+`)
  expect(sourceCommit(root, 'mfe-b')).toBe(`${commit}+`)
  write('notes.md', 'of no build')
  expect(sourceCommit(root, 'mfe-c')).toBe(commit)
})
