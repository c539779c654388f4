import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { Route, Routes } from '@portal/shared/router'
import {
  buildClient,
  buildDebt,
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
} from '@portal/shared/testing'
import en from '../../texts/emails.en.json'
import es from '../../texts/emails.es.json'
import reasonsEn from '../../texts/reasons.en.json'
import reasonsEs from '../../texts/reasons.es.json'
import { EmailPage } from './EmailPage.tsx'

type Listed = Awaited<ReturnType<NonNullable<Handlers['listEmails']>>>
const listed = (change: Partial<Listed> = {}): Listed => ({
  data: [
    { template_id: 't-1', name: 'Payment options', subject: 'Your options', body: '<p>Hello</p>', missing: [] },
    { template_id: 't-2', name: 'Payment proposal', subject: '', body: '', missing: ['pay_amount', 'pay_date'] },
  ],
  language: 'en',
  recipients: [
    { email: 'old@mail.example', refused: 'opted_out' },
    { email: 'dana@mail.example', refused: null },
  ],
  contact: { allowed: true, reason: null, next_allowed_at: null },
  ...change,
})
const debts = [
  buildDebt({ debt_id: 'd-1', referenceNumber: 'R-1', originalCreditor: 'First Bank' }),
  buildDebt({ debt_id: 'd-2', referenceNumber: 'R-2', originalCreditor: 'Second Bank' }),
]

async function renderEmail(handlers: Handlers = {}, query = '') {
  const api = startApi({
    getClient: () => ({ data: buildClient({ client_id: 'c-1' }) }),
    listDebts: () => ({ debts, co_debtors: [], debts_info: [] }),
    listEmails: ({ body }) =>
      body.pay_amount ? listed({ data: [{ ...listed().data[1]!, body: '<p>x</p>', missing: [] }] }) : listed(),
    sendEmail: () => ({ message_id: 'm-1' }),
    ...handlers,
  })
  await renderPortal(
    <Routes>
      <Route path="/admin/consumers/consumer/:id/email-templates" element={<EmailPage />} />
    </Routes>,
    {
      route: `/admin/consumers/consumer/c-1/email-templates${query}`,
      session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
      texts: { 'staff-emails': { en, es }, 'staff-reasons': { en: reasonsEn, es: reasonsEs } },
    },
  )
  return { api, user: userEvent.setup() }
}

describe('a new e-mail', () => {
  it('S-82, S-83: sends a template about a debt to an address that may be used', async () => {
    const { api, user } = await renderEmail({}, '?debt=d-2')
    expect(await screen.findByTitle('Email “Payment options”')).toBeVisible()
    expect(screen.getByLabelText('Account')).toHaveValue('d-2')
    expect(screen.getByLabelText('To')).toHaveValue('dana@mail.example')
    await user.click(screen.getByRole('button', { name: 'Send email' }))
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Email Message sent successfully'))
    expect(api.callsOf('sendEmail')[0]?.input.body).toMatchObject({
      recepient: 'dana@mail.example',
      client_id: 'c-1',
      debt_id: 'd-2',
      template_id: 't-1',
    })
    expect(screen.getByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute(
      'href',
      '/admin/consumers/consumer/c-1',
    )
  })

  it('T23: shows an address that opted out, which cannot be chosen', async () => {
    await renderEmail()
    expect(await screen.findByRole('option', { name: 'old@mail.example (may not be used)' })).toBeDisabled()
  })

  it('asks for amount and date where the template has them', async () => {
    const { api, user } = await renderEmail()
    await user.selectOptions(await screen.findByLabelText('Template'), 'Payment proposal')
    expect(screen.getByText('This email still needs: amount, date.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send email' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByLabelText('Amount to offer'), '150')
    await user.type(screen.getByLabelText('Pay by'), '2026-03-20')
    expect(await screen.findByTitle('Email “Payment proposal”')).toBeVisible()
    expect(api.callsOf('listEmails').at(-1)?.input.body).toMatchObject({ pay_date: '2026-03-20' })
  })

  it('F-04: says why no e-mail may be sent now, and when one may', async () => {
    await renderEmail({
      listEmails: () =>
        listed({ contact: { allowed: false, reason: 'quiet_hours', next_allowed_at: '2026-03-03T13:00:00.000Z' } }),
    })
    expect(await screen.findByText(/too early or too late where this customer is/)).toBeVisible()
    expect(screen.getByText(/Mar 3, 2026, 8:00 AM/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send email' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows the refusal of the server above the button', async () => {
    const { user } = await renderEmail({
      sendEmail: () => {
        throw refuse('contact_not_allowed', { status: 403, errors: { channel: ['opted_out'] } })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Send email' }))
    expect(await screen.findByText(/opted out of messages at this address/)).toBeVisible()
  })

  it.each<[string, Handlers, string]>([
    ['no account', { listDebts: () => ({ debts: [], co_debtors: [], debts_info: [] }) }, 'No accounts'],
    ['no template', { listEmails: () => listed({ data: [] }) }, 'No email templates'],
    [
      'no such customer',
      {
        getClient: () => {
          throw refuse('not_found', { status: 404 })
        },
      },
      'We couldn’t find this customer',
    ],
  ])('shows the state of the page with %s', async (_, handlers, text) => {
    await renderEmail(handlers)
    expect(await screen.findByText(text)).toBeVisible()
  })
})
