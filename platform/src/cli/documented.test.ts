import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { workspace } from '../build/packages.ts'
import { findingCodes } from '../releases/findings.ts'
import { readCommandLine } from './command-line.ts'
import { commands } from './commands.ts'

const page = readFileSync(join(workspace, 'docs/releasing.md'), 'utf8')

describe('docs/releasing.md', () => {
  test.each(Object.entries(findingCodes))('explains %s and its remedy', (code, { title, remedy }) =>
    expect(page).toContain(`| ${code} | ${title} | ${remedy} |`),
  )

  test('names no unknown code', () => {
    const named = new Set(page.match(/MFE-\d{3}/g))
    expect([...named].filter((code) => !(code in findingCodes))).toEqual([])
  })

  test('shows only commands that the CLI accepts', () => {
    const shown = [...page.matchAll(/npm run mfe -- ([^`\n]+)/g)].map(([, words = '']) =>
      words.replace(/\s+#.*$/, '').trim(),
    )
    expect(shown.length).toBeGreaterThan(20)
    for (const words of shown.filter((one) => one !== '…')) {
      const args = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
      expect(readCommandLine(args, commands)).toMatchObject({ kind: 'asked' })
    }
  })

  test('names every command', () => {
    const absent = commands.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(page))
    expect(absent).toEqual([])
  })
})
