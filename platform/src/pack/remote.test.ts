import { expect, test } from '@jest/globals'
import { workspace } from '../build/packages.ts'
import { lintRules } from './remote.ts'

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
