import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageLink } from '@portal/shared/contract'
import { useToasts } from '@portal/shared/portal'
import {
  buildDebt,
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import contactEn from '../../../texts/contact.en.json'
import contactEs from '../../../texts/contact.es.json'
import en from '../../../texts/page-links.en.json'
import es from '../../../texts/page-links.es.json'
import { buildStanding, openChannel } from '../contact/testing/render-contact-panel.tsx'
import { PageLinksDialog } from './PageLinksDialog.tsx'

const link: PageLink = {
  id: 'l-1',
  page: 'documents',
  channel: 'email',
  address: 'd***@mail.example',
  reference_number: null,
  state: 'sent',
  sent_at: '2026-03-02T15:00:00.000Z',
  sent_by: 'Sam Porter',
  opened_at: null,
  used_at: null,
  ended_at: null,
  expires_at: '2026-03-02T16:00:00.000Z',
}
const listed = (change: object = {}) => ({
  data: [] as PageLink[],
  pages: ['pay', 'agreement', 'documents'] as PageLink['page'][],
  checks: ['ssn4' as const],
  minutes: 60,
  ...change,
})
const debts = [
  buildDebt({ debt_id: 'd-1', referenceNumber: 'R-1', originalCreditor: 'First Bank', status: 'active' }),
  buildDebt({ debt_id: 'd-2', referenceNumber: 'R-2', originalCreditor: 'Second Bank', status: 'paid_off' }),
]

async function renderDialog(handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({
    listPageLinks: () => listed(),
    listDebts: () => ({ debts, co_debtors: [], debts_info: [] }),
    getContactStanding: () => ({ data: buildStanding() }),
    sendPageLink: () => ({ data: link }),
    endPageLink: () => ({ data: { ...link, state: 'ended' } }),
    ...handlers,
  })
  await renderPortal(<PageLinksDialog clientId="c-1" onClose={() => undefined} />, {
    session: buildSignedIn({ role: 'agent', user_id: 's-1' }),
    texts: { 'staff-page-links': { en, es }, 'staff-contact': { en: contactEn, es: contactEs } },
    ...setting,
  })
  return { api, user: userEvent.setup() }
}
const send = () => screen.findByRole('button', { name: 'Send link' })

beforeEach(() => window.sessionStorage.clear())

describe('F-18: a new link to a page', () => {
  it('is sent by text message about the account that can still be paid', async () => {
    const { api, user } = await renderDialog()
    expect(await screen.findByText(/It works once and expires in 60 minutes/)).toBeVisible()
    const account = screen.getByLabelText('Account')
    expect(
      within(account)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['First Bank R-1'])
    await waitFor(async () => expect(await send()).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(await send())
    expect(api.callsOf('sendPageLink')[0]?.input).toMatchObject({
      params: { client_id: 'c-1' },
      body: { page: 'pay', channel: 'text', debt_id: 'd-1' },
    })
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('The link was sent.'))
    expect(api.callsOf('listPageLinks').length).toBeGreaterThan(1)
  })

  it('names no account for a page about none, and goes by email where that is chosen', async () => {
    const { api, user } = await renderDialog()
    await user.selectOptions(await screen.findByLabelText('Page'), 'Documents')
    expect(screen.queryByLabelText('Account')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Email' }))
    await waitFor(async () => expect(await send()).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(await send())
    expect(api.callsOf('sendPageLink')[0]?.input.body).toEqual({ page: 'documents', channel: 'email', debt_id: null })
  })

  it('F-04: says why a channel may not be used, and is not sent by it', async () => {
    const text = { ...openChannel, channel: 'text' as const, allowed: false, reason: 'no_basis' as const }
    const [phone, , email] = buildStanding().channels
    await renderDialog({ getContactStanding: () => ({ data: buildStanding({ channels: [phone!, text, email!] }) }) })
    expect(await screen.findByText(/The customer has not agreed to messages here/)).toBeVisible()
    expect(await send()).toHaveAttribute('aria-disabled', 'true')
  })

  it.each([
    ['contact_not_allowed', { channel: ['unproven'] }, /hasn’t been confirmed with a code yet/],
    ['contact_not_allowed', { channel: ['quiet_hours'] }, /before 8 a.m. or after 9 p.m./],
    ['validation_failed', { page: ['not_now'] }, /nothing to do on this page/],
    ['rate_limited', {}, /Too many tries/],
  ] as const)('shows why it was refused: %s %j', async (code, errors, words) => {
    const { user } = await renderDialog({
      sendPageLink: () => {
        throw refuse(code, { status: 403, errors: errors as Record<string, string[]> })
      },
    })
    await waitFor(async () => expect(await send()).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(await send())
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('cannot be sent where the file holds nothing to ask for, or no account fits', async () => {
    await renderDialog({ listPageLinks: () => listed({ checks: [] }) })
    expect(await screen.findByText(/no detail that we could ask for/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send link' })).not.toBeInTheDocument()
  })

  it('says that no account fits the page', async () => {
    await renderDialog({ listDebts: () => ({ debts: [debts[1]!], co_debtors: [], debts_info: [] }) })
    expect(await screen.findByText(/None of this customer’s accounts/)).toBeVisible()
    expect(await send()).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('F-18: sent links', () => {
  const states = ['sent', 'opened', 'used', 'ended', 'tries', 'expired'] as const

  it('show their state, and those that still work can be ended', async () => {
    const data = states.map((state, n) => ({ ...link, id: `l-${n}`, state }))
    const { api, user } = await renderDialog({ listPageLinks: () => listed({ data }) })
    for (const words of ['Opened', 'Used', 'Ended by staff', 'Ended: wrong answers', 'Expired'])
      expect(await screen.findByText(words)).toBeVisible()
    const buttons = screen.getAllByRole('button', { name: 'End the link to “Documents”' })
    expect(buttons).toHaveLength(2)
    await user.click(buttons[1]!)
    expect(api.callsOf('endPageLink')[0]?.input.params).toEqual({ client_id: 'c-1', link_id: 'l-1' })
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('The link was ended.'))
  })

  it('say that there are none, and why one could not be ended', async () => {
    const { user } = await renderDialog({
      listPageLinks: () => listed({ data: [link] }),
      endPageLink: () => {
        throw refuse('not_found', { status: 404 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'End the link to “Documents”' }))
    expect(await screen.findByText('The link was not ended')).toBeVisible()
  })

  it('are none at first, in Spanish', async () => {
    await renderDialog({}, { language: 'es' })
    expect(await screen.findByText('Todavía no hay enlaces')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  })

  it('cannot be read: says so, with another try', async () => {
    await renderDialog({
      listPageLinks: () => {
        throw refuse('internal', { status: 500 })
      },
    })
    expect(await screen.findByText('The links could not be loaded')).toBeVisible()
  })
})
