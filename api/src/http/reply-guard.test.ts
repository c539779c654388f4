import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import type { Schema } from '@portal/shared/contract'
import { onlyDeclared } from './reply-guard.ts'

const person = v.object({ name: v.string() })
/** A row as a handler might spread it, with a column that no reply declares. */
const row = { name: 'Dana', ssn: '123-45-6789' }
const shown = { name: 'Dana' }

describe('a reply', () => {
  it.each<[string, Schema, unknown, unknown]>([
    ['an object', person, row, shown],
    ['a strict object', v.strictObject({ name: v.string() }), row, shown],
    ['an object in an object', v.object({ person }), { person: row, ssn: '1' }, { person: shown }],
    ['a list', v.array(person), [row, row], [shown, shown]],
    ['a record', v.record(v.string(), person), { a: row, b: row }, { a: shown, b: shown }],
    ['what may be left out', v.object({ person: v.optional(person) }), { person: row }, { person: shown }],
    ['what may be null', v.nullable(person), row, shown],
    ['what may be null or left out', v.nullish(person), row, shown],
    ['what must be there after all', v.nonOptional(v.optional(person)), row, shown],
    [
      'what is changed on its way',
      v.pipe(
        person,
        v.transform(({ name }) => name),
      ),
      row,
      shown,
    ],
    ['one of several shapes', v.union([v.object({ id: v.number() }), person]), row, shown],
    [
      'one of several kinds',
      v.variant('kind', [v.object({ kind: v.literal('a') }), v.object({ kind: v.literal('b'), name: v.string() })]),
      { kind: 'b', ...row },
      { kind: 'b', ...shown },
    ],
  ])('loses the undeclared fields of %s', (_what, schema, value, kept) => {
    expect(onlyDeclared(schema, value)).toEqual(kept)
  })

  it.each<[string, Schema]>([
    ['a list', v.array(person)],
    ['a text', v.string()],
    ['shapes of which none fits', v.union([v.string(), v.object({ id: v.number() })])],
  ])('has no object where %s is declared', (_what, schema) => {
    expect(onlyDeclared(v.object({ person: schema }), { person: row })).toEqual({ person: undefined })
  })

  it('keeps its values as they were given, and nothing as nothing', () => {
    const amount = v.pipe(
      v.string(),
      v.transform((text) => BigInt(text)),
    )
    const schema = v.object({
      amount,
      count: v.number(),
      either: v.union([v.literal('a'), v.literal('b')]),
      none: v.nullable(person),
      left: v.optional(person),
    })
    const given = { amount: '12', count: 0, either: 'c', none: null, left: undefined }
    expect(onlyDeclared(schema, given)).toStrictEqual({ amount: '12', count: 0, either: 'c', none: null })
  })

  it('keeps all of what is declared as unknown', () => {
    expect(onlyDeclared(v.object({ settings: v.unknown() }), { settings: row })).toEqual({ settings: row })
  })
})
