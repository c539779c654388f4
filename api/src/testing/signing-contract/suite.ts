import { afterAll, beforeAll, describe } from '@jest/globals'
import { lineContract } from './line.ts'
import { sessionsContract } from './sessions.ts'
import type { RemoteSubject, SigningSubject } from './subject.ts'
import { forgedContract, webhooksContract } from './webhooks.ts'

/**
 * The contract of signing providers, which every adapter fulfils. Faults of the network and messages of the provider
 * are tested for adapters of outside services only.
 */
export function signingContract(where: 'here' | 'elsewhere', start: () => Promise<SigningSubject>): void {
  let subject: SigningSubject
  beforeAll(async () => {
    subject = await start()
  })
  afterAll(() => subject.close())
  describe('the contract: sessions', () => sessionsContract(() => subject))
  describe('the contract: forged messages', () => forgedContract(() => subject))
  if (where === 'here') return
  describe('the contract: a bad line', () => lineContract(() => subject as RemoteSubject))
  describe('the contract: webhooks', () => webhooksContract(() => subject as RemoteSubject))
}
