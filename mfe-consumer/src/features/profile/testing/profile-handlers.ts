import type {
  ConsentLine,
  ContactAddress,
  ContactPreference,
  ContactWay,
  ThirdPartyContact,
} from '@portal/shared/contract'
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

/** A way of contact as the API answers it: allowed by consent. */
export function buildWay(overrides: Partial<ContactWay> = {}): ContactWay {
  return {
    channel: 'phone',
    is_on: true,
    reason: null,
    since: '2026-01-12T15:00:00.000Z',
    ended_by: null,
    basis: 'consent',
    starts_on: null,
    sentence: null,
    by_word: false,
    ...overrides,
  }
}

/** A way that was ended by the link of a message. */
export const endedWay = (channel: ContactWay['channel']): ContactWay =>
  buildWay({ channel, is_on: false, reason: 'ended', since: '2026-02-03T15:00:00.000Z', ended_by: 'link', basis: null })

/** A cell phone with calls and texts, and an e-mail address that the consumer typed. */
export const buildPlaces = (ways: { text?: ContactWay; email?: ContactWay } = {}): ContactAddress[] => [
  {
    contact_point_id: 'cell',
    kind: 'cell_phone',
    address: '(***) ***-0142',
    given_by: 'file',
    given_on: '2026-01-01',
    ways: [buildWay({ basis: 'file' }), ways.text ?? buildWay({ channel: 'text' })],
  },
  {
    contact_point_id: 'mail',
    kind: 'email',
    address: 'd***@mail.example',
    given_by: 'consumer',
    given_on: '2026-01-12',
    ways: [ways.email ?? buildWay({ channel: 'email' })],
  },
]

/** What the API answers about the ways: the places, and the words for each channel. */
export const buildWays = (data = buildPlaces()) => ({
  data,
  statements: (['phone', 'text', 'email'] as const).map((channel) => ({
    channel,
    version: `debt-${channel}-1`,
    text: `I agree to ${channel} from the agency.`,
    text_hash: channel
      .slice(0, 1)
      .replace(/[^a-f]/, 'b')
      .repeat(64),
  })),
})

/** The handlers that the screens of a profile need. */
export const profileHandlers: Handlers = {
  getClient: () => ({ data: buildClient() }),
  getContactPreference: () => ({ data: buildPreference() }),
  listThirdPartyContacts: () => ({ data: [] }),
  getSubscriptions: () => ({ data: { email_statements: true, email_reminders: true, text_reminders: false } }),
  getContactStop: () => ({ data: null }),
  listConsents: () => ({ data: [buildConsent()] }),
  listContactWays: () => buildWays(),
  getMfa: () => ({ mfa_enabled: false }),
  getGoogleAccount: () => ({ google_authenticated: false }),
}
