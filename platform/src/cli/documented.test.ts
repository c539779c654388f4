import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { workspace } from '../build/packages.ts'
import { findingCodes } from '../releases/findings.ts'
import { readCommandLine } from './command-line.ts'
import { commands } from './commands.ts'

const read = (name: string) => readFileSync(join(workspace, 'docs', name), 'utf8')
const page = read('releasing.md')
const commandsIn = (text: string) =>
  [...text.matchAll(/npm run mfe -- ([^`\n]+)/g)].map(([, words = '']) => words.replace(/\s+#.*$/, '').trim())
const argsOf = (words: string) =>
  [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

describe('docs/releasing.md', () => {
  test.each(Object.entries(findingCodes))('explains %s and its remedy', (code, { title, remedy }) =>
    expect(page).toContain(`| ${code} | ${title} | ${remedy} |`),
  )

  test('names no unknown code', () => {
    const named = new Set(page.match(/MFE-\d{3}/g))
    expect([...named].filter((code) => !(code in findingCodes))).toEqual([])
  })

  test('shows only commands that the CLI accepts', () => {
    const shown = commandsIn(page)
    expect(shown.length).toBeGreaterThan(20)
    for (const words of shown.filter((one) => one !== '…')) {
      expect(readCommandLine(argsOf(words), commands)).toMatchObject({ kind: 'asked' })
    }
  })

  test('names every command', () => {
    const absent = commands.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(page))
    expect(absent).toEqual([])
  })
})

test('docs/remotes.md shows only commands that the CLI accepts', () => {
  const shown = commandsIn(read('remotes.md'))
  expect(shown.length).toBeGreaterThan(10)
  for (const words of shown) expect(readCommandLine(argsOf(words), commands)).toMatchObject({ kind: 'asked' })
})
