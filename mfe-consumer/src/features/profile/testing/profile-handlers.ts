import type { ConsentLine, ContactPreference, ThirdPartyContact } from '@portal/shared/contract'
import { contactDays } from '@portal/shared/domain'
import { buildClient, type Handlers } from '@portal/shared/testing'

type Times = ContactPreference['times'][number]
const [from, to] = ['08:00', '21:00']
const starts = { mon_from: from, tue_from: from, wed_from: from, thu_from: from, fri_from: from }
const ends = { mon_to: to, tue_to: to, wed_to: to, thu_to: to, fri_to: to }

/** Times of a channel as they are stored, the whole span unless named. */
export function buildTimes(contact_type: Times['contact_type'], overrides: Partial<Times> = {}): Times {
  return {
    contact_type,
    same_everyday: true,
    same_everyday_from: from,
    same_everyday_to: to,
    ...starts,
    ...ends,
    ...overrides,
  }
}

/** Contact preferences as the API answers them: calls and e-mail every day, no texts. */
export function buildPreference(overrides: Partial<ContactPreference> = {}): ContactPreference {
  return {
    timezone: 'EST',
    phone: true,
    text: false,
    email: true,
    phone_days: [...contactDays],
    text_days: [...contactDays],
    email_days: [...contactDays],
    times: [buildTimes('phone'), buildTimes('text'), buildTimes('email')],
    contact_email_address: 'dana@mail.example',
    contact_phone_number: '5550100142',
    updated_at: '2026-02-01T15:00:00.000Z',
    can_save: true,
    ...overrides,
  }
}

/** A third-party contact as the API answers it. */
export function buildContact(overrides: Partial<ThirdPartyContact> = {}): ThirdPartyContact {
  return {
    id: 'contact-1',
    entity_name: 'Rae Whitfield',
    type: 'spouse',
    phone_number: '5550100177',
    email: null,
    street: null,
    city: null,
    state: null,
    zip: null,
    ...overrides,
  }
}

/** A line of the consent ledger as the API answers it. */
export function buildConsent(overrides: Partial<ConsentLine> = {}): ConsentLine {
  return {
    id: 'consent-1',
    purpose: 'debt_messages',
    channel: 'email',
    address: 'd***@mail.example',
    basis: 'consent',
    source: 'profile',
    text_version: 'debt-email-1',
    given_at: '2026-01-12T15:00:00.000Z',
    revoked_at: null,
    revoked_by: null,
    ...overrides,
  }
}

/** The handlers that the screens of a profile need. */
export const profileHandlers: Handlers = {
  getClient: () => ({ data: buildClient() }),
  getContactPreference: () => ({ data: buildPreference() }),
  listThirdPartyContacts: () => ({ data: [] }),
  getSubscriptions: () => ({ data: { email_statements: true, email_reminders: true, text_reminders: false } }),
  getContactStop: () => ({ data: null }),
  listConsents: () => ({ data: [buildConsent()] }),
  getMfa: () => ({ mfa_enabled: false }),
  getGoogleAccount: () => ({ google_authenticated: false }),
}
