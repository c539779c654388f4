import { describe, expect, it } from '@jest/globals'
import { whyNotConfirm, type BeforeConfirming } from './why-not-confirm.ts'

const ready: BeforeConfirming = {
  hasDays: true,
  isSlipOpen: false,
  isMail: false,
  missing: undefined,
  hasShown: true,
  hasRead: true,
}

describe('why a plan cannot be confirmed yet', () => {
  it.each<[string, Partial<BeforeConfirming>, string | undefined]>([
    ['it can', {}, undefined],
    ['its days are not known', { hasDays: false, isSlipOpen: true }, 'day.wait'],
    ['a day slips', { isSlipOpen: true, missing: 'authorization.refMissing' }, 'day.slipOpen'],
    [
      'staff have not said how it was authorized',
      { missing: 'authorization.wayMissing', hasShown: false },
      'payments:authorization.wayMissing',
    ],
    ['the text is not on the screen', { hasShown: false, hasRead: false }, 'payments:authorization.notShown'],
    ['the box is not ticked', { hasRead: false }, 'payments-ack:box.missing'],
    [
      'a payment by post needs no authorization',
      { isMail: true, missing: 'authorization.wayMissing', hasShown: false },
      undefined,
    ],
    ['P-80: a payment by post has its box, too', { isMail: true, hasRead: false }, 'payments-ack:box.missing'],
  ])('%s', (_, changed, reason) => {
    expect(whyNotConfirm({ ...ready, ...changed })).toBe(reason)
  })
})
