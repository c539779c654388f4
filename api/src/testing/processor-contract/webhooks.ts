import { expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import type { ProcessorEvent } from '../../gateways/processor/event.ts'
import { WebhookRejected } from '../../gateways/processor/port.ts'
import { chargeOf, fresh, tenantId } from './requests.ts'
import type { ContractSubject } from './subject.ts'

type Subject = () => ContractSubject

async function eventsOf({ processor, webhooks }: ContractSubject, reference: string, atLeast: number) {
  const sent = await webhooks(reference, atLeast)
  const read = await Promise.all(sent.map(({ body, headers }) => processor.parseWebhook(body, headers)))
  return read.filter((event) => event !== null)
}
const disputesIn = (events: ProcessorEvent[]) => events.filter((event) => 'disputeId' in event)

/** Webhooks: believed for their signature over the raw bytes alone, known again by their id. */
export function webhooksContract(subject: Subject): void {
  it('reports a refusal, with its reason and payment', async () => {
    const { processor, card, webhooks } = subject()
    const one = chargeOf(await card(tenantId, 'insufficient_funds'))
    await processor.charge(one)
    const [sent] = await webhooks(one.reference, 1)
    expect(await processor.parseWebhook(sent!.body, sent!.headers)).toMatchObject({
      type: 'charge.failed',
      code: 'insufficient_funds',
      tenantId,
      reference: one.reference,
      eventId: expect.stringMatching(/./),
      at: expect.any(Date),
    })
  })

  it('reports a pending debit, its settlement, its return and a refund', async () => {
    const { processor, bank, card, settle, webhooks } = subject()
    const types = async (reference: string, atLeast: number) => {
      const sent = await webhooks(reference, atLeast)
      const events = await Promise.all(sent.map(({ body, headers }) => processor.parseWebhook(body, headers)))
      return events.map((event) => event && [event.type, 'returnCode' in event ? event.returnCode : null])
    }
    const [good, bad, back] = [
      chargeOf(bank('settles')),
      chargeOf(bank('R01')),
      chargeOf(await card(tenantId, 'approved')),
    ]
    for (const one of [good, bad, back]) await processor.charge(one)
    await processor.refund({
      tenantId,
      reference: fresh('back'),
      chargeReference: back.reference,
      amount: toCents(1250),
    })
    await settle(tenantId)
    expect((await types(good.reference, 2)).sort()).toEqual([
      ['charge.settled', null],
      ['charge.succeeded', null],
    ])
    expect(await types(bad.reference, 2)).toContainEqual(['charge.returned', 'R01'])
    expect(await types(back.reference, 2)).toContainEqual(['charge.refunded', null])
  })

  it('reports each refund with its id and sum, once nothing is left, and one that the payer’s bank refuses', async () => {
    const { processor, card, settle, refundByHand, failRefund } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await processor.charge(one)
    await settle(tenantId)
    const ours = { tenantId, reference: fresh('back'), chargeReference: one.reference, amount: toCents(1000) }
    const first = await processor.refund(ours)
    await refundByHand(one, 250)
    await failRefund(one)
    const refunds = (await eventsOf(subject(), one.reference, 5)).filter(
      ({ type }) => type === 'charge.refunded' || type === 'refund.failed',
    )
    const refundId = first.state === 'succeeded' ? first.processorReference : ''
    expect(refunds).toContainEqual(
      expect.objectContaining({
        type: 'charge.refunded',
        reference: one.reference,
        refundId,
        refundReference: ours.reference,
        amountCents: 1000n,
      }),
    )
    const [failed] = refunds.filter(({ type }) => type === 'refund.failed')
    expect(failed).toMatchObject({ refundReference: null, amountCents: 250n })
    expect(refunds).toContainEqual(
      expect.objectContaining({ type: 'charge.refunded', refundId: (failed as { refundId: string }).refundId }),
    )
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({ settlement: 'settled' })
  })

  it('reports an inquiry, which moves no money, and its end', async () => {
    const { processor, card, settle, dispute } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await processor.charge(one)
    await settle(tenantId)
    await dispute(one, 'inquiry')
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({ settlement: 'settled' })
    await dispute(one, 'lose')
    const told = disputesIn(await eventsOf(subject(), one.reference, 4))
    expect(told.map(({ type }) => type).sort()).toEqual(['dispute.closed', 'dispute.opened'])
    expect(told).toContainEqual(expect.objectContaining({ type: 'dispute.opened', isInquiry: true }))
    expect(told).toContainEqual(expect.objectContaining({ type: 'dispute.closed', won: true }))
  })

  it.each(['win', 'lose'] as const)('reports a dispute that takes the money, and its end: %s', async (end) => {
    const { processor, card, settle, dispute } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await processor.charge(one)
    await settle(tenantId)
    await dispute(one, 'withdraw')
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({
      settlement: 'returned',
      returnCode: 'chargeback',
    })
    await dispute(one, end)
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject({
      settlement: end === 'win' ? 'settled' : 'returned',
    })
    const told = disputesIn(await eventsOf(subject(), one.reference, end === 'win' ? 6 : 5))
    expect(new Set(told.map(({ disputeId }) => disputeId)).size).toBe(1)
    const about = { tenantId, reference: one.reference, amountCents: 1250n }
    expect(told).toContainEqual(expect.objectContaining({ type: 'dispute.opened', isInquiry: false }))
    expect(told).toContainEqual(expect.objectContaining({ ...about, type: 'dispute.funds_withdrawn' }))
    expect(told).toContainEqual(expect.objectContaining({ type: 'dispute.closed', won: end === 'win' }))
    const back = expect.objectContaining({ ...about, type: 'dispute.funds_reinstated' })
    if (end === 'win') expect(told).toContainEqual(back)
    else expect(told).not.toContainEqual(back)
  })

  it('is found without its delivery, in a list of the last days, with the same id in each look', async () => {
    const { processor, card, settle, dispute, refundByHand, failRefund } = subject()
    const [one, other] = [chargeOf(await card(tenantId, 'approved')), chargeOf(await card(tenantId, 'approved'))]
    for (const each of [one, other]) await processor.charge(each)
    await settle(tenantId)
    await refundByHand(one, 250)
    const look = async ({ reference }: { reference: string }) =>
      (await processor.changesWithin(tenantId, 60)).filter((event) => event.reference === reference)
    const refunded = await look(one)
    expect(refunded).toMatchObject([{ type: 'charge.refunded', amountCents: 250n, isWhole: false }])
    expect(await look(one)).toEqual(refunded)
    await failRefund(one)
    expect(await look(one)).toContainEqual(expect.objectContaining({ type: 'refund.failed', amountCents: 250n }))
    await dispute(other, 'withdraw')
    await dispute(other, 'win')
    expect((await look(other)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['dispute.funds_withdrawn', 'dispute.funds_reinstated', 'dispute.closed']),
    )
    const ids = (await processor.changesWithin(tenantId, 60)).map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(await processor.changesWithin('other', 60)).toEqual([])
  })

  it('has one id in each delivery', async () => {
    const { processor, card, webhooks } = subject()
    const one = chargeOf(await card(tenantId, 'approved'))
    await processor.charge(one)
    const [sent] = await webhooks(one.reference, 1)
    const twice = [
      await processor.parseWebhook(sent!.body, sent!.headers),
      await processor.parseWebhook(sent!.body, sent!.headers),
    ]
    expect(twice[0]?.eventId).toBe(twice[1]?.eventId)
  })

  it('is refused without its signature, changed, with another’s, or too old', async () => {
    const { processor, card, webhooks } = subject()
    const [one, other] = [chargeOf(await card(tenantId, 'approved')), chargeOf(await card(tenantId, 'approved'))]
    await processor.charge(one)
    await processor.charge(other)
    const [[sent], [another]] = [await webhooks(one.reference, 1), await webhooks(other.reference, 1)]
    const { body, headers } = sent!
    const old = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value?.replace(/t=(\d+)/, (_, at) => `t=${Number(at) - 601}`),
      ]),
    )
    for (const [raw, signed] of [
      [body, {}],
      [body.replace('1250', '9250'), headers],
      [`${body} `, headers],
      [body, another!.headers],
      [body, old],
    ] as const)
      await expect(processor.parseWebhook(raw, signed)).rejects.toThrow(WebhookRejected)
  })
}
