import { afterAll, beforeAll, describe } from '@jest/globals'
import { handingOverContract } from './handing-over.ts'
import { lineContract } from './line.ts'
import { newsContract, returnsContract } from './news.ts'
import type { LetterSubject, RemoteSubject } from './subject.ts'

/**
 * The behaviour that the product relies on from any mail carrier. Every adapter runs this suite; a bad line, returned
 * mail and news that cannot be read are tested for carriers outside the portal only.
 */
export function letterContract(where: 'here' | 'elsewhere', start: () => Promise<LetterSubject | RemoteSubject>): void {
  let subject: LetterSubject
  beforeAll(async () => {
    subject = await start()
  })
  afterAll(() => subject.close())
  describe('the contract: handing over', () => handingOverContract(() => subject))
  describe('the contract: news', () => newsContract(() => subject))
  if (where === 'here') return
  describe('the contract: returned mail', () => returnsContract(() => subject as RemoteSubject))
  describe('the contract: a bad line', () => lineContract(() => subject as RemoteSubject))
}
