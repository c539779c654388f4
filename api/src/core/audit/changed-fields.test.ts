import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Refusal } from '../../http/refusal.ts'
import { changedFields } from './changed-fields.ts'

const names = ['street', 'city', 'alias'] as const
type Fields = Record<(typeof names)[number], string | null>
const value = fc.constantFrom(null, 'a', 'b', 'c')
const whole = fc.record({ street: value, city: value, alias: value })
const part = fc.record({ street: value, city: value, alias: value }, { requiredKeys: [] })

/** Applies a save to a stored row. */
function save(stored: Fields, read: Fields, sent: Partial<Fields>): { stored: Fields; refused: string[] } {
  try {
    const changed = changedFields(stored, sent, read)
    return { stored: { ...stored, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) }, refused: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(error.current ?? {}))
    return { stored, refused: Object.keys(error.fields ?? {}) }
  }
}

describe('changed fields', () => {
  it('of two editors who read the same row, each gets their change or a refusal', () => {
    fc.assert(
      fc.property(whole, part, part, (read, first, second) => {
        const one = save(read, read, first)
        expect(one.refused).toEqual([])
        const two = save(one.stored, read, second)
        for (const name of names) {
          const firstWanted = first[name] !== undefined && first[name] !== read[name]
          const secondDiffers = second[name] !== undefined && second[name] !== one.stored[name]
          expect(two.refused.includes(name)).toBe(firstWanted && secondDiffers)
          if (two.refused.length > 0 || second[name] === undefined) expect(two.stored[name]).toBe(one.stored[name])
          else expect(two.stored[name]).toBe(second[name])
        }
      }),
    )
  })

  it('a different spelling of the same value is no change', () => {
    const stored = { email: 'a@b.example', cell_phone: '(207) 555-0100', state: 'Maine', zip: '04101-1234' }
    const sent = { email: ' A@B.example', cell_phone: '+1 207 555 0100', state: 'me', zip: '041011234' }
    expect(changedFields(stored, sent, {})).toEqual([])
  })
})
