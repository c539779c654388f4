import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildNacha, buildProfile, savedBank } from '../../testing/build-samples.ts'
import { goToStep, next, renderSetup } from '../../testing/render-setup.tsx'

type Setting = Parameters<typeof renderSetup>[0]

const confirmButton = () => screen.getByRole('button', { name: 'Confirm Payment' })

/** Up to the last step with a saved method; the default card unless another is named. */
async function renderFinal({ method = 'VISA 4242', ...setting }: Setting & { method?: string } = {}) {
  const page = await renderSetup(setting)
  await goToStep(page.user, 'Payment Method')
  await page.user.click(await screen.findByRole('radio', { name: method }))
  await next(page.user)
  await screen.findByRole('button', { name: 'Confirm Payment' })
  return page
}

const byBank = { method: 'First Bank ****6789' }
const confirm = async ({ user }: Awaited<ReturnType<typeof renderFinal>>) =>
  user.click(await screen.findByRole('button', { name: 'Confirm Payment', description: '' }))

describe('Payment Method', () => {
  it('P-38: offers saved and new methods, and no wallet', async () => {
    const tenant = buildTenant({ capabilities: { 'method.apple_pay': true, 'method.google_pay': true } })
    const { user } = await renderSetup({ tenant, cards: [], banks: [] })
    await goToStep(user, 'Payment Method')
    expect(await screen.findByRole('group', { name: 'How do you want to pay the plan?' })).toBeVisible()
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'new-card',
      'new-bank',
      'new-paypal',
    ])
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('Choose a payment method first.')
  })

  it('P-39: saves a new account before the agreement', async () => {
    const banks: (typeof savedBank)[] = []
    const { api, user } = await renderSetup({
      cards: [],
      banks,
      handlers: {
        addBankAccount: () => {
          banks.push(savedBank)
          return {
            payment_method_id: 'bank-1',
            account_id: 'bank-1',
            account_number: '******6789',
            bank_name: 'First Bank',
            routing_number: '021000021',
          }
        },
      },
    })
    await goToStep(user, 'Payment Method')
    await user.click(await screen.findByRole('radio', { name: 'New Bank Account' }))
    await next(user)
    expect(await screen.findByText(/Nothing is charged now/)).toBeVisible()
    await user.type(screen.getByLabelText('Routing Number'), '021000021')
    await user.type(screen.getByLabelText('Account Number'), '123456789')
    await user.type(screen.getByLabelText('Bank Name'), 'First Bank')
    await user.click(screen.getByRole('button', { name: 'Save account' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Bank Account' })).toHaveFocus()
    expect(screen.getByDisplayValue('****6789')).toHaveAttribute('readonly')
    expect(api.callsOf('submitPlan')).toHaveLength(0)
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('123456789')
  })
})

describe('the card or account', () => {
  it('P-27, P-28: shows the authorization, and records it before the plan is sent (R-31)', async () => {
    const page = await renderFinal(byBank)
    const { api, user } = page
    expect(await screen.findByText(/I authorize Sample Recovery to debit my account/)).toBeVisible()
    expect(api.callsOf('previewAuthorization').at(-1)?.input.body).toMatchObject({
      plan_id: 'offer-1',
      start_day: null,
      payment_frequency: 'Monthly',
      payment_method_id: 'bank-1',
    })
    await user.click(screen.getByRole('button', { name: 'View NACHA authorization' }))
    expect(await screen.findByRole('dialog', { name: 'NACHA Authorization' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await confirm(page)
    expect(await screen.findByText('Thank you for setting up your monthly payment plan')).toBeVisible()
    const names = api.calls.map(({ name }) => name)
    expect(names.indexOf('recordAuthorization')).toBeLessThan(names.indexOf('submitPlan'))
    const [sent] = api.callsOf('submitPlan')
    expect(sent?.headers.get('idempotency-key')).toMatch(/.{8,}/)
    expect(sent?.input.body).toMatchObject({
      client_id: null,
      debt_id: 'debt-1',
      plan_id: 'offer-1',
      payment_method: 'ach',
      payment_method_id: 'bank-1',
      start_date: '2026-03-03',
      end_date: '2027-02-03',
      authorization_id: 'auth-1',
      acknowledged: false,
      slip_accepted: false,
      set_default: true,
      language: 'en',
    })
  })

  it('a card shows the text as well; the server records it with the plan', async () => {
    const page = await renderFinal()
    expect(await screen.findByText(/I authorize Sample Recovery/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'View NACHA authorization' })).not.toBeInTheDocument()
    await confirm(page)
    await screen.findByText('Success')
    expect(page.api.callsOf('recordAuthorization')).toHaveLength(0)
    expect(page.api.callsOf('submitPlan')[0]?.input.body).toMatchObject({
      payment_method: 'card',
      card_id: 'card-1',
      authorization_id: null,
    })
  })

  it('P-50: a plan paid by post needs no authorization, and shows the postal address', async () => {
    const tenant = buildTenant({ capabilities: { 'method.physical': 'mail_wire' } })
    const page = await renderFinal({ tenant, method: 'Mail/Wire' })
    expect(screen.getByRole('heading', { level: 2, name: 'Mail/Wire' })).toBeVisible()
    expect(screen.getByText(/write your reference number REF-100 on it/)).toBeVisible()
    expect(screen.queryByText('Payment authorization')).not.toBeInTheDocument()
    await confirm(page)
    await screen.findByText('Success')
    expect(page.api.callsOf('submitPlan')[0]?.input.body).toMatchObject({
      payment_method: 'not_provided',
      authorization_id: null,
    })
  })

  it('C-48: registers the payment account of a person who opened the page directly', async () => {
    const page = await renderFinal({
      handlers: {
        getClient: () => ({ data: { ...buildProfile().data, profile_created: false } }),
        registerPaymentAccount: () => ({ data: { profile_created: true } }),
      },
    })
    await confirm(page)
    await screen.findByText('Success')
    expect(page.api.callsOf('registerPaymentAccount')).toHaveLength(1)
  })
})

describe('the settings of a tenant', () => {
  const ack = /I have read and understand the electronic check authorization/

  it.each([
    ['P-79: of a bank account', { 'ack.echeck_checkbox': true }, byBank, true],
    ['P-79: not of a card', { 'ack.echeck_checkbox': true }, {}, false],
    ['P-80: of everything', { 'ack.blocks_confirm': true }, {}, true],
    ['P-80: not of staff', { 'ack.blocks_confirm': true }, { actingFor: 'consumer-9' }, false],
    ['nothing', {}, byBank, false],
  ])('asks for the acknowledgement %s', async (_, capabilities, how, isAsked) => {
    const page = await renderFinal({ tenant: buildTenant({ capabilities }), ...how })
    const box = screen.queryByRole('checkbox', { name: ack })
    if (!isAsked) return expect(box).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'electronic check authorization (opens in a new tab)' })).toHaveAttribute(
      'href',
      '/electronic-check-authorization',
    )
    expect(confirmButton()).toHaveAccessibleDescription('Please tick the box above first.')
    await page.user.click(box!)
    await confirm(page)
    await screen.findByText('Success')
    expect(page.api.callsOf('submitPlan')[0]?.input.body).toMatchObject({ acknowledged: true })
  })

  it.each([
    ['a suit without judgment', { suit_filed: '2025-12-01' }, {}, true],
    ['a judgment', { suit_filed: '2025-12-01', judgment_date: '2026-01-05' }, {}, false],
    ['one payment', { suit_filed: '2025-12-01' }, { payments: 1 }, false],
    ['an open-ended plan', { suit_filed: '2025-12-01' }, { is_open_ended: true }, false],
    ['no suit', {}, {}, false],
  ])('P-84: shows the litigation notice with %s', async (_, debt, offer, isShown) => {
    const tenant = buildTenant({ capabilities: { 'notice.litigation_consent': true } })
    await renderFinal({ tenant, debt, offer })
    const text = screen.queryByText(/you consent that the lawsuit stays open/)
    expect(text !== null).toBe(isShown)
  })

  it.each([
    [{ business_days: 3, by_time: null, wording: 'generic' }, /at least 3 business days before the payment date\.$/],
    [{ business_days: 3, by_time: null, wording: 'at_least' }, /A later notice may not reach the bank in time/],
    [{ business_days: 2, by_time: '17:00', wording: 'by_time' }, /by 5:00 pm Eastern time, 2 business days before/],
  ] as const)('P-85: how it is cancelled: %j', async (notice, text) => {
    const tenant = buildTenant({ capabilities: { 'revoke.notice': { ...notice, zone: 'America/New_York' } } })
    await renderFinal({ tenant, ...byBank })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByText(/after you authorize it/)).not.toBeInTheDocument()
  })

  it('P-85: shows how soon a bank account may be debited', async () => {
    await renderFinal({ tenant: buildTenant({ capabilities: { 'ach.start_after_hours': 24 } }), ...byBank })
    expect(screen.getByText('Your bank account may be debited from 24 hours after you authorize it.')).toBeVisible()
  })
})

describe('staff act for a consumer', () => {
  it('P-26, S-67, S-69: a verbal authorization, whose text is read before its recording is named', async () => {
    const page = await renderFinal({ actingFor: 'consumer-9', ...byBank })
    const { api, user } = page
    await screen.findByRole('radio', { name: 'Verbal' })
    expect(confirmButton()).toHaveAccessibleDescription('First, say how the customer authorized it.')
    await user.click(screen.getByRole('radio', { name: 'Verbal' }))
    expect(confirmButton()).toHaveAccessibleDescription('Enter the recording reference first.')
    await waitFor(() =>
      expect(api.callsOf('previewAuthorization').at(-1)?.input.body).toMatchObject({
        client_id: 'consumer-9',
        authorization: 'verbal',
      }),
    )
    // what recurs needs the recording itself.
    expect(screen.queryByRole('checkbox', { name: 'There is no recording of this call' })).toBeNull()
    await user.type(screen.getByLabelText('Recording reference'), 'REC-77')
    expect(screen.getByText('Customer').parentElement).toHaveTextContent('Dana Whitfield')
    await confirm(page)
    await screen.findByText('Success')
    for (const name of ['recordAuthorization', 'submitPlan'] as const)
      expect(api.callsOf(name)[0]?.input.body).toMatchObject({
        client_id: 'consumer-9',
        authorization: 'verbal',
        recording_ref: 'REC-77',
      })
    // P-17: staff use the tenant's date.
    expect(api.callsOf('submitPlan')[0]?.input.body).toMatchObject({ local_date: null })
  })

  it('does not ask a consumer how the plan was authorized', async () => {
    const { api } = await renderFinal()
    expect(screen.queryByRole('radio', { name: 'Verbal' })).not.toBeInTheDocument()
    expect(screen.queryByText('Customer')).not.toBeInTheDocument()
    expect(api.callsOf('getPossibleSchedule')[0]?.input.body).toMatchObject({ local_date: '2026-03-02' })
  })
})

it('R-31: the plan is not sent when the authorization cannot be recorded', async () => {
  const page = await renderFinal({
    ...byBank,
    handlers: {
      recordAuthorization: () => {
        throw refuse('method_invalid')
      },
    },
  })
  await confirm(page)
  expect(await screen.findByRole('alert')).toHaveTextContent('This payment method can’t be used')
  expect(page.api.callsOf('submitPlan')).toHaveLength(0)
  page.api.use({ recordAuthorization: () => buildNacha({ authorization_id: 'auth-2' }) })
  await page.user.click(screen.getByRole('button', { name: 'Choose a payment method' }))
  expect(await screen.findByRole('radio', { name: 'First Bank ****6789' })).toBeChecked()
})
