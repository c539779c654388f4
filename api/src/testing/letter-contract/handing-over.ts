import { expect, it } from '@jest/globals'
import { mailingOf, someLetters } from './mailing.ts'
import type { LetterSubject } from './subject.ts'

type Subject = () => LetterSubject

/** Each letter is taken once, under our id. */
export function handingOverContract(subject: Subject): void {
  it('takes each letter, names its own reference by our id, and counts the address pages', async () => {
    const { carrier, count } = subject()
    const letters = await someLetters(3)
    const mailing = mailingOf(letters)
    const done = await carrier.handOver(mailing)
    expect([...done.references.keys()]).toEqual(letters.map(({ id }) => id))
    for (const reference of done.references.values()) expect(reference).toMatch(/./)
    expect(done.refused.size).toBe(0)
    expect(done.pages).toBeGreaterThanOrEqual(6)
    for (const { id } of letters) expect(await count(mailing.tenantId, id)).toBe(1)
  })

  it('takes a letter once when its mailing is handed over again', async () => {
    const { carrier, count } = subject()
    const letters = await someLetters(2)
    const mailing = mailingOf(letters)
    const first = await carrier.handOver(mailing)
    const again = await carrier.handOver(mailing)
    expect([...again.references]).toEqual([...first.references])
    for (const { id } of letters) expect(await count(mailing.tenantId, id)).toBe(1)
  })

  it('takes a letter once when two processes hand it over at the same time', async () => {
    const { carrier, count } = subject()
    const letters = await someLetters(2)
    const mailing = mailingOf(letters)
    const answers = await Promise.allSettled([carrier.handOver(mailing), carrier.handOver(mailing)])
    expect(answers.map(({ status }) => status)).toContain('fulfilled')
    for (const { id } of letters) expect(await count(mailing.tenantId, id)).toBe(1)
  })
}
