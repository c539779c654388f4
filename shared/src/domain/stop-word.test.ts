import { describe, expect, it } from '@jest/globals'
import { meaningOf } from './stop-word.ts'

describe('R-18: the request in an answer', () => {
  it.each([
    'stop',
    'STOP',
    ' Stop. ',
    'quit',
    'End!',
    'revoke',
    'Opt-out',
    'opt out',
    'cancel',
    'UNSUBSCRIBE',
    'Alto',
    'no más',
  ])('%j stops', (text) => {
    expect(meaningOf(text)).toBe('stop')
  })

  it.each(['HELP', 'ayuda', 'info?'])('%j asks who we are', (text) => {
    expect(meaningOf(text)).toBe('help')
  })

  it.each(['please stop texting me', 'When does it end?', 'Do not cancel my plan', '', '👍'])(
    '%j is read by a person',
    (text) => {
      expect(meaningOf(text)).toBe('free')
    },
  )
})
