import { describe, expect, it } from '@jest/globals'
import contractLoader from './contract-loader.mjs'

const pure = '/*#__PURE__*/ '

describe('the loader of the contract', () => {
  it.each([
    ['a summary', "const a = {\n  path: '/a',\n  summary: 'A-01: it\\'s one',\n}", "const a = {\n  path: '/a',\n}"],
    ['a summary on the next line', "  summary:\n    'A-01: long',\n})", '})'],
  ])('drops %s', (_, source, expected) => {
    expect(contractLoader(source)).toBe(expected)
  })

  it.each([
    ['a schema', 'const b = { id: v.string() }', `const b = { id: ${pure}v.string() }`],
    [
      'text of the fields',
      'v.object({ reason: requiredText(40) })',
      `${pure}v.object({ reason: ${pure}requiredText(40) })`,
    ],
    ['an exported call', 'export const a = endpoint({})', `export const a = ${pure}endpoint({})`],
  ])('marks %s as free of side effects', (_, source, expected) => {
    expect(contractLoader(source)).toContain(expected)
  })

  it.each([
    ['a call of a name that ends in v', '  env.string()'],
    ['a declared function', 'export const requiredText = (max: number) => max'],
    ['a type', 'export type A = v.InferOutput<typeof A>'],
  ])('leaves %s alone', (_, source) => {
    expect(contractLoader(source)).toBe(source)
  })
})
