import { describe, expect, it } from '@jest/globals'
import * as v from 'valibot'
import {
  accountTypeFromCode,
  accountTypeToForm,
  agreementStatuses,
  authorizationMethods,
  debtStatuses,
  INSTITUTION_NUMBER,
  toCents,
} from '@portal/shared/domain'
import {
  BankAccountRequest,
  ContactPreference,
  Debt,
  DebtDetail,
  endpoints,
  Envelope,
  Money,
  NachaDetails,
  Paging,
  SigningEnvelope,
  Strategy,
  Subscriptions,
  toWire,
} from './index.ts'

/** The required fields of a debt on the wire. */
const buildDebt = (change: object = {}): unknown => ({
  debt_id: 'debt-1',
  loan_id: null,
  plan_id: null,
  display_id: 1,
  referenceNumber: 'HL-100200',
  currentBalance: '1250.40',
  available_balance: '1250.40',
  plan_balance: '1250.40',
  status: 'active',
  is_open_ended: false,
  is_flexible: false,
  show_payment_options: true,
  co_debtors: [],
  viewer_is_co_debtor: false,
  has_scheduled_otp: false,
  asa_required: false,
  notifications: [],
  new_payment_system: false,
  made_payment_this_month: false,
  success: true,
  ...change,
})

const fieldsOf = (schema: { entries: object }) => Object.keys(schema.entries)
const list = (text: string) => text.split(', ')

describe('the fields of a debt have the specification’s names on the wire', () => {
  it.each([
    [
      'X-45: core',
      'debt_id, loan_id, plan_id, display_id, referenceNumber, originalCreditor, currentCreditor, originalAccountNumber, nameOnAccount, currentBalance, plan_balance, owner, email, contact_address',
    ],
    [
      'X-46: promise and status',
      'ptp_payment_amount, ptp_balance, past_due, next_due, account_status, status, is_open_ended, is_flexible, show_payment_options, co_debtors, promise_type, original_settlement_amount',
    ],
    [
      'X-47: descriptive',
      'merchant, account_type, settlement_limit, currentInterestRate, placementDate, accountOpenDate, lastPaymentDate, lastPaymentAmount, chargeOffDate, chargeOffBalance, purchase_indicator',
    ],
    [
      'X-48: legal',
      'judgment_date, judgment_amount, judgment_status, judgmentCase, judgementCase, judgementDate, judgmentIntrate, suit_filed, suit_served, wage_garn_date, bank_garn_date, receivership_date, lien_filed_date, docket_number, sol_date, disconnect_date, repo_date',
    ],
    [
      'X-49: flags',
      'has_scheduled_otp, asa_required, asa_status, notifications, alert_notification, new_payment_system, made_payment_this_month, success, error_message',
    ],
  ])('%s', (_, names) => {
    expect(fieldsOf(DebtDetail)).toEqual(expect.arrayContaining(list(names)))
  })

  it('X-46: a co-debtor is an id and a full name', () => {
    const co_debtors = [{ id: 'c-2', full_name: 'Robin Fields' }]
    expect(v.parse(Debt, buildDebt({ co_debtors })).co_debtors).toEqual(co_debtors)
    expect(v.safeParse(Debt, buildDebt({ co_debtors: [{ id: 'c-2' }] })).success).toBe(false)
  })

  it('X-52: has one of eight statuses', () => {
    expect([...debtStatuses].sort()).toEqual(
      list('active, delinquent, established, external, on_hold, paid_off, payment, recalled'),
    )
    for (const status of debtStatuses) expect(v.parse(Debt, buildDebt({ status })).status).toBe(status)
    expect(v.safeParse(Debt, buildDebt({ status: 'closed' })).success).toBe(false)
  })
})

describe('P-96: the envelope of an agreement', () => {
  const buildEnvelope = (status: string | null): unknown => ({
    id: 'envelope-1',
    debt_id: 'debt-1',
    plan_id: 'plan-1',
    kind: 'plan',
    status,
    language: 'en',
    created_at: '2026-03-02T15:00:00.000Z',
    expires_at: '2026-03-04T05:00:00.000Z',
    signed_at: null,
    completed_at: null,
    end_reason: null,
    end_text: null,
    attorney_step: false,
    outcome: 'monthly_plan',
    attempts: 1,
    attempts_left: 2,
    has_document: true,
  })

  it('has one of eight statuses', () => {
    expect([...agreementStatuses]).toEqual(
      list(
        'initial, unsigned, completed_by_client, declined_by_client, completed_by_attorney, declined_by_attorney, attempts_limit_reached, expired',
      ),
    )
    for (const status of agreementStatuses) expect(v.parse(SigningEnvelope, buildEnvelope(status)).status).toBe(status)
    expect(v.safeParse(SigningEnvelope, buildEnvelope('signed')).success).toBe(false)
  })

  it('is initial while its status is empty', () => {
    for (const empty of ['', null]) expect(v.parse(SigningEnvelope, buildEnvelope(empty)).status).toBe('initial')
  })

  it('is opened at the address of its frame', () => {
    expect(fieldsOf(endpoints.getEnvelopeUrl.reply)).toEqual(expect.arrayContaining(['envelope_url', 'envelope']))
  })
})

it('X-50: the authorization of a debit names account, dates, amounts and who gave it', () => {
  const named =
    'account_number, routing_number, account_type, name_on_check, bank_name, start_date, start_amount, end_date, end_amount, number_of_payments, periodicity, agreement_timestamp, state, initiator, email'
  expect(fieldsOf(NachaDetails)).toEqual(expect.arrayContaining(list(named)))
})

it('X-51, N-01: an entity that the specification names without fields has fields of its own', () => {
  expect(fieldsOf(Strategy)).toEqual(['code', 'label', 'next_step'])
  expect(fieldsOf(ContactPreference)).toEqual(expect.arrayContaining(['timezone', 'phone_days', 'times']))
  expect(fieldsOf(Subscriptions).length).toBeGreaterThan(0)
})

describe('X-33: codes of the bank form', () => {
  const form = {
    name_on_check: 'Dana Rivera',
    routing_number: '021000021',
    account_number: '777000111222',
    bank_name: 'Harbor Bank',
  }
  it('is institution 803, and no other', () => {
    expect(INSTITUTION_NUMBER).toBe('803')
    expect(v.parse(BankAccountRequest, { ...form, account_type: 1 }).institution_number).toBe(803)
    expect(v.safeParse(BankAccountRequest, { ...form, account_type: 1, institution_number: 804 }).success).toBe(false)
  })
  it('writes 1 for checking and 2 for savings', () => {
    expect([accountTypeToForm('checking'), accountTypeToForm('savings')]).toEqual([1, 2])
    expect([accountTypeFromCode(1), accountTypeFromCode('2')]).toEqual(['checking', 'savings'])
    expect(v.safeParse(BankAccountRequest, { ...form, account_type: 3 }).success).toBe(false)
  })
  it('is authorized on the web, by voice or in writing', () => {
    expect([...authorizationMethods]).toEqual(['web', 'verbal', 'written'])
  })
})

describe('X-35: money on the wire', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_456, '1234.56'],
    [100_000_000_00, '100000000.00'],
  ])('%s cents are %s, there and back', (cents, text) => {
    expect(toWire(toCents(cents))).toBe(text)
    expect(v.parse(Money, text)).toBe(toCents(cents))
  })
  it.each(['12', '12.5', '12.505', '1,234.00', '$5.00', '', '1e3'])('%j is none', (text) => {
    expect(v.safeParse(Money, text).success).toBe(false)
  })
})

it('X-43: a list says its page, how many rows there are and which pages to offer', () => {
  const paging = { page: 2, items_number: 31, pagination: { page_range: [1, 2, 3, 4], pages: 4 } }
  expect(v.parse(v.object(Paging), paging)).toMatchObject(paging)
  expect(v.safeParse(v.object(Paging), { page: 2 }).success).toBe(false)
})

it('X-37: success is a text, and nothing else is an answer', () => {
  expect(v.parse(Envelope, { success: 'True' })).toMatchObject({ success: 'True', message: '' })
  for (const success of [true, 'true', 1, undefined]) expect(v.safeParse(Envelope, { success }).success).toBe(false)
})
