import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from '@portal/shared/router'
import {
  buildClient,
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  stubRemotes,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/en.json'
import contactEn from '../../texts/contact.en.json'
import contactEs from '../../texts/contact.es.json'
import es from '../../texts/es.json'
import legalEn from '../../texts/legal.en.json'
import legalEs from '../../texts/legal.es.json'
import { ConsumerPage } from './ConsumerPage.tsx'
import { tabOfHash } from './consumer-tabs.ts'

type WireDebts = ReturnType<NonNullable<Handlers['listDebts']>> extends infer R ? Awaited<R> : never

type WireDebt = WireDebts['debts'][number]
function buildDebt(id: string, overrides: Partial<WireDebt> = {}): WireDebt {
  return {
    debt_id: id,
    loan_id: null,
    plan_id: null,
    display_id: 1,
    referenceNumber: `R-${id}`,
    originalCreditor: `Bank ${id}`,
    currentBalance: '100.00',
    available_balance: '100.00',
    plan_balance: '0.00',
    status: 'active',
    hold_reason: null,
    is_open_ended: false,
    is_flexible: false,
    show_payment_options: true,
    co_debtors: [],
    viewer_is_co_debtor: false,
    has_scheduled_otp: false,
    asa_required: false,
    asa_status: null,
    notifications: [],
    new_payment_system: false,
    made_payment_this_month: false,
    success: true,
    ...overrides,
  }
}

const twoDebts = [
  buildDebt('d1'),
  buildDebt('d2', {
    currentBalance: '250.00',
    status: 'on_hold',
    co_debtors: [{ id: 'c-2', full_name: 'Lee Whitfield' }],
  }),
]

const person = { client_id: 'c-1', dob: '1980-03-09', ssn: '***-**-1234', street: '1 Main Street', state: 'NY' }

async function renderConsumer(
  profile: Parameters<typeof buildClient>[0] = {},
  debts = twoDebts,
  setting: PortalSetting = {},
  handlers: Handlers = {},
) {
  const api = startApi({
    openCabinet: () => ({ parts: [] }),
    getClient: () => ({ data: buildClient({ ...person, ...profile }) }),
    listDebts: () => ({ debts, co_debtors: [], debts_info: [] }),
    listIdentityCorrections: () => ({ data: [], second_person: false }),
    listLegalStatuses: () => ({ data: [], holds: [], today: '2026-03-02' }),
    ...handlers,
  })
  stubRemotes({
    'consumer/debt-account': ({ debtId, actingFor }) => <p>{`card of ${debtId} for ${actingFor}`}</p>,
    'payments/debt-agreements': ({ debtId }) => <p>{`agreements of ${debtId}`}</p>,
    'consumer/profile-forms': ({ actingFor }) => <p>{`forms for ${actingFor}`}</p>,
    'consumer/contact-preferences': ({ actingFor }) => <p>{`preferences for ${actingFor}`}</p>,
  })
  const page = (
    <Routes>
      <Route path="/admin/consumers/consumer/:id" element={<ConsumerPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  )
  const portal = await renderPortal(page, {
    route: '/admin/consumers/consumer/c-1',
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: {
      staff: { en, es },
      'staff-contact': { en: contactEn, es: contactEs },
      'staff-legal': { en: legalEn, es: legalEs },
    },
    ...setting,
  })
  return { api, portal, user: userEvent.setup() }
}

describe("a consumer's page", () => {
  it('SH-08, S-22, S-25: names the consumer, the agent, the segment, the date of birth and the masked SSN', async () => {
    await renderConsumer({ agent: 'Ann Ortiz' })
    expect(screen.getByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible()
    expect(document.title).toBe('Dana Whitfield – sample')
    expect(screen.getByText('Ann Ortiz')).toBeVisible()
    expect(screen.getByText('Unassigned')).toBeVisible()
    expect(screen.getByText('03/09/1980')).toBeVisible()
    expect(screen.getByText('***-**-1234')).toBeVisible()
    expect(screen.queryByText(/Albany/)).not.toBeInTheDocument()
  })

  it('F-04: says in the header how many calls are used, by which rule, when again, and what forbids contact', async () => {
    const refused = {
      channel: 'phone' as const,
      allowed: false,
      reason: 'cap_reached' as const,
      most: 2,
      days: 7,
      next_allowed_at: '2026-03-09T13:00:00.000Z',
      may_override: false,
      contact_point_id: 'p1',
    }
    const standing = {
      debt_id: 'd1',
      now: '2026-03-02T18:00:00.000Z',
      zones: ['America/New_York'],
      zone_is_chosen: false,
      agency_zone: 'America/New_York',
      count_7d: 2,
      most_calls: 7,
      binding: { count: 2, most: 2, days: 7, place: 'ma' as const, source: '209 CMR 18.16' },
      last_conversation_at: null,
      channels: [refused],
      numbers: [],
      represented: false,
      ceased: true,
      deceased: true,
      requests: [],
      language: 'en',
      open_attempt: null,
    }
    await renderConsumer({}, twoDebts, {}, { getContactStanding: () => ({ data: standing }) })
    expect(await screen.findByText('Calls: 2 of 2 in 7 days, Massachusetts')).toBeVisible()
    expect(screen.getAllByText('Rule: 209 CMR 18.16')[0]).toBeVisible()
    expect(screen.getByText(/Call again from/)).toHaveTextContent('Mon, Mar 9, 9:00 AM EDT')
    expect(screen.getByText('The customer has died. The customer asked us to stop contacting them.')).toBeVisible()
  })

  it('S-22: an administrator assigns an agent and a segment; agents do not', async () => {
    const said: unknown[] = []
    const { user } = await renderConsumer(
      { agent: 'Ann Ortiz', agent_id: 's-2' },
      twoDebts,
      { session: buildSignedIn({ role: 'admin', user_id: 's-1' }) },
      {
        listAgents: () => ({
          data: [
            { id: 's-3', name: 'Bo Lind', is_active: true },
            { id: 's-4', name: 'Di Gone', is_active: false },
          ],
        }),
        assignClient: ({ params, body }) => {
          said.push([params, body])
          return {}
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Assign agent' }))
    const dialog = await screen.findByRole('dialog', { name: 'Assign agent' })
    // A former agent is still named.
    expect(await within(dialog).findByLabelText('Agent')).toHaveDisplayValue('Ann Ortiz')
    expect(within(dialog).queryByRole('option', { name: 'Di Gone' })).not.toBeInTheDocument()
    await user.selectOptions(within(dialog).getByLabelText('Agent'), 'Bo Lind')
    await user.type(within(dialog).getByLabelText('Segment'), ' Late ')
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(said).toEqual([[{ client_id: 'c-1' }, { agent_id: 's-3', segment: 'Late' }]])
  })

  it('S-22: an agent cannot assign customers', async () => {
    await renderConsumer()
    expect(screen.queryByRole('button', { name: 'Assign agent' })).not.toBeInTheDocument()
  })

  it('R-15: warns that mail to the present address came back, with the day', async () => {
    await renderConsumer({ mail_returned_on: '2026-03-09' })
    expect(screen.getByText('Mail to this customer’s address came back')).toBeVisible()
    expect(screen.getByText(/It came back on Mar 9, 2026\./)).toBeVisible()
  })

  it('R-15: says nothing of mail as long as none came back', async () => {
    await renderConsumer()
    expect(screen.queryByText(/came back/)).not.toBeInTheDocument()
  })

  it('S-25: the side panel has the address where staff.side_address is on', async () => {
    await renderConsumer({}, twoDebts, { tenant: buildTenant({ capabilities: { 'staff.side_address': true } }) })
    expect(screen.getByText('1 Main Street, Albany, NY 12201')).toBeVisible()
  })

  it('S-24: shows whether we may call, text and e-mail where staff.contact_flags_header is on', async () => {
    const flags = { contact_flags: { call: true, text: false, email: true } }
    await renderConsumer(flags, twoDebts, {
      tenant: buildTenant({ capabilities: { 'staff.contact_flags_header': true } }),
    })
    expect(screen.getByText('Text: no')).toBeVisible()
    expect(screen.getByText('Call: yes')).toBeVisible()
  })

  it('S-24: shows no flags without the setting', async () => {
    await renderConsumer({ contact_flags: { call: true, text: false, email: true } })
    expect(screen.queryByText('Text: no')).not.toBeInTheDocument()
  })

  it('S-23: co-borrowers open in a tab of their own', async () => {
    await renderConsumer({ co_borrowers: [{ id: 'c-2', full_name: 'Lee Whitfield' }] })
    const link = screen.getByRole('link', { name: /Lee Whitfield.*new tab/ })
    expect(link).toHaveAttribute('href', '/admin/consumers/consumer/c-2')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('S-27, S-28: lists the debts under their number and sum; K-26: marks debts with co-debtors', async () => {
    await renderConsumer()
    expect(screen.getByRole('heading', { name: 'Current Balance (2 accounts)' })).toBeVisible()
    expect(screen.getByText('$350.00')).toBeVisible()
    const [first, second] = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('link')
    expect(first).toHaveTextContent('Bank d1active$100.00')
    expect(second).toHaveTextContent('Bank d2Has co-debtorson hold$250.00')
  })

  it('S-28: counts a single account in the singular; C-19: a recalled account shows zero', async () => {
    await renderConsumer({}, [buildDebt('d1', { status: 'recalled' })])
    expect(screen.getByRole('heading', { name: 'Current Balance (1 account)' })).toBeVisible()
    expect(screen.getAllByText('$0.00')).toHaveLength(2)
  })

  it("S-29: shows the consumer's own card for the chosen debt; the choice is in the address", async () => {
    const { user, portal } = await renderConsumer()
    expect(screen.getByText('card of d1 for c-1')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /Bank d2/ }))
    expect(screen.getByText('card of d2 for c-1')).toBeVisible()
    expect(screen.queryByText('card of d1 for c-1')).not.toBeInTheDocument()
    expect(portal.address()).toBe('/admin/consumers/consumer/c-1?debt=d2')
  })

  it('S-22: the link back opens the list', async () => {
    const { portal, user } = await renderConsumer()
    await user.click(screen.getByRole('link', { name: 'Customers' }))
    expect(portal.address()).toBe('/admin/consumers')
  })

  it.each([
    ['admin', 'external', 1],
    ['admin', 'active', 0],
    ['agent', 'external', 0],
  ] as const)('L-19: for %s an account that is %s can be taken back: %s', async (role, status, count) => {
    await renderConsumer({}, [buildDebt('d1', { status })], { session: buildSignedIn({ role, user_id: 's-1' }) })
    expect(await screen.findByRole('button', { name: 'File a dispute or complaint' })).toBeVisible()
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Take back' })).toHaveLength(count))
  })

  it('shows that the consumer has no account', async () => {
    await renderConsumer({}, [])
    expect(screen.getByText('This customer has no accounts with us.')).toBeVisible()
  })

  it.each([
    ['not_found', 404, 'We couldn’t find this customer', 0],
    ['unavailable', 503, 'The customer could not be loaded', 1],
  ] as const)('tells %s from other failures', async (code, status, title, retries) => {
    await renderConsumer(
      {},
      [],
      {},
      {
        getClient: () => {
          throw refuse(code, { status })
        },
      },
    )
    expect(screen.getByText(title)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /try again/i })).toHaveLength(retries)
  })
})

describe('the profile of a consumer', () => {
  const atProfile = { route: '/admin/consumers/consumer/c-1#profile' }

  it('S-26, S-34: the tab shows the profile that the consumer sees', async () => {
    const { user, portal } = await renderConsumer()
    await user.click(screen.getByRole('tab', { name: 'Profile' }))
    expect(await screen.findByText('forms for c-1')).toBeVisible()
    expect(screen.getByText('preferences for c-1')).toBeVisible()
    expect(portal.address()).toBe('/admin/consumers/consumer/c-1#profile')
  })

  it('S-26: the tab of an incomplete profile has a warning', async () => {
    await renderConsumer({ is_complete: false })
    expect(screen.getByRole('tab', { name: 'Incomplete: Profile' })).toBeVisible()
  })

  it.each([
    [true, 'E-Sign Authorized'],
    [null, 'E-Sign Status Pending'],
  ])('S-35: e-sign %s reads %s', async (esign, text) => {
    await renderConsumer({ esign }, twoDebts, atProfile)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send E-Sign Authorization' })).not.toBeInTheDocument()
  })

  it('S-35: asks for a missing authorization', async () => {
    const { api, user } = await renderConsumer({ esign: false }, twoDebts, atProfile, { sendEsign: () => ({}) })
    await user.click(screen.getByRole('button', { name: 'Send E-Sign Authorization' }))
    expect(await screen.findByText('E-Sign Authorization sent')).toBeVisible()
    expect(api.callsOf('sendEsign')[0]?.input.body).toEqual({ client_id: 'c-1' })
  })

  it.each([
    [undefined, /no verified address or number/],
    ['represented', /The customer has an attorney/],
    ['switched_off', /turned this channel off/],
    ['of another time', /must not be contacted this way right now/],
  ])('S-35: says why the request could not be sent: %s', async (reason, text) => {
    const { user } = await renderConsumer({ esign: false }, twoDebts, atProfile, {
      sendEsign: () => {
        throw refuse('contact_not_allowed', { status: 403, ...(reason && { errors: { channel: [reason] } }) })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Send E-Sign Authorization' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send E-Sign Authorization' })).toBeVisible()
  })
})

describe('the tab in the address', () => {
  it.each([['profile'], ['Profile'], [' profile ']])('S-26: #%s is the profile', (hash) => {
    expect(tabOfHash(hash)).toBe('profile')
  })

  it.each([['payment-methods'], ['payment methods'], ['payment%20methods'], ['Payment%20Methods']])(
    'K-07: #%s is the payment methods',
    (hash) => {
      expect(tabOfHash(hash)).toBe('payment-methods')
    },
  )

  it.each([['accounts'], [''], ['Accounts'], ['nonsense']])('K-07: #%s shows the accounts', (hash) => {
    expect(tabOfHash(hash)).toBe('accounts')
  })
})
