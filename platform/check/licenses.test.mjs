import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLicenses } from './licenses.mjs'

let base
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'licenses-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

function install(name, description) {
  const folder = join(base, 'node_modules/.pnpm', `${name.replace('/', '+')}@1.0.0/node_modules`, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...description }))
}

it('accepts licenses of the list, also one of two to choose from', () => {
  install('one', { license: 'MIT' })
  install('@scope/two', { license: '(GPL-2.0-only OR BSD-3-Clause)' })
  install('three', { license: 'MIT AND OFL-1.1' })
  expect(checkLicenses(base)).toEqual([])
})

it('finds other licenses, and packages that name none', () => {
  install('closed', { license: 'SEE LICENSE IN terms.txt' })
  install('copyleft', { license: 'AGPL-3.0-only' })
  install('both', { license: 'MIT AND GPL-3.0-only' })
  install('@scope/silent', {})
  expect(checkLicenses(base)).toEqual([
    '@scope/silent names no license',
    'both has the license MIT AND GPL-3.0-only, which is not on the list',
    'closed has the license SEE LICENSE IN terms.txt, which is not on the list',
    'copyleft has the license AGPL-3.0-only, which is not on the list',
  ])
})
