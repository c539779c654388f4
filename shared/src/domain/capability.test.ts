import { describe, expect, it } from '@jest/globals'
import { capabilityOrigins, evaluateCapabilities } from './capability-evaluation.ts'
import { capabilityDefaults, capabilityKeys } from './capability-values.ts'
import { channelsOfFlag } from './capability-flag-effect.ts'
import { FLAG_EFFECTS } from './capability-flags.ts'
import { toCents } from './money.ts'
import {
  isLitigationPreJudgment,
  isWatchedOriginator,
  needsLitigationConsent,
  needsTaxNotice,
} from './tenant-predicate.ts'

const flag = (name: string, is_enabled: boolean, description = '') => ({ name, is_enabled, description })

describe('capabilities', () => {
  it('are the defaults of the product where a tenant sets none', () => {
    expect(evaluateCapabilities({}, [])).toEqual(capabilityDefaults)
  })

  it('take the value of the tenant, and the flag over it', () => {
    expect(evaluateCapabilities({ 'otp.min_amount': '10.00' }, [])['otp.min_amount']).toBe('10.00')
    expect(evaluateCapabilities({ 'method.hide_cards': true }, [flag('hide_cards', false)])['method.hide_cards']).toBe(
      false,
    )
  })

  it.each([
    ['universal_title', 'universal_title', true, false],
    ['hide_language_selector', 'i18n.selector', false, true],
    ['hide_help_center', 'footer.help_center', false, true],
    ['hide_privacy_policy', 'footer.privacy', false, true],
    ['hide_receipts', 'receipt.hidden', true, false],
    ['hide_cards', 'method.hide_cards', true, false],
    ['hide_credit_card', 'method.debit_only', true, false],
    ['hide_google_login', 'google.login', false, true],
    ['disable_cancel_otp_schedule', 'otp.disable_consumer_cancel', true, false],
    ['reference-number-dropdown-for-paym-method', 'method.reference_dropdown', true, false],
    ['client_mail_wire', 'method.physical', 'mail_wire', 'none'],
    ['apple_pay', 'method.apple_pay', true, false],
    ['google_pay', 'method.google_pay', true, false],
    ['otp_schedule', 'otp.schedule', true, false],
    ['quicksight', 'staff.reporting', true, false],
    ['customer_service_handling', 'staff.customer_service_handling', true, false],
    ['show_contact_preferences', 'contact.channels', ['phone', 'text', 'email'], []],
    ['no_piggy_code', 'plan.no_piggy_code', true, false],
    ['flexible_plan', 'plan.flexible', true, false],
  ] as const)('X-01 to X-20: flag %s rules %s', (name, key, whenOn, whenOff) => {
    expect(evaluateCapabilities({}, [flag(name, true)])[key]).toEqual(whenOn)
    expect(evaluateCapabilities({}, [flag(name, false)])[key]).toEqual(whenOff)
  })

  it('ignores a flag it does not know, and new_payment_system, which belongs to profiles (K-52)', () => {
    expect(evaluateCapabilities({}, [flag('new_payment_system', true), flag('whatever', true)])).toEqual(
      capabilityDefaults,
    )
    expect(Object.keys(FLAG_EFFECTS)).toHaveLength(19)
  })

  it('keeps mail alone where the tenant accepts no wires', () => {
    expect(
      evaluateCapabilities({ 'method.physical': 'mail' }, [flag('client_mail_wire', true)])['method.physical'],
    ).toBe('mail')
  })

  it('K-49: reads the channels from the description of the flag', () => {
    expect(channelsOfFlag(flag('show_contact_preferences', true, 'Email, phone'), ['text'])).toEqual(['phone', 'email'])
    expect(channelsOfFlag(flag('show_contact_preferences', true), ['text'])).toEqual(['text'])
  })

  it('names the source of each value', () => {
    const origins = capabilityOrigins({ 'otp.min_amount': '1.00', 'method.hide_cards': true }, [
      flag('hide_cards', true),
    ])
    expect(origins['otp.min_amount']).toBe('tenant')
    expect(origins['method.hide_cards']).toBe('flag')
    expect(origins['otp.schedule']).toBe('default')
    expect(Object.keys(origins)).toEqual(capabilityKeys)
  })
})

describe('named predicates', () => {
  it('P-84: litigation consent before a judgment, for several payments that are not open ended', () => {
    const suit = { suitFiled: '2025-10-01', judgmentDate: null }
    expect(isLitigationPreJudgment(suit)).toBe(true)
    expect(needsLitigationConsent(suit, { payments: 2, isOpenEnded: false })).toBe(true)
    expect(needsLitigationConsent(suit, { payments: 1, isOpenEnded: false })).toBe(false)
    expect(needsLitigationConsent(suit, { payments: 2, isOpenEnded: true })).toBe(false)
    expect(needsLitigationConsent({ ...suit, judgmentDate: '2025-12-01' }, { payments: 2, isOpenEnded: false })).toBe(
      false,
    )
  })

  it.each([
    [60_001n, 1n, true],
    [60_000n, 1n, false],
    [60_001n, 0n, false],
    // K-40: forgiven 600.00 on a small plan.
    [10_000n, 60_000n, true],
  ])('P-82: total %s, forgiven %s: %s', (total, discount, shown) => {
    expect(needsTaxNotice({ totalAmount: toCents(total), discount: toCents(discount) })).toBe(shown)
  })

  it('C-20: watches creditors by a part of their name', () => {
    const watch = capabilityDefaults.originator_watch
    expect(isWatchedOriginator('CITIBANK, N.A.', watch)).toBe(true)
    expect(isWatchedOriginator('Barclays Bank Delaware', watch)).toBe(true)
    expect(isWatchedOriginator('First Bank', watch)).toBe(false)
    expect(isWatchedOriginator(null, watch)).toBe(false)
  })
})
