import { describe, expect, it } from '@jest/globals'
import { diffLines } from './diff-lines.ts'

const diff = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`)

describe('diffLines', () => {
  it.each<[string, string, string[]]>([
    ['a\nb', 'a\nb', [' a', ' b']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a', 'a\nb', [' a', '+b']],
    ['a\nb', 'b', ['-a', ' b']],
    ['a', 'b', ['-a', '+b']],
  ])('%j to %j', (before, after, lines) => {
    expect(diff(before, after)).toEqual(lines)
  })
})
