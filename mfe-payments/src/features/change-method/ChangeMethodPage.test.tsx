import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRoutes } from '@portal/shared/router'
import {
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import { remote } from '#remote'
import { buildPlan, buildPlanOptions } from '../../testing/build-plan.ts'
import { buildDebt, buildNacha, buildProfile, savedBank, savedCard } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'

interface Shown extends Pick<PortalSetting, 'language' | 'tenant'> {
  handlers?: Handlers
  actingFor?: string
  debt?: Parameters<typeof buildDebt>[0]
}

function Remote() {
  return useRoutes([...remote.routes, { path: '*', element: <p>elsewhere</p> }])
}

async function renderPage({ handlers, actingFor, debt, ...setting }: Shown = {}) {
  const data = buildDebt({ status: 'established', loan_id: 'plan-1', plan_id: 'plan-1', ...debt })
  const api = startApi({
    getDebt: () => ({ loan_id: data.loan_id, display_id: 1, data }),
    getPlan: () => ({ data: buildPlan() }),
    getPlanOptions: () => ({ data: buildPlanOptions() }),
    listSavedCards: () => ({ data: [{ ...savedCard, DefaultForPayments: false }] }),
    listSavedBankAccounts: () => ({ data: [{ ...savedBank, DefaultForPayments: true }] }),
    listSavedPayPal: () => ({ data: [] }),
    getDefaultMethod: () => ({ card_id: 'bank-1', type: 'ach', manual_details: { Manual: false } }),
    getClient: () => buildProfile(),
    previewAuthorization: () => buildNacha({ text: 'I authorize the 8 remaining payments.', number_of_payments: 8 }),
    recordAuthorization: () => buildNacha({ authorization_id: 'auth-1' }),
    setDefaultMethod: () => ({}),
    ...handlers,
  })
  const portal = await renderPortal(<Remote />, {
    route: actingFor
      ? `/admin/consumers/consumer/change-payment-method/debt-1/${actingFor}`
      : '/change-payment-method/debt-1',
    session: buildSignedIn(actingFor ? { role: 'agent', user_id: 'agent-1' } : {}),
    texts: { payments: { en, es } },
    ...setting,
  })
  const user = userEvent.setup()
  /** Waits until the button is enabled. */
  const press = async (name: string) => user.click(await screen.findByRole('button', { name, description: '' }))
  return { api, user, press, ...portal }
}

describe('P-112: changing the method of a plan', () => {
  it('P-57: a saved card becomes the default after the agreement', async () => {
    const { api, user, press, address } = await renderPage()
    expect(await screen.findByText('ACH ****6789')).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: 'VISA 4242' }))
    await press('Next')
    expect(await screen.findByText('I authorize the 8 remaining payments.')).toBeVisible()
    expect(api.callsOf('previewAuthorization')[0]?.input.body).toMatchObject({
      loan_id: 'plan-1',
      payment_method_id: 'card-1',
      payment_frequency: 'Regular',
    })
    await press('Confirm payment method')
    expect(await screen.findByText('You have successfully changed your payment method.')).toBeVisible()
    expect(api.callsOf('recordAuthorization')).toHaveLength(0)
    expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({
      card_id: 'card-1',
      data_id: 'REF-100',
      language: 'en',
    })
    await press('Go to Accounts')
    expect(address()).toBe('/')
  })

  it('P-51: a bank account is authorized first; the change carries the record', async () => {
    const { api, press } = await renderPage()
    await press('Next')
    await press('Confirm payment method')
    await screen.findByRole('dialog', { name: 'Payment method changed' })
    expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({
      loan_id: 'plan-1',
      payment_method_id: 'bank-1',
      agreement_timestamp: expect.any(String),
    })
    expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({
      card_id: 'bank-1',
      authorization_id: 'auth-1',
    })
  })

  it('P-103, P-114: ignores a second press, and reads everything again after three seconds', async () => {
    let answer = () => {}
    const setDefaultMethod = () => new Promise<object>((resolve) => (answer = () => resolve({})))
    const { api, user, press } = await renderPage({ handlers: { setDefaultMethod } })
    await user.click(await screen.findByRole('radio', { name: 'VISA 4242' }))
    await press('Next')
    await user.dblClick(await screen.findByRole('button', { name: 'Confirm payment method' }))
    await act(async () => answer())
    await screen.findByRole('dialog', { name: 'Payment method changed' })
    expect(api.callsOf('setDefaultMethod')).toHaveLength(1)
    const reads = api.callsOf('getPlanOptions').length
    await waitFor(() => expect(api.callsOf('getPlanOptions').length).toBeGreaterThan(reads))
  })

  it('P-105: shows that the change failed, and why', async () => {
    const setDefaultMethod = () => {
      throw refuse('method_invalid', { status: 409 })
    }
    const { user, press } = await renderPage({ handlers: { setDefaultMethod } })
    await user.click(await screen.findByRole('radio', { name: 'VISA 4242' }))
    await press('Next')
    await press('Confirm payment method')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong.' + 'This payment method can’t be used. Please choose another one.',
    )
  })

  it('saves a new bank account first, then asks for the agreement', async () => {
    const addBankAccount = () => ({
      payment_method_id: 'bank-9',
      account_id: 'bank-9',
      account_number: '****1234',
      bank_name: 'First Bank',
      routing_number: '021000021',
    })
    const { api, user, press } = await renderPage({ handlers: { addBankAccount } })
    await user.click(await screen.findByRole('radio', { name: 'New Bank Account' }))
    await press('Next')
    await screen.findByRole('dialog', { name: 'Add Bank Account' })
    await user.type(screen.getByLabelText('Routing Number'), '021000021')
    await user.type(screen.getByLabelText('Account Number'), '987651234')
    await user.type(screen.getByLabelText('Bank Name'), 'First Bank')
    await press(en.bank.save)
    await press('Confirm payment method')
    await screen.findByRole('dialog', { name: 'Payment method changed' })
    expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({ card_id: 'bank-9' })
  })

  it('P-52: payment by mail needs no authorization', async () => {
    const tenant = buildTenant({ capabilities: { 'method.physical': 'mail' } })
    const { api, user, press } = await renderPage({ tenant })
    await user.click(await screen.findByRole('radio', { name: 'Mail' }))
    await press('Next')
    expect(await screen.findByText(/We’ll no longer take payments automatically/)).toBeVisible()
    await press('Confirm payment method')
    await screen.findByRole('dialog', { name: 'Payment method changed' })
    expect(api.callsOf('previewAuthorization')).toHaveLength(0)
    expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({ card_id: 'None' })
  })

  it('offers no wallet', async () => {
    const tenant = buildTenant({ capabilities: { 'method.apple_pay': true, 'method.google_pay': true } })
    await renderPage({ tenant })
    await screen.findByRole('radio', { name: 'VISA 4242' })
    expect(screen.queryByRole('radio', { name: /Apple Pay|Google Pay/ })).not.toBeInTheDocument()
  })
})

it('decision 164: waits until the text is shown', async () => {
  const previewAuthorization = () => Promise.reject(refuse('unavailable', { status: 503 }))
  const { api, user, press } = await renderPage({ actingFor: 'c-9', handlers: { previewAuthorization } })
  await user.click(await screen.findByRole('radio', { name: 'VISA 4242' }))
  await press('Next')
  await user.click(await screen.findByRole('radio', { name: 'Verbal' }))
  await user.type(screen.getByLabelText('Recording reference'), 'REC-7')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  const confirm = screen.getByRole('button', { name: 'Confirm payment method' })
  expect(confirm).toHaveAccessibleDescription('Read the authorization on the screen first.')
  await user.click(confirm)
  expect(api.callsOf('setDefaultMethod')).toEqual([])
  api.use({ previewAuthorization: () => buildNacha() })
  await user.click(retry)
  await press('Confirm payment method')
  await press('Go to Accounts')
  expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({ text_hashes: ['ab'.repeat(32)] })
})

it("P-26, R-37: staff choose how the consumer agreed, and return to the consumer's page", async () => {
  const { api, user, press, address } = await renderPage({ actingFor: 'c-7' })
  await user.click(await screen.findByRole('radio', { name: 'VISA 4242' }))
  await press('Next')
  await user.click(await screen.findByRole('radio', { name: 'Verbal' }))
  expect(screen.getByRole('button', { name: 'Confirm payment method' })).toHaveAccessibleDescription(
    'Enter the recording reference first.',
  )
  await user.type(screen.getByLabelText('Recording reference'), 'REC-5')
  await press('Confirm payment method')
  await press('Go to Accounts')
  expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({
    client_id: 'c-7',
    authorization: 'verbal',
    recording_ref: 'REC-5',
  })
  expect(address()).toBe('/admin/consumers/consumer/c-7')
})

it('N-02: explains why a person may not change the method', async () => {
  const options = buildPlanOptions({ change_method: { allowed: false, reason: 'forbidden' } })
  await renderPage({ handlers: { getPlanOptions: () => ({ data: options }) } })
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

it('without a plan sets the default, with no authorization', async () => {
  const { api, user, press } = await renderPage({ debt: { status: 'active', loan_id: null, plan_id: null } })
  await user.click(await screen.findByRole('radio', { name: 'VISA 4242' }))
  await press('Next')
  expect(await screen.findByText(/Nothing is charged now/)).toBeVisible()
  await press('Confirm payment method')
  await screen.findByRole('dialog', { name: 'Payment method changed' })
  expect(api.callsOf('getPlan')).toHaveLength(0)
  expect(api.callsOf('previewAuthorization')).toHaveLength(0)
})

it('is in Spanish', async () => {
  const { press } = await renderPage({ language: 'es' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cambiar método de pago' })).toBeVisible()
  await press('Siguiente')
  await press('Confirmar método de pago')
  expect(await screen.findByText('Ha cambiado su método de pago correctamente.')).toBeVisible()
})
