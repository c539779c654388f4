import { afterAll, beforeAll, describe } from '@jest/globals'
import { booksContract } from './books.ts'
import { challengesContract } from './challenges.ts'
import { chargesContract } from './charges.ts'
import { framesContract } from './frames.ts'
import type { ContractSubject } from './subject.ts'
import { webhooksContract } from './webhooks.ts'

/** The behaviour that the product relies on from any processor. Every adapter runs this suite. */
export function processorContract(start: () => Promise<ContractSubject>): void {
  let subject: ContractSubject
  beforeAll(async () => {
    subject = await start()
  })
  afterAll(() => subject.close())
  describe('the contract: charges', () => chargesContract(() => subject))
  describe('the contract: challenges', () => challengesContract(() => subject))
  describe('the contract: frames and wallets', () => framesContract(() => subject))
  describe('the contract: books', () => booksContract(() => subject))
  describe('the contract: webhooks', () => webhooksContract(() => subject))
}
