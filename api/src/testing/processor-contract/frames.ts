import { expect, it } from '@jest/globals'
import { ProcessorUnavailable } from '../../gateways/processor/port.ts'
import { chargeOf, frameOf, tenantId, walletOf } from './requests.ts'
import type { ContractSubject } from './subject.ts'

type Subject = () => ContractSubject

const vaulted = {
  card: { brand: expect.any(String), lastFour: expect.stringMatching(/^\d{4}$/), expiryYear: expect.any(Number) },
  ach: { accountType: expect.any(String), routingNumber: expect.stringMatching(/^\d{9}$/) },
  paypal: { email: expect.stringContaining('@') },
}

/** Hosted frames: the vaulted method is read by our reference and charged by its token. */
export function framesContract(subject: Subject): void {
  it.each(['card', 'ach', 'paypal'] as const)(
    'a %s is vaulted in a hosted frame, where it is offered',
    async (kind) => {
      const { processor, fill } = subject()
      const request = frameOf(kind)
      if (!processor.vaults.includes(kind)) {
        await expect(processor.openFrame(request)).rejects.toThrow(ProcessorUnavailable)
        return
      }
      const frame = await processor.openFrame(request)
      expect(frame.expiresAt.getTime()).toBeGreaterThan(Date.now())
      expect(await processor.readFrame(tenantId, request.reference)).toEqual({ state: 'open' })
      await fill(frame, kind)
      const result = await processor.readFrame(tenantId, request.reference)
      const token = expect.stringMatching(/./)
      expect(result).toMatchObject({
        state: 'completed',
        vaulted: { kind, token, fingerprint: token, ...vaulted[kind] },
      })
      if (result.state !== 'completed') return
      const one = chargeOf({ kind, token: result.vaulted.token })
      expect(await processor.charge(one)).toMatchObject({ state: 'succeeded' })
    },
  )

  it('a card that is vaulted twice has the same fingerprint', async () => {
    const { processor, fill } = subject()
    const prints = []
    for (const request of [frameOf('card'), frameOf('card')]) {
      await fill(await processor.openFrame(request), 'card')
      const result = await processor.readFrame(tenantId, request.reference)
      prints.push(result.state === 'completed' ? result.vaulted.fingerprint : null)
    }
    expect(prints[0]).toBe(prints[1])
  })

  it('a closed frame vaults nothing, and a frame that was never opened is not read', async () => {
    const { processor, cancel } = subject()
    const request = frameOf('card')
    await cancel(await processor.openFrame(request))
    expect(await processor.readFrame(tenantId, request.reference)).toEqual({ state: 'cancelled' })
    await expect(processor.readFrame(tenantId, 'never-opened')).rejects.toThrow(ProcessorUnavailable)
  })

  it('a token is valid for its own tenant only, and no longer after it was forgotten', async () => {
    const { processor, fill } = subject()
    const request = frameOf('card')
    await fill(await processor.openFrame(request), 'card')
    const result = await processor.readFrame(tenantId, request.reference)
    if (result.state !== 'completed') throw new Error(result.state)
    const { token } = result.vaulted
    const unknown = { state: 'failed', code: 'method_unknown' }
    expect(await processor.charge(chargeOf({ kind: 'card', token }, { tenantId: 'other' }))).toMatchObject(unknown)
    const made = chargeOf({ kind: 'card', token })
    expect(await processor.charge(made)).toMatchObject({ state: 'succeeded' })
    await processor.forget(tenantId, token)
    await processor.forget(tenantId, token)
    await processor.forget(tenantId, 'never-there')
    expect(await processor.charge(chargeOf({ kind: 'card', token }))).toMatchObject({ state: 'failed' })
    // What was paid before stands, and is found by its reference.
    expect(await processor.lookupByReference(tenantId, made.reference)).toMatchObject({ state: 'succeeded' })
  })

  it.each(['applepay', 'googlepay'] as const)('an approval by %s in its tab is charged once', async (kind) => {
    const { processor, approve } = subject()
    const request = walletOf(kind)
    const page = await processor.openWalletPage(request)
    expect(await processor.readWallet(tenantId, request.reference)).toEqual({ state: 'open' })
    await approve(page)
    const result = await processor.readWallet(tenantId, request.reference)
    expect(result).toMatchObject({ state: 'completed', kind, funding: 'debit' })
    if (result.state !== 'completed') return
    const method = { kind: 'wallet' as const, wallet: kind, token: result.token }
    const one = chargeOf(method, { amount: request.amount })
    const made = await processor.charge(one)
    expect(made).toMatchObject({ state: 'succeeded' })
    expect(await processor.charge(one)).toEqual(made)
    expect(await processor.charge(chargeOf(method, { amount: request.amount }))).toMatchObject({
      state: 'failed',
      code: 'method_unknown',
    })
  })

  it('a wallet that was cancelled in its tab approves nothing', async () => {
    const { processor, cancelWallet } = subject()
    const request = walletOf('applepay')
    await cancelWallet(await processor.openWalletPage(request))
    expect(await processor.readWallet(tenantId, request.reference)).toEqual({ state: 'cancelled' })
  })

  it('only an impossible bank account is refused', async () => {
    const { processor, bank } = subject()
    expect(await processor.checkBank(tenantId, bank('no such account'))).toBe('failed')
    expect(await processor.checkBank(tenantId, bank('settles'))).not.toBe('failed')
  })
}
