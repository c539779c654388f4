import { describe, expect, it } from '@jest/globals'
import { NotJson, placesOf } from './json-places.ts'

const refused = (text: string) => {
  try {
    placesOf(text)
  } catch (error) {
    if (error instanceof NotJson) return `${error.line}:${error.column} ${error.message}`
    throw error
  }
  return null
}

describe('placesOf', () => {
  it('finds the line of every value, by its path', () => {
    const text = '{\n  "a": { "b": [1,\n    {"c": "x\\"}"}] },\n\n  "d.e": null\n}\n'
    expect(JSON.parse(text)).toEqual({ a: { b: [1, { c: 'x"}' }] }, 'd.e': null })
    expect(Object.fromEntries(placesOf(text))).toEqual({
      '': 1,
      a: 2,
      'a.b': 2,
      'a.b.0': 2,
      'a.b.1': 3,
      'a.b.1.c': 3,
      'd.e': 5,
    })
  })

  it.each([
    ['', '1:1 the file ends where a value should stand'],
    ['hello', '1:1 a value should stand here instead of hello'],
    ['{\n  // what\n  "a": 1\n}', '2:3 a comment stands here, and JSON has none'],
    ['{ "a": 1 /* one */ }', '1:10 a comment stands here, and JSON has none'],
    ['{\n "a": 1,\n}', '3:1 a comma before this bracket is one too many'],
    ['[1,]', '1:4 a comma before this bracket is one too many'],
    ['{\n "a": 1\n "b": 2\n}', '3:2 "," or "}" should stand here instead of "b"'],
    ['{ "a" 1 }', '1:7 ":" after "a" should stand here instead of 1'],
    ['{ a: 1 }', '1:3 a key in double quotes should stand here instead of a'],
    ["{ 'a': 1 }", '1:3 a key in double quotes should stand here; texts are in double quotes'],
    ['{ "a": tru }', '1:8 a value should stand here instead of tru'],
    ['{ "a": 01 }', '1:8 a value should stand here instead of 01'],
    ['{ "a": "x\ny" }', '1:8 a text in double quotes does not end on its line (write a line break as \\n)'],
    ['{ "a": "\\q" }', '1:8 a value should stand here instead of "\\q"'],
    ['{ "a": 1', '1:9 the file ends where "," or "}" should stand'],
    ['{ "a": 1,\n "b": 2,\n "a": 3 }', '3:2 the key "a" stands here a second time'],
    ['['.repeat(100_000), '1:61 more than 60 brackets stand within each other'],
    ['{} x', '1:4 the end of the file should stand here instead of x'],
  ])('%j: %s', (text, said) => {
    expect(refused(text)).toBe(said)
  })
})
