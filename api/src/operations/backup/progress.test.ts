import { describe, expect, it } from '@jest/globals'
import { duration, tellProgress } from './progress.ts'

function told(isTTY: boolean, seconds: readonly number[]) {
  const said: string[] = []
  let now = 0
  const progress = tellProgress({ isTTY, write: (text) => said.push(text) }, () => now)
  progress.start('Rows')
  for (const second of seconds) {
    now = second * 1_000
    progress.at(second * 20e6, 1e9, 'transfer')
  }
  progress.end()
  return said
}

describe('the progress of a long command', () => {
  it('writes one line over and over on a terminal, with the time that is left', () => {
    expect(told(true, [0.1, 2, 10])).toEqual([
      '\r\u001b[KRows …',
      '\r\u001b[KRows: 4 % of 1.00 GB, 20.0 MB a second, about 48 s left, transfer',
      '\r\u001b[KRows: 20 % of 1.00 GB, 20.0 MB a second, about 40 s left, transfer',
      '\r\u001b[KRows: done in 10 s',
      '\n',
    ])
  })

  it('writes plain lines elsewhere, every ten seconds', () => {
    expect(told(false, [2, 10, 11, 21])).toEqual([
      'Rows: 20 % of 1.00 GB, 20.0 MB a second, about 40 s left, transfer\n',
      'Rows: 42 % of 1.00 GB, 20.0 MB a second, about 29 s left, transfer\n',
      'Rows: done in 21 s\n',
    ])
  })

  it('says how much it was where nobody knew before', () => {
    const said: string[] = []
    const progress = tellProgress({ write: (text) => said.push(text) }, () => 0)
    progress.start('Writing rows')
    progress.at(3.25e6)
    progress.end()
    expect(said).toEqual(['Writing rows: done in 0.0 s, 3.3 MB\n'])
  })

  it.each([
    [450, '0.5 s'],
    [12_300, '12 s'],
    [185_000, '3 min 05 s'],
  ])('says %i ms as %s', (ms, words) => expect(duration(ms)).toBe(words))
})
