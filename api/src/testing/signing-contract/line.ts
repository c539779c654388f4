import { expect, it } from '@jest/globals'
import { SigningUnavailable } from '../../gateways/signing/port.ts'
import { begin } from './begun.ts'
import type { LineFault, RemoteSubject } from './subject.ts'

const faults: LineFault[] = ['timeout', 'connection', 'error', 'garbled']

/** No answer is never read as "nothing happened", and asking again makes nothing twice. */
export function lineContract(subject: () => RemoteSubject): void {
  it.each(faults)('create: %s is unknown; a repeat makes one session', async (fault) => {
    const { provider, order, count, spoil } = subject()
    const one = await order()
    spoil('create', fault)
    expect(await provider.create(one)).toEqual({ state: 'unknown', reason: fault })
    expect(await provider.create(one)).toMatchObject({ state: 'created' })
    expect(await count(one)).toBe(1)
  })

  it('create: after a lost answer, a repeat finds the first session', async () => {
    const { provider, order, count, spoil } = subject()
    const one = await order()
    spoil('create', 'lost')
    expect(await provider.create(one)).toMatchObject({ state: 'unknown' })
    expect(await provider.create(one)).toMatchObject({ state: 'created' })
    expect(await count(one)).toBe(1)
  })

  it.each(faults)('lookup: %s is unknown, and changes nothing', async (fault) => {
    const s = subject()
    const one = await begin(s)
    await s.sign(one)
    s.spoil('lookup', fault)
    expect(await s.provider.lookup(one)).toEqual({ state: 'unknown', reason: fault })
    expect(await s.provider.lookup(one)).toMatchObject({ state: 'signed' })
  })

  it.each(faults)('close: %s is unknown', async (fault) => {
    const s = subject()
    const one = await begin(s)
    s.spoil('close', fault)
    expect(await s.provider.close(one)).toBe('unknown')
    expect(await s.provider.close(one)).toBe('closed')
  })

  it('openFrame: opens no frame without an answer', async () => {
    const s = subject()
    const one = await begin(s)
    s.spoil('openFrame', 'connection')
    await expect(s.frame(one)).rejects.toThrow(SigningUnavailable)
    expect(await s.visit(await s.frame(one))).toBe(200)
  })
}
