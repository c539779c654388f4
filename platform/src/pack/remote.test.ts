import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { workspace } from '../build/packages.ts'
import { jestFiles, lintRules } from './remote.ts'

test('remotes outside get the rules of the front ends: those for tests, and that which lets “mfe types” write its file', () => {
  const { overrides } = lintRules(workspace)
  expect(overrides).toContainEqual({
    files: ['**/asked-widgets.d.ts'],
    rules: { 'typescript/consistent-type-imports': 'off' },
  })
  const files = overrides.flatMap((one) => one.files)
  expect(files).toContain('**/*.test.ts')
  expect(files.filter((file) => file.startsWith('mfe-'))).toEqual([])
})

test.each(jestFiles)('remotes outside get with %s what it imports from its folder', (file) => {
  const source = readFileSync(join(workspace, 'platform/jest', file), 'utf8')
  const imported = [...source.matchAll(/(?:from|import|require\() ?'\.\/([^']+)'/g)].map(([, name]) => name)
  expect(jestFiles).toEqual(expect.arrayContaining(imported))
})
