import { describe, expect, it } from '@jest/globals'
import { readPdf } from '../testing/pdf-text.ts'
import { runsOf } from './fonts.ts'
import { paperPdf } from './paper.ts'

const drawn = (name: string) =>
  paperPdf({
    title: `Receipt of ${name}`,
    language: 'en',
    company: 'Example',
    at: new Date(0),
    sections: [{ heading: name, rows: [['Name', name]], paragraphs: [`${name} has paid.`] }],
    notes: [],
  })

describe('letters of names', () => {
  it.each([
    'Łukasz 李',
    'Nguyễn Thị Ánh',
    'Ñandú Çelik Øster',
    'Ольга Ωmega',
    '劉小龍 刘小龙 渡邊 さくら',
    '김민수',
    'דוד',
  ])('%s is drawn correctly', async (name) => {
    const { text, title } = await readPdf(await drawn(name))
    expect(title).toBe(`Receipt of ${name}`)
    // A reader gives right-to-left letters back in the order of reading or of drawing.
    const said = name === 'דוד' ? /דוד/ : new RegExp(`${name} has paid\\.`)
    expect(text).toMatch(said)
  })

  it('makes the same bytes of the same words', async () => {
    expect((await drawn('Łukasz 李')).equals(await drawn('Łukasz 李'))).toBe(true)
  })

  it('changes the font only where it must', () => {
    expect(runsOf('Łukasz')).toEqual([{ text: 'Łukasz', file: null }])
    expect(runsOf('A 李 b').map((run) => [run.text, run.file !== null])).toEqual([
      ['A ', false],
      ['李', true],
      [' b', false],
    ])
  })
})
