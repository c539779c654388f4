import { describe, expect, it } from '@jest/globals'
import { countCharacters, isWithin, FREE_TEXT_MAX } from './count-characters.ts'

describe('H-17: characters as people count them', () => {
  it.each([
    ['nothing', '', 0],
    ['letters, a tab and a line', 'I lost\tmy job.\nIn May.', 22],
    ['letters with accents, written in one or in two', 'año an\u0303o', 7],
    ['an emoji', '🙂', 1],
    ['a thumb with its colour', '👍🏽', 1],
    ['a family', '👨‍👩‍👧‍👦', 1],
    ['a flag', '🇲🇽', 1],
  ])('%s', (_, text, count) => {
    expect(countCharacters(text)).toBe(count)
  })

  it.each(['x', 'ñ', '🙂', '👨‍👩‍👧‍👦'])('1,500 of %s are taken, 1,501 are not', (one) => {
    expect(isWithin(one.repeat(FREE_TEXT_MAX), FREE_TEXT_MAX)).toBe(true)
    expect(isWithin(one.repeat(FREE_TEXT_MAX + 1), FREE_TEXT_MAX)).toBe(false)
  })

  it('refuses a character with too many combining marks', () => {
    expect(isWithin(`e${'\u0301'.repeat(100_000)}`, FREE_TEXT_MAX)).toBe(false)
  })
})
