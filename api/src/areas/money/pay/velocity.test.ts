import { describe, expect, it } from '@jest/globals'
import { assertNotTooFast, whoseOrders } from './velocity.ts'

// By the rows alone; place-order.test.ts pays for real.

type Row = Parameters<typeof assertNotTooFast>[0][number]
type Who = Parameters<typeof assertNotTooFast>[1]

const now = new Date('2026-03-02T15:00:00.000Z')
const before = (minutes: number, milliseconds = 0) => new Date(now.getTime() - minutes * 60_000 + milliseconds)
const who: Who = {
  tenantId: 'tenant',
  payerId: 'payer',
  linkId: null,
  fingerprint: 'card',
  address: '192.0.2.1',
  browserId: 'browser',
  since: before(60),
}
/** A payment of nobody in particular, a minute old. */
const stranger: Row = {
  payerId: 'stranger',
  bundleId: null,
  linkId: null,
  fingerprint: 'another card',
  address: '192.0.2.2',
  browserId: 'another browser',
  state: 'failed',
  failureCode: 'card_declined',
  confirmBy: null,
  createdAt: before(1),
}
const own: Row = { ...stranger, payerId: who.payerId }
const times = (count: number, row: Row): Row[] => Array.from({ length: count }, () => ({ ...row }))

/** When the payer may try again; null when they may pay at once. */
function waitsUntil(rows: Row[], asked: Who = who): Date | null {
  try {
    assertNotTooFast(rows, asked, now)
    return null
  } catch (error) {
    expect(error).toMatchObject({ code: 'rate_limited' })
    return (error as { retryAt: Date }).retryAt
  }
}
const waits = (rows: Row[], asked?: Who) => waitsUntil(rows, asked) !== null

describe('T19: whose payments count', () => {
  type Order = Parameters<typeof whoseOrders>[0]
  const order = {
    tenant: { id: 'tenant' },
    actor: { kind: 'consumer', browserId: 'browser' },
    payerId: 'payer',
    address: '2001:db8:0:1::7',
    now,
  } as Order
  const asked = (over: object) => whoseOrders({ ...order, ...over }, { fingerprint: 'card' })

  it("are the person's, the method's, the household's and the browser's of the last hour", () => {
    expect(asked({})).toEqual({ ...who, address: '2001:db8:0:1' })
  })

  it('are those by the same link, where one is paid', () => {
    expect(asked({ byLink: { id: 'link' } }).linkId).toBe('link')
  })

  it("are not the office's, where staff pay for many", () => {
    expect(asked({ actor: { kind: 'staff', browserId: 'browser' } }).address).toBeNull()
  })

  it('have no address and no browser, where neither is known', () => {
    expect(asked({ address: null, actor: { kind: 'consumer' } })).toMatchObject({ address: null, browserId: null })
  })
})

describe('T19: refusals within an hour', () => {
  it.each([
    ['of one person', 3, own],
    ['of one card or account', 3, { ...stranger, fingerprint: who.fingerprint }],
    ['in one browser', 6, { ...stranger, browserId: who.browserId }],
    ['from one address', 20, { ...stranger, address: who.address }],
  ])('%s: wait from number %i on', (_whose, most, row) => {
    expect(waits(times(most - 1, row))).toBe(false)
    expect(waitsUntil(times(most, row))).toEqual(new Date(row.createdAt.getTime() + 30 * 60_000))
  })

  it('of strangers make nobody wait', () => {
    expect(waits(times(100, stranger))).toBe(false)
  })

  it('count neither by browser nor by address where none is known', () => {
    const rows = times(100, { ...stranger, browserId: null, address: null })
    expect(waits(rows, { ...who, browserId: null, address: null })).toBe(false)
  })

  it('end thirty minutes after the newest', () => {
    const refusedAt = (createdAt: Date) => [{ ...own, createdAt }, ...times(2, { ...own, createdAt: before(50) })]
    expect(waits(refusedAt(before(30, 1)))).toBe(true)
    expect(waits(refusedAt(before(30)))).toBe(false)
  })

  it('are those that the processor made, not those that a cardholder left unconfirmed', () => {
    const unconfirmed = { ...own, failureCode: 'authentication_required' as const, confirmBy: before(0) }
    expect(waits([own, own, unconfirmed])).toBe(false)
    expect(waits([own, own, { ...own, state: 'unknown' }])).toBe(false)
    expect(waits([own, own, { ...own, state: 'cancelled' }])).toBe(false)
  })

  it('count while they are at least as many as the payments that were made', () => {
    const paid: Row = { ...own, state: 'succeeded' }
    expect(waits([...times(3, own), ...times(3, paid)])).toBe(true)
    expect(waits([...times(3, own), ...times(4, paid)])).toBe(false)
    // A payment whose outcome is not known counts as neither refused nor made.
    expect(waits([...times(3, own), ...times(4, { ...own, state: 'unknown' })])).toBe(true)
  })

  it('by a link and by its maker are those of two people', () => {
    const byLink = { ...own, linkId: 'link' }
    expect(waits(times(3, byLink))).toBe(false)
    expect(waits(times(3, own), { ...who, linkId: 'link' })).toBe(false)
    expect(waits(times(3, byLink), { ...who, linkId: 'link' })).toBe(true)
  })
})

describe('T19: payments that one person starts within an hour', () => {
  const paid = (minutes: number): Row => ({ ...own, state: 'succeeded', createdAt: before(minutes) })

  it('are twelve: the next waits until the twelfth before it is an hour old', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => paid(at))
    expect(waits(eleven)).toBe(false)
    expect(waitsUntil([...eleven, paid(20)])).toEqual(new Date(now.getTime() + 40 * 60_000))
    expect(waitsUntil([...eleven, paid(20), paid(30)])).toEqual(new Date(now.getTime() + 40 * 60_000))
    expect(waits([...eleven, paid(60)])).toBe(false)
  })

  it('are counted for each person', () => {
    expect(waits(times(12, { ...paid(1), payerId: 'stranger' }))).toBe(false)
  })
})

describe('F-16: the payments of several debts count as one', () => {
  const of = (bundleId: string, state: Row['state'], failureCode: Row['failureCode'] = null): Row => ({
    ...own,
    bundleId,
    state,
    failureCode,
  })
  const refused = (bundleId: string) => of(bundleId, 'failed', 'card_declined')

  it('that was refused, however many were', () => {
    expect(waits([...times(20, refused('one')), ...times(20, refused('two'))])).toBe(false)
    expect(waits([refused('one'), refused('two'), refused('three')])).toBe(true)
    // What was not paid for several debts counts for itself.
    expect(waits([refused('one'), own, own])).toBe(true)
  })

  it.each(['first', 'last'])('that was made, if one of them was: it comes %s', (place) => {
    const parts = (bundleId: string) => {
      const both = [of(bundleId, 'succeeded'), refused(bundleId)]
      return place === 'first' ? both : both.reverse()
    }
    expect(waits([...parts('one'), ...parts('two'), ...parts('three')])).toBe(false)
    // Four made against three refused, as if each bundle were one payment.
    expect(waits([...times(3, own), ...['1', '2', '3', '4'].flatMap(parts)])).toBe(false)
    expect(waits([...times(3, own), ...['1', '2', '3'].flatMap(parts)])).toBe(true)
  })

  it.each(['first', 'last'])('that was refused, if the others have no outcome: the refusal comes %s', (place) => {
    const parts = (bundleId: string) => {
      const both = [refused(bundleId), of(bundleId, 'unknown')]
      return place === 'first' ? both : both.reverse()
    }
    expect(waits([...parts('one'), ...parts('two'), ...parts('three')])).toBe(true)
  })

  it('that was refused only if the processor did so', () => {
    const unconfirmed = (bundleId: string): Row => ({
      ...of(bundleId, 'failed', 'authentication_required'),
      confirmBy: before(0),
    })
    const mixed = ['one', 'two', 'three'].flatMap((bundle) => [unconfirmed(bundle), refused(bundle)])
    expect(waits(mixed)).toBe(true)
    expect(waits(['one', 'two', 'three'].map(unconfirmed))).toBe(false)
  })

  it('of which the newest stands for the others of its kind', () => {
    const made = ['one', 'two', 'three'].flatMap((bundle) => [
      { ...refused(bundle), createdAt: before(2) },
      { ...refused(bundle), createdAt: before(9) },
    ])
    expect(waitsUntil(made)).toEqual(new Date(now.getTime() + 28 * 60_000))
  })
})
