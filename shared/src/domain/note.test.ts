import { describe, expect, it } from '@jest/globals'
import { missingTag } from './note.ts'

const current = { isExternal: false }
const external = { isExternal: true }

describe('K-30: the tags of a note', () => {
  it.each([
    ['nothing at all', [], false, false, 'tag_required'],
    ['a current tag', [current], false, false, null],
    ['an external tag alone', [external], true, true, 'tag_required'],
    ['a current tag where external ones are in use', [current], true, true, 'external_tag_required'],
    ['one of each', [current, external], true, true, null],
    ['a current tag where every external one is archived', [current], true, false, null],
    ['a current tag where external ones are switched off', [current], false, true, null],
  ])('%s', (_, chosen, isExternalOn, hasActiveExternal, expected) => {
    expect(missingTag(chosen, { isExternalOn, hasActiveExternal })).toBe(expected)
  })
})
