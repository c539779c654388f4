import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { workspace } from '../build/packages.ts'
import { temporaryFolder } from '../testing/fake-release.ts'
import { checkSources } from './check-sources.ts'

let root: string

/** A workspace with the tools, rules and settings of this one, and front ends of its own. */
beforeAll(() => {
  root = temporaryFolder()
  for (const path of ['node_modules', 'shared', 'platform', 'tsconfig.json', 'tsconfig.base.json', '.oxlintrc.json'])
    symlinkSync(join(workspace, path), join(root, path))
  // Linked, it would take the other workspace for its own.
  cpSync(join(workspace, 'jest.config.mjs'), join(root, 'jest.config.mjs'))
})

function write(name: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(root, name, 'src'), { recursive: true })
  symlinkSync(join(workspace, 'shell/node_modules'), join(root, name, 'node_modules'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, name, 'src', file), text)
}

const sum = 'export const sum = (a: number, b: number) => a + b\n'
const testOf = (expected: number) =>
  `import { expect, test } from '@jest/globals'\nimport { sum } from './sum.ts'\n\ntest('adds', () => expect(sum(1, 2)).toBe(${expected}))\n`

test('sources without a fault have no finding', async () => {
  write('mfe-sound', { 'sum.ts': sum, 'sum.test.ts': testOf(3) })
  expect(await checkSources(root, ['mfe-sound'])).toEqual([])
})

test('a type error, a fault of the linter and a failing test are found, each with its place', async () => {
  write('mfe-faulty', {
    'sum.ts': sum,
    'sum.test.ts': testOf(4),
    'typed.ts': "export const count: number = 'three'\n",
    'linted.ts': 'export function stop(): void {\n  debugger\n}\n',
  })
  const found = await checkSources(root, ['mfe-faulty', 'mfe-sound'])
  expect(found).toMatchObject([
    {
      code: 'MFE-111',
      severity: 'error',
      remote: 'mfe-faulty',
      message: "mfe-faulty/src/typed.ts:1 TS2322: Type 'string' is not assignable to type 'number'.",
    },
    {
      code: 'MFE-112',
      severity: 'error',
      message: expect.stringMatching(/^mfe-faulty\/src\/linted\.ts:2:3: .*debugger/),
    },
    { code: 'MFE-113', severity: 'error', message: 'mfe-faulty/src/sum.test.ts adds' },
  ])
})

test('a test file that cannot run is found, and so is a tool that fails', async () => {
  write('mfe-broken', { 'none.test.ts': "import './not-there.ts'\n" })
  const found = await checkSources(root, ['mfe-broken'])
  expect(found.map(({ code }) => code)).toEqual(['MFE-111', 'MFE-113'])
  expect(found[1]?.message).toContain('mfe-broken/src/none.test.ts')
  const alone = temporaryFolder()
  symlinkSync(join(workspace, 'node_modules'), join(alone, 'node_modules'))
  const withoutRules = await checkSources(alone, ['mfe-broken'])
  expect(withoutRules.map(({ code }) => code)).toEqual(['MFE-111', 'MFE-112', 'MFE-113'])
})
