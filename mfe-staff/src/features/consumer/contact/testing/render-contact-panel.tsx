import userEvent from '@testing-library/user-event'
import type { ContactAttempt, ContactStanding } from '@portal/shared/contract'
import { buildSignedIn, renderPortal, startApi, type Handlers, type PortalSetting } from '@portal/shared/testing'
import en from '../../../../texts/contact.en.json'
import es from '../../../../texts/contact.es.json'
import inboundEn from '../../../../texts/inbound.en.json'
import inboundEs from '../../../../texts/inbound.es.json'
import { ContactPanel } from '../ContactPanel.tsx'

/** A channel that is allowed. */
export const openChannel: ContactStanding['channels'][number] = {
  channel: 'phone',
  allowed: true,
  reason: null,
  source: null,
  most: null,
  days: null,
  next_allowed_at: null,
  may_override: false,
  contact_point_id: 'p1',
  address: '(207) 555-0101',
}

/** A call that Ann Ortiz has reserved. */
export const attempt: ContactAttempt = {
  id: 'a1',
  at: '2026-03-02T18:00:00.000Z',
  channel: 'phone',
  direction: 'out',
  party: 'consumer',
  outcome: 'reserved',
  counts: true,
  consented: false,
  address: '(207) 555-0101',
  reference_number: 'R-1',
  agent: 'Ann Ortiz',
  duration_seconds: null,
  language: null,
  override_reason: null,
  override_by: null,
  told: false,
  may_correct: false,
  corrections: [],
}

/** What the guard answers: every channel is open, after two calls. */
export const buildStanding = (change: Partial<ContactStanding> = {}): ContactStanding => ({
  debt_id: 'd1',
  reference_number: 'R-1',
  now: '2026-03-02T18:00:00.000Z',
  zones: ['America/New_York'],
  zone_is_chosen: false,
  agency_zone: 'America/New_York',
  count_7d: 2,
  most_calls: 7,
  last_conversation_at: null,
  channels: [
    openChannel,
    { ...openChannel, channel: 'text' },
    { ...openChannel, channel: 'email', address: 'dana@mail.example', contact_point_id: 'p2' },
  ],
  numbers: [{ id: 'p1', kind: 'cell_phone', value: '(207) 555-0101' }],
  binding: null,
  represented: false,
  ceased: false,
  deceased: false,
  bankrupt: false,
  requests: [],
  language: 'en',
  other_language: null,
  open_attempt: null,
  ...change,
})

const spoke = {
  id: 't-1',
  name: 'Plan explained',
  category: 'Payment',
  state: 'active' as const,
  kind: 'internal' as const,
  contact: 'none' as const,
}
const lawyer = { ...spoke, id: 't-2', name: 'Has a lawyer', category: 'Legal', contact: 'attorney' as const }

/** Draws the panel for an agent; `set` changes what the guard answers next. */
export async function renderPanel(
  change: Partial<ContactStanding> = {},
  handlers: Handlers = {},
  setting: PortalSetting = {},
) {
  let standing = buildStanding(change)
  const api = startApi({
    listDebts: () => ({ debts: [], co_debtors: [], debts_info: [] }),
    getContactStanding: () => ({ data: standing }),
    listActiveTags: () => ({ data: [spoke, lawyer] }),
    ...handlers,
  })
  await renderPortal(<ContactPanel clientId="c-1" />, {
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: { 'staff-contact': { en, es }, 'staff-inbound': { en: inboundEn, es: inboundEs } },
    ...setting,
  })
  const set = (next: Partial<ContactStanding>) => {
    standing = buildStanding(next)
  }
  return { api, set, user: userEvent.setup() }
}
