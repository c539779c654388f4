import { createProcessorMemory } from '../../../db/processor-memory.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { frameOf } from '../../../testing/processor-contract/requests.ts'
import type { ContractSubject } from '../../../testing/processor-contract/subject.ts'
import { processorContract } from '../../../testing/processor-contract/suite.ts'
import type { StripeFault } from '../../../testing/stripe-server/faults.ts'
import { handsOn } from '../../../testing/stripe-server/hands.ts'
import { startStripe } from '../../../testing/start-stripe.ts'

const declines = {
  card_declined: 'generic_decline',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
}
const accounts = { settles: '000123456789', R01: '000222222227', 'no such account': '000000000000' }

processorContract(async (): Promise<ContractSubject> => {
  const database = await createTestDatabase()
  const world = await startStripe(createProcessorMemory(database.db))
  const { stripe, processor } = world
  const { fill, approve, answerBank, cancel } = handsOn(stripe)
  return {
    processor,
    fill: (frame, kind) => fill(frame, kind === 'ach' ? 'ach' : 'card'),
    cancel,
    approve,
    cancelWallet: cancel,
    async card(tenantId, end) {
      const request = frameOf('card', { tenantId })
      await fill(await processor.openFrame(request), 'card')
      const result = await processor.readFrame(tenantId, request.reference)
      if (result.state !== 'completed') throw new Error(result.state)
      const { token } = result.vaulted
      if (end !== 'approved') stripe.decide(token, { kind: 'declined', code: declines[end] })
      return { kind: 'card', token }
    },
    answerBank,
    async askingCard(tenantId) {
      const request = frameOf('card', { tenantId })
      await fill(await processor.openFrame(request), 'card', '4000002760003184')
      const result = await processor.readFrame(tenantId, request.reference)
      if (result.state !== 'completed') throw new Error(result.state)
      return { kind: 'card', token: result.vaulted.token }
    },
    bank: (end) => ({
      kind: 'bank',
      routingNumber: '110000000',
      accountType: 'checking',
      nameOnAccount: 'Ana Reyes',
      revealAccountNumber: () => accounts[end],
    }),
    async spoil({ debtId }, reason, hasMoved) {
      const connection = hasMoved ? 'reset-after' : 'reset-before'
      const faults: Record<typeof reason, StripeFault> = {
        timeout: 'timeout',
        connection,
        error: 'error',
        garbled: 'garbled',
      }
      stripe.faults.add(debtId, faults[reason])
    },
    forgetKeys: async () => stripe.forgetKeys(),
    taken: async (_, reference) => stripe.taken(reference).length,
    settle: async () => stripe.settle(),
    dispute: async ({ reference }, step) => stripe.dispute(reference, step),
    refundByHand: async ({ reference }, cents) => stripe.refundByHand(reference, cents),
    failRefund: async ({ reference }) => stripe.failRefund(reference),
    webhooks: async (reference) => stripe.deliveriesOf(reference),
    async close() {
      await world.close()
      await database.drop()
    },
  }
})
