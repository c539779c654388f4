import { describe, expect, it } from '@jest/globals'
import type { TenantFile } from '../tenant-file.ts'
import { lintHours } from './hours.ts'

const empty = { en: '', es: '' }
const texts = { one_time: empty, recurring: empty, phone: empty, phone_recurring: empty }
const found = (change: object) => {
  const file = { authorization_texts: texts, ...change } as unknown as TenantFile
  return lintHours({ file, capabilities: {} as never }).map(({ path, language, detail }) => [path, language, detail])
}

describe('K-38: no text about payments says an hour of its own', () => {
  it.each([
    ['authorized by 5:00 p.m. Eastern time are credited', '5:00 p.m.'],
    ['before 11:59:59 pm Pacific', '11:59:59 pm'],
    ['by 7 PM', '7 PM'],
    ['antes de las 5:00 p. m. (hora del Este)', '5:00 p. m.'],
  ])('an authorization with “%s” is told', (en, hour) => {
    expect(found({ authorization_texts: { ...texts, phone: { en, es: '' } } })).toEqual([
      ['/authorization_texts/phone', 'en', hour],
    ])
  })

  it.each([
    'Payments authorized by {cutoff} are credited that day; I am told within 5 days.',
    'On {today} I, {name}, am paying 2 amounts.',
  ])('“%s” has none', (en) => {
    expect(found({ authorization_texts: { ...texts, one_time: { en, es: en } } })).toEqual([])
  })

  it('a text of the foot may name the hours of the office and of the law, and not those of payments', () => {
    const office = 'Our office is open until 5:00 p.m. on weekdays. Payments are posted daily.'
    const law = 'Collectors may not contact you before 8 a.m. or after 9 p.m.'
    const typed = 'Your payment posts the same day before 6:00 p.m. Eastern time.'
    const en = [office, law, typed].join(' ')
    expect(found({ infoText2: { en, es: 'Pague antes de las 6:00 p. m. (hora del Este).' } })).toEqual([
      ['/infoText2', 'en', '6:00 p.m.'],
      ['/infoText2', 'es', '6:00 p. m.'],
    ])
  })
})
