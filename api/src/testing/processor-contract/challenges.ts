import { expect, it } from '@jest/globals'
import { ProcessorUnavailable } from '../../gateways/processor/port.ts'
import { chargeOf, frameOf, tenantId } from './requests.ts'
import type { ContractSubject } from './subject.ts'

type Subject = () => ContractSubject

/** Cards whose bank asks the holder: one who is present is asked in a hosted frame, one who is not is refused. */
export function challengesContract(subject: Subject): void {
  const pageOf = ({ processor }: ContractSubject, reference: string) =>
    processor.openChallenge({ ...frameOf('card'), reference })

  it.each([
    ['confirmed', { state: 'succeeded' }],
    ['refused', { state: 'failed', code: 'authentication_required' }],
  ] as const)('a holder who is present is asked first, and no money moves before: %s', async (answer, outcome) => {
    const { processor, askingCard, answerBank, taken } = subject()
    const one = chargeOf(await askingCard(tenantId), { isPresent: true })
    const waiting = await processor.charge(one)
    expect(waiting).toMatchObject({ state: 'action_required', processorReference: expect.any(String) })
    expect(await processor.lookupByReference(tenantId, one.reference)).toEqual(waiting)
    expect(await taken(tenantId, one.reference)).toBe(0)
    await answerBank(await pageOf(subject(), one.reference), answer)
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject(outcome)
    expect(await processor.charge(one)).toMatchObject(outcome)
    expect(await taken(tenantId, one.reference)).toBe(answer === 'confirmed' ? 1 : 0)
    // An end of the wait that comes too late changes nothing.
    expect(await processor.endChallenge(tenantId, one.reference)).toMatchObject(outcome)
  })

  it('a holder who does not answer is never charged', async () => {
    const { processor, askingCard, taken } = subject()
    const one = chargeOf(await askingCard(tenantId), { isPresent: true })
    await processor.charge(one)
    const refused = { state: 'failed', code: 'authentication_required' }
    expect(await processor.endChallenge(tenantId, one.reference)).toMatchObject(refused)
    expect(await processor.lookupByReference(tenantId, one.reference)).toMatchObject(refused)
    expect(await processor.charge(one)).toMatchObject(refused)
    expect(await taken(tenantId, one.reference)).toBe(0)
  })

  it('a holder who is not present is refused with that reason', async () => {
    const { processor, askingCard, taken } = subject()
    const one = chargeOf(await askingCard(tenantId))
    expect(await processor.charge(one)).toMatchObject({ state: 'failed', code: 'authentication_required' })
    expect(await taken(tenantId, one.reference)).toBe(0)
  })

  it('is not opened for a charge that was never made', async () => {
    await expect(pageOf(subject(), 'never-made')).rejects.toThrow(ProcessorUnavailable)
  })
}
