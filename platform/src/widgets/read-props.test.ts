import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { typeOf } from './props-schema.ts'
import { readWidgetProps } from './read-props.ts'

/** What the widgets are told whose schemas are these lines of the declaration. */
function read(lines: string, head = "import * as v from 'valibot'"): ReturnType<typeof readWidgetProps> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/widget-props.ts'), `${head}\nexport const widgetProps = {\n${lines}\n}\n`)
  return readWidgetProps(folder)
}

const typeFrom = (schema: string) =>
  typeOf(read(`panel: v.object({ it: ${schema} }),`)['panel']?.properties?.['it'] ?? {})

describe('what a widget is told', () => {
  test('stands in the release as a JSON schema', () => {
    expect(read('panel: v.object({ debtId: v.string(), isQuiet: v.optional(v.boolean()) }),')).toEqual({
      panel: {
        type: 'object',
        properties: { debtId: { type: 'string' }, isQuiet: { type: 'boolean' } },
        required: ['debtId'],
      },
    })
  })

  test.each([
    ['v.string()', 'string'],
    ['v.number()', 'number'],
    ['v.boolean()', 'boolean'],
    ["v.picklist(['account', 'payment'])", "'account' | 'payment'"],
    ["v.literal('it’s')", "'it’s'"],
    ['v.literal("a\'b")', "'a\\'b'"],
    ['v.array(v.string())', 'string[]'],
    ["v.array(v.picklist(['a', 'b']))", "('a' | 'b')[]"],
    ['v.nullable(v.string())', 'string | null'],
    ['v.object({})', '{}'],
    ["v.object({ 'data-id': v.string() })", "{\n  'data-id': string\n}"],
    ['v.function()', '() => void'],
    ['v.pipe(v.function(), v.args(v.tuple([])), v.returns(v.void()))', '() => void'],
    [
      "v.pipe(v.function(), v.args(v.tuple([v.picklist(['a', 'b'])])), v.returns(v.void()))",
      "(...told: ['a' | 'b']) => void",
    ],
  ])('%s has the type %s', (schema, type) => expect(typeFrom(schema)).toBe(type))

  test('is nothing for a remote without widgets', () => expect(readWidgetProps(temporaryFolder())).toEqual({}))
})

describe('a declaration is refused', () => {
  test.each([
    [
      'with a value that other remotes cannot be told',
      'panel: v.object({ at: v.date() }),',
      'src/widget-props.ts: panel cannot be told to other remotes. The "date" schema cannot be converted to JSON Schema.',
    ],
    [
      'with a form that is no type',
      'panel: v.object({ id: v.pipe(v.string(), v.minLength(2)) }),',
      'src/widget-props.ts: panel must be an object of texts, numbers, switches, choices, lists and functions; id.minLength is something else.',
    ],
    [
      'that is no object',
      'panel: v.string(),',
      'src/widget-props.ts: panel must be an object of texts, numbers, switches, choices, lists and functions; panel is something else.',
    ],
  ])('%s', (_, lines, message) => expect(() => read(lines)).toThrow(message))

  test('that imports more than valibot', () =>
    expect(() =>
      read('panel: v.object({ id }),', "import * as v from 'valibot'\nimport { id } from './id.ts'"),
    ).toThrow('src/widget-props.ts imports ./id.ts; it may import valibot only.'))

  test('that cannot be run', () =>
    expect(() => read('panel: v.object({ id }),')).toThrow('src/widget-props.ts cannot be read: id is not defined.'))
})
