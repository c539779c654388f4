import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkUntestedLimits } from './untested-limits.mjs'

const planted = {
  'api/src/security/limits.ts': `const minute = 60_000\nexport const WAIT = 5 * minute\nexport const most = { one: 1, two: -(2 ** 3) } as const\nexport const name = 'x'\nexport const started = Number('1')\n`,
  'api/src/security/tested.ts': `export const TRIES = 5\n`,
  'api/src/security/tested.test.ts': `import { tries } from './tested.ts'\n`,
  'shared/src/domain/days.ts': `export const BY_NAME = 3\nexport const EMPTY = {}\nexport const OTHER = 4n satisfies bigint\n`,
  'api/src/core/days.test.ts': `import { one, BY_NAME as days } from '@portal/shared/domain'\n`,
  'api/src/testing/sizes.ts': `export const SIZE = 3\n`,
  'api/src/gateways/port.ts': `export const PORT = 3\n`,
}
let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limits-'))
  for (const [path, source] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('lists exported numbers of rules that no test imports, nor their module', () => {
  expect(checkUntestedLimits(folder)).toEqual([
    'api/src/security/limits.ts:2 WAIT is crossed by no test',
    'api/src/security/limits.ts:3 most is crossed by no test',
    'shared/src/domain/days.ts:3 OTHER is crossed by no test',
  ])
})
