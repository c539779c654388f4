import { expect, test } from '@jest/globals'
import { JsonFault, PlacedJson } from './json-places.ts'

const text = `{
  "a": [1, {"b\\n": "x"}],
  "c": null
}
`

test('reads the same value as JSON.parse', () => {
  for (const one of [text, ' [ ] ', '{}', '-1.5e3', '"\\u00e9\\""', '[true,false,{"a":{}}]', '{"__proto__":1}'])
    expect(new PlacedJson(one).value).toEqual(JSON.parse(one))
})

test.each([
  [[], 1, 1],
  [['a'], 2, 8],
  [['a', 0], 2, 9],
  [['a', 1, 'b\n'], 2, 20],
  [['c'], 3, 8],
  // A missing key has the place where it belongs.
  [['a', 1, 'gone', 2], 2, 12],
])('the value at %j begins at %d:%d', (path, line, column) =>
  expect(new PlacedJson(text).placeOf(path)).toEqual({ line, column }),
)

test('reports the place of a key, and duplicate keys', () => {
  const json = new PlacedJson('{ "a": { "b": 1, "b": 2 } }')
  expect(json.placeOfKey(['a'])).toEqual({ line: 1, column: 3 })
  expect(json.repeated).toEqual([['a', 'b']])
})

test.each([
  '',
  '{',
  '{"a"}',
  '{"a":1,}',
  '[1 2]',
  "{'a':1}",
  '{a:1}',
  '01',
  'nul',
  '"a\nb"',
  '{} {}',
  '["\\x"]',
  '[1,]',
])('refuses %j as JSON.parse does', (wrong) => {
  expect(() => JSON.parse(wrong) as unknown).toThrow(SyntaxError)
  expect(() => new PlacedJson(wrong)).toThrow(JsonFault)
})
