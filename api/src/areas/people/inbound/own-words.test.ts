import { describe, expect, it } from '@jest/globals'
import { ownWords } from './own-words.ts'

describe('the sender’s own words in an e-mail', () => {
  it.each([
    ['STOP', 'STOP'],
    ['Stop\r\n\r\nOn Mon, Mar 2, 2026 at 9:14 AM Harborlight <help@harborlight.example> wrote:\r\n> Hello', 'Stop'],
    [
      'Stop\n\nOn Mon, Mar 2, 2026 at 9:14 AM Harborlight Recovery Group,\n<help@harborlight.example> wrote:\n> x',
      'Stop',
    ],
    ['Alto\n\nEl lun, 2 mar 2026 a las 9:14, Harborlight (<help@harborlight.example>) escribió:\n\n> Hola', 'Alto'],
    ['Unsubscribe\n\n-----Original Message-----\nFrom: Harborlight', 'Unsubscribe'],
    ['Stop\n________________________________\nDe: Harborlight <help@harborlight.example>', 'Stop'],
    ['Stop\nFrom: Harborlight <help@harborlight.example>\nSent: Monday', 'Stop'],
    ['Stop\n\nSent from my iPhone', 'Stop'],
    ['Stop\n-- \nMaria Lopez\nAcme', 'Stop'],
    ['> only what was quoted', ''],
  ])('of %j is %j', (text, own) => {
    expect(ownWords(text)).toBe(own)
  })

  it('keeps sentences that only look like a quotation', () => {
    const text = 'From tomorrow on I am away.\nOn Monday I will pay.\nDe nada, gracias'
    expect(ownWords(text)).toBe(text)
  })
})
