import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { begin } from './begun.ts'
import type { SigningSubject } from './subject.ts'

/** From an order to its outcome: the portal acts only on the answer of `lookup`. */
export function sessionsContract(subject: () => SigningSubject): void {
  it('create: a repeated order makes one document', async () => {
    const { provider, order, count } = subject()
    const one = await order()
    const first = await provider.create(one)
    expect(first).toMatchObject({ state: 'created', providerReference: expect.stringMatching(/./) })
    expect(await provider.create(one)).toEqual(first)
    expect(await count(one)).toBe(1)
  })

  it('create: two orders at once make one document', async () => {
    const { provider, order, count } = subject()
    const one = await order()
    const [a, b] = await Promise.all([provider.create(one), provider.create(one)])
    expect(a).toMatchObject({ state: 'created' })
    expect(b).toEqual(a)
    expect(await count(one)).toBe(1)
  })

  it('openFrame: the address opens once, for a short time', async () => {
    const s = subject()
    const frame = await s.frame(await begin(s))
    expect(new URL(frame.url).origin).toBe(frame.origin)
    expect(await s.visit(frame)).toBe(200)
    expect(await s.visit(frame)).toBe(410)
    expect(await s.visit({ ...frame, url: frame.url.slice(0, -4) })).toBe(410)
  })

  it('lookup: is open, and then seen', async () => {
    const s = subject()
    const one = await begin(s)
    expect(await s.provider.lookup(one)).toEqual({ state: 'open', isViewed: false })
    await s.view(one)
    expect(await s.provider.lookup(one)).toEqual({ state: 'open', isViewed: true })
  })

  it('lookup: is signed, with the evidence, and stays signed', async () => {
    const s = subject()
    const one = await begin(s)
    expect(await s.sign(one)).toBe(true)
    expect(await s.provider.lookup(one)).toMatchObject({
      state: 'signed',
      signature: {
        name: expect.stringMatching(/./),
        style: expect.stringMatching(/^(typed|drawn)$/),
        consent: one.order.consent,
        documentHash: createHash('sha256').update(one.order.document).digest('hex'),
        at: expect.any(Date),
      },
    })
    expect(await s.provider.close(one)).toBe('signed_already')
    expect(await s.decline(one, 'Too late')).toBe(false)
    expect(await s.provider.lookup(one)).toMatchObject({ state: 'signed' })
  })

  it('lookup: is declined, with the reason', async () => {
    const s = subject()
    const one = await begin(s)
    expect(await s.decline(one, 'Too much a month')).toBe(true)
    expect(await s.provider.lookup(one)).toMatchObject({
      state: 'declined',
      reason: 'Too much a month',
      at: expect.any(Date),
    })
    expect(await s.sign(one)).toBe(false)
  })

  it('close: prevents signing, also when it is repeated', async () => {
    const s = subject()
    const one = await begin(s)
    const frame = await s.frame(one)
    expect(await s.provider.close(one)).toBe('closed')
    expect(await s.provider.close(one)).toBe('closed')
    expect((await s.provider.lookup(one)).state).toBe('voided')
    expect(await s.sign(one)).toBe(false)
    if (s.provider.kind === 'embedded') expect(await s.visit(frame)).toBe(410)
  })

  it('lookup: does not find an unknown session or one of another tenant', async () => {
    const s = subject()
    const one = await begin(s)
    for (const other of [
      { ...one, reference: 'never-there', providerReference: 'never-there' },
      { ...one, reference: 'never-there' },
      { ...one, tenantId: `${one.tenantId}-other` },
    ])
      expect(await s.provider.lookup(other)).toEqual({ state: 'not_found' })
  })
}
