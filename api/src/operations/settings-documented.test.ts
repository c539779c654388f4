import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { Environment } from '../config.ts'

const root = join(__dirname, '../../..')
/** Named in the source of the platform, which this side does not import. */
const platformNames = [...readFileSync(join(root, 'platform/src/config.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): v\./gm)]
const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  .split('## Settings')[1]!
  .split('\n## ')[0]!
  .matchAll(/^\| `([A-Z0-9_]+)` \|/gm)

it('the table of docs/operations.md has exactly the settings that are read', () => {
  const read = new Set([
    ...Object.keys(Environment.entries),
    ...platformNames.map(([, name]) => name!),
    'PORTAL_PROCESSOR_KEY',
  ])
  expect([...documented].map(([, name]) => name).sort()).toEqual([...read].sort())
})
