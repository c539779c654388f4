import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refuse, buildTenant } from '@portal/shared/testing'
import { buildNacha, buildResult, savedBank, savedCard } from '../../testing/build-samples.ts'
import { seeMethods, fillBank, renderOneTime, storedText } from '../../testing/render-one-time.tsx'

const pay = () => screen.findByRole('button', { name: /Pay \$100\.00/ })
/** The same once the text of the authorization is shown. */
const ready = () => screen.findByRole('button', { name: /Pay \$100\.00/, description: '' })
/** Waits until the form of a new account is complete and its text is shown. */
const payReady = (dialog: HTMLElement) =>
  within(dialog).findByRole('button', { name: /Pay \$100\.00/, description: '' })

describe('the one-time payment page', () => {
  it('P-04: shows the charge and the remaining balance of a one-time and of an extra payment', async () => {
    const first = await renderOneTime()
    expect(
      await screen.findByText(
        'You are about to be charged $100.00. After this one-time payment your current balance on this debt will be $400.00.',
      ),
    ).toBeVisible()
    first.unmount()
    await renderOneTime({ debt: { loan_id: 'loan-1', status: 'established' } })
    expect(await screen.findByText(/After this extra payment your current balance/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Extra Payment' })).toBeVisible()
  })

  it('P-04: subtracts pending payments', async () => {
    await renderOneTime({ debt: { available_balance: '470.00' } })
    expect(await screen.findByText(/current balance on this debt will be \$370\.00\./)).toBeVisible()
  })

  it('shows the charge beside the form', async () => {
    await renderOneTime()
    const summary = await screen.findByRole('region', { name: 'You are paying' })
    expect(within(summary).getByText('$100.00')).toBeVisible()
    expect(within(summary).getByText('VISA 4242')).toBeVisible()
  })

  it.each([
    ['that is scheduled already', { has_scheduled_otp: true }],
    ['of an account that is paid', { available_balance: '0.00' }],
  ])('C-36: leads home from a payment %s', async (_, debt) => {
    const { address } = await renderOneTime({ amount: null, debt })
    await waitFor(() => expect(address()).toBe('/'))
  })

  it.each([
    [undefined, '/'],
    ['consumer-7', '/admin/consumers/consumer/consumer-7'],
  ])('P-06: Back of %s returns to %s and forgets the sum', async (actingFor, home) => {
    const { user, address } = await renderOneTime(actingFor ? { actingFor } : {})
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(address()).toBe(home)
    expect(storedText()).not.toContain('100.00')
  })

  it('P-02, P-05: asks for everything on one screen, and pays with the default method by a button that names the sum', async () => {
    const { user, api } = await renderOneTime()
    await seeMethods()
    expect(screen.getByRole('radio', { name: 'VISA 4242' })).toBeChecked()
    await user.click(await ready())
    const done = await screen.findByRole('dialog', { name: 'Payment submitted' })
    await user.click(within(done).getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const [call] = api.callsOf('submitOneTimePayment')
    expect(call?.input.body).toMatchObject({
      debt_id: 'debt-1',
      amount: 10_000n,
      payment_method: 'card',
      card_id: 'card-1',
    })
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('P-07: makes an extra payment on a debt with a plan', async () => {
    const { user, api } = await renderOneTime({ debt: { loan_id: 'loan-1', status: 'established' } })
    await seeMethods()
    await user.click(await ready())
    await screen.findByRole('dialog')
    expect(api.callsOf('submitExtraPayment')).toHaveLength(1)
    expect(api.callsOf('submitOneTimePayment')).toHaveLength(0)
  })

  it('P-27 to P-29: a saved account is read-only, shows its authorization, and is authorized before it pays', async () => {
    const { user, api } = await renderOneTime({ recorded: buildNacha({ authorization_id: 'auth-1' }) })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    expect(screen.getByLabelText('Account Number')).toHaveValue('****6789')
    expect(screen.getByLabelText('Account Number')).toHaveAttribute('readonly')
    expect(await screen.findByText(/I authorize Sample Recovery/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'View NACHA authorization' }))
    const dialog = await screen.findByRole('dialog', { name: 'NACHA Authorization' })
    expect(within(dialog).getByText('021000021')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await user.click(await ready())
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({
      payment_method: 'ach',
      payment_method_id: 'bank-1',
      authorization_id: 'auth-1',
    })
  })

  it('P-37: shows why the authorization could not be read', async () => {
    const { user } = await renderOneTime({
      handlers: {
        previewAuthorization: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    expect(await screen.findByText(/^Error: The service is not available right now/)).toBeVisible()
  })

  it('P-38: an expired card and an account that the bank refused cannot be chosen', async () => {
    await renderOneTime({
      cards: [{ ...savedCard, Expired: true }],
      banks: [{ ...savedBank, ValidationStatus: 'failed' }],
    })
    await seeMethods()
    expect(screen.getByRole('radio', { name: 'VISA 4242' })).toBeDisabled()
    expect(screen.getByRole('radio', { name: 'First Bank ****6789' })).toBeDisabled()
    expect(screen.getByText('Choose a payment method first.')).toBeVisible()
  })

  it('offers no cards where the tenant takes none, and only debit cards where it takes no credit cards', async () => {
    const hidden = await renderOneTime({ tenant: buildTenant({ capabilities: { 'method.hide_cards': true } }) })
    await seeMethods()
    expect(screen.queryByRole('radio', { name: 'VISA 4242' })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'New Debit Card' })).toBeNull()
    hidden.unmount()
    await renderOneTime({ tenant: buildTenant({ capabilities: { 'method.debit_only': true } }) })
    await seeMethods()
    expect(screen.getByText('Debit cards only. Credit cards are not accepted.')).toBeVisible()
  })

  it('P-26: staff choose how the payment was authorized, and name the evidence', async () => {
    const { user, api } = await renderOneTime({ actingFor: 'consumer-7' })
    await seeMethods()
    const web = await screen.findByRole('radio', { name: 'Web' })
    expect(web).toBeDisabled()
    expect(web).toHaveAccessibleDescription('Only the customer can authorize here, signed in to their own portal.')
    for (const name of ['Web', 'Verbal', 'Written']) expect(screen.getByRole('radio', { name })).not.toBeChecked()
    expect(await pay()).toHaveAccessibleDescription('First, say how the customer authorized it.')
    await user.click(screen.getByRole('radio', { name: 'Verbal' }))
    expect(await pay()).toHaveAccessibleDescription('Enter the recording reference first.')
    await user.type(screen.getByLabelText('Recording reference'), 'CALL-77')
    await user.click(await ready())
    await screen.findByRole('dialog')
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({
      client_id: 'consumer-7',
      authorization: 'verbal',
      recording_ref: 'CALL-77',
    })
  })

  it('P-26, P-27: reads the text to be spoken once, before its recording is named', async () => {
    const { user, api } = await renderOneTime({ actingFor: 'consumer-7' })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    expect(await screen.findByText(/appears here once you fill in all fields/)).toBeVisible()
    await user.click(await screen.findByRole('radio', { name: 'Verbal' }))
    expect(await screen.findByText(/I authorize Sample Recovery/)).toBeVisible()
    await user.type(screen.getByLabelText('Recording reference'), 'CALL-77')
    const asked = api.callsOf('previewAuthorization').map(({ input }) => input.body as Record<string, unknown>)
    expect(asked.map(({ authorization, recording_ref }) => [authorization, recording_ref])).toEqual([
      ['verbal', undefined],
    ])
  })

  it('R-37: a call without a recording has its reason', async () => {
    const { user, api } = await renderOneTime({ actingFor: 'consumer-7' })
    await seeMethods()
    await user.click(await screen.findByRole('radio', { name: 'Verbal' }))
    await user.click(screen.getByRole('checkbox', { name: 'There is no recording of this call' }))
    expect(await pay()).toHaveAccessibleDescription('First, say why there is no recording.')
    await user.type(screen.getByLabelText('Why is there no recording?'), 'The recorder was down')
    await user.click(await ready())
    await screen.findByRole('dialog')
    const sent = api.callsOf('submitOneTimePayment')[0]?.input.body
    expect(sent).toMatchObject({ authorization: 'verbal', no_recording_reason: 'The recorder was down' })
    expect(sent).not.toHaveProperty('recording_ref')
  })

  it('R-37: the signed paper is uploaded, and goes with the payment', async () => {
    const fileSignedPaper = () => ({ data: { id: 'paper-1', name: 'signed.pdf', sha256: 'ab'.repeat(32) } })
    const { user, api } = await renderOneTime({ actingFor: 'consumer-7', handlers: { fileSignedPaper } })
    await seeMethods()
    await user.click(await screen.findByRole('radio', { name: 'Written' }))
    expect(await pay()).toHaveAccessibleDescription('Upload the signed paper first.')
    const paper = new File(['%PDF-1.7 signed'], 'signed.pdf', { type: 'application/pdf' })
    await user.upload(screen.getByLabelText('Upload the paper'), paper)
    expect(await screen.findByRole('button', { name: 'Remove signed.pdf' })).toBeVisible()
    expect(api.callsOf('fileSignedPaper')[0]?.input.body).toMatchObject({
      client_id: 'consumer-7',
      file: { name: 'signed.pdf', content: btoa('%PDF-1.7 signed') },
    })
    await user.click(await ready())
    await screen.findByRole('dialog')
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({
      authorization: 'written',
      paper_id: 'paper-1',
    })
  })

  it('P-61: offers no wallet to staff, whose own it would be', async () => {
    const tenant = buildTenant({ capabilities: { 'method.apple_pay': true, 'method.google_pay': true } })
    const own = await renderOneTime({ tenant })
    await seeMethods()
    expect(screen.getByRole('radio', { name: 'Apple Pay' })).toBeVisible()
    own.unmount()
    await renderOneTime({ tenant, actingFor: 'consumer-7' })
    await seeMethods()
    expect(screen.queryByRole('radio', { name: 'Apple Pay' })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Google Pay' })).toBeNull()
  })

  it('R-47: staff read why they may take no payment, in place of the form', async () => {
    const { address } = await renderOneTime({ actingFor: 'consumer-7', debt: { debit_bar: 'debit_deceased' } })
    expect(await screen.findByText(/this customer has died/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(address()).toContain('consumer-7')
  })

  it('P-26: does not ask a consumer', async () => {
    await renderOneTime()
    await seeMethods()
    expect(screen.queryByText('Authorization Method')).toBeNull()
  })

  it.each([
    ['payment_declined' as const, 'Your bank said no.', 'Your bank said no.'],
    ['amount_out_of_range' as const, '', 'This amount is not possible for this account.'],
  ])(
    'P-105: a refusal %s with message "%s" is shown in place and another method can be tried',
    async (code, message, text) => {
      const { user } = await renderOneTime({
        handlers: {
          submitOneTimePayment: () => {
            throw refuse(code, { status: 402, message })
          },
        },
      })
      await seeMethods()
      await user.click(await ready())
      expect(await screen.findByText(text)).toBeVisible()
      expect(screen.getByRole('radio', { name: 'New Bank Account' })).toBeEnabled()
      expect({ ...window.localStorage }).not.toHaveProperty(['portal.key.pay:debt-1'])
    },
  )

  it('C-62: shows the status of a declined payment in words', async () => {
    const { user } = await renderOneTime({
      handlers: {
        submitOneTimePayment: () => ({ data: buildResult({ state: 'failed', status: 'InsufficientFunds' }) }),
      },
    })
    await seeMethods()
    await user.click(await ready())
    expect(await screen.findByText('The payment did not go through: Insufficient Funds')).toBeVisible()
  })

  it('asks for a confirmation before the same payment is made twice', async () => {
    let tries = 0
    const { user, api } = await renderOneTime({
      handlers: {
        submitOneTimePayment: () => {
          tries += 1
          if (tries === 1) throw refuse('duplicate_request', { status: 409 })
          return { data: buildResult() }
        },
      },
    })
    await seeMethods()
    await user.click(await ready())
    await user.click(await screen.findByRole('button', { name: 'Pay again' }))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(
      api
        .callsOf('submitOneTimePayment')
        .map((call) => (call.input.body as { confirm_duplicate: boolean }).confirm_duplicate),
    ).toEqual([false, true])
  })

  it('keeps the choice through a reload', async () => {
    const { user, unmount } = await renderOneTime()
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    const kept = { ...window.sessionStorage }
    unmount()
    Object.assign(window.sessionStorage, kept)
    await renderOneTime({ amount: undefined })
    expect(await screen.findByRole('radio', { name: 'First Bank ****6789' })).toBeChecked()
  })
})

describe('P-79: the page about electronic checks', () => {
  const asking = buildTenant({ capabilities: { 'ack.echeck_checkbox': true } })
  const box = () =>
    screen.findByRole('checkbox', { name: /I have read and understand the electronic check authorization/ })

  it('must be read before a saved account pays', async () => {
    const { user, api } = await renderOneTime({ tenant: asking, recorded: buildNacha({ authorization_id: 'auth-1' }) })
    await seeMethods()
    expect(screen.queryByRole('checkbox', { name: /electronic check/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    expect(await pay()).toHaveAccessibleDescription('Please tick the box above first.')
    expect(screen.getByRole('link', { name: 'electronic check authorization (opens in a new tab)' })).toHaveAttribute(
      'href',
      '/electronic-check-authorization',
    )
    await user.click(await box())
    await user.click(await ready())
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({ acknowledged: true })
  })

  it('must be read before a new account pays', async () => {
    const { user, api } = await renderOneTime({ tenant: asking, recorded: buildNacha({ authorization_id: 'auth-2' }) })
    const dialog = await fillBank(user)
    const confirm = await within(dialog).findByRole('button', { description: 'Please tick the box above first.' })
    expect(confirm).toHaveAccessibleName(/Pay \$100\.00/)
    await user.click(confirm)
    expect(api.callsOf('recordAuthorization')).toEqual([])
    await user.click(await box())
    await user.click(await payReady(dialog))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({ acknowledged: true })
  })

  it('is not asked of staff', async () => {
    const { user } = await renderOneTime({ tenant: asking, actingFor: 'consumer-7' })
    await seeMethods()
    await user.click(screen.getByRole('radio', { name: 'First Bank ****6789' }))
    expect(screen.queryByRole('checkbox', { name: /electronic check/ })).not.toBeInTheDocument()
  })
})

describe('a new bank account', () => {
  it('P-33: Confirm waits for a complete form, and moves the focus to the first error', async () => {
    const { user } = await renderOneTime()
    const dialog = await fillBank(user, { account_number: '', routing_number: '021000022' })
    const confirm = within(dialog).getByRole('button', { name: /Pay \$100\.00/ })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.click(confirm)
    const summary = within(dialog).getByText('There are 2 problems').closest('div')!
    expect(
      within(summary).getByRole('link', { name: 'Routing Number: Please enter a valid 9-digit routing number.' }),
    ).toBeVisible()
    expect(within(dialog).getByLabelText('Routing Number')).toHaveFocus()
  })

  it('P-30: accepts 999999992 only with the simulated processor', async () => {
    const { user, unmount } = await renderOneTime()
    const dialog = await fillBank(user, { routing_number: '999999992' })
    expect(await payReady(dialog)).not.toHaveAttribute('aria-disabled')
    unmount()
    window.sessionStorage.clear()
    const live = await renderOneTime({ tenant: buildTenant({ capabilities: { 'processor.mode': 'live' } }) })
    const other = await fillBank(live.user, { routing_number: '999999992' })
    expect(within(other).getByRole('button', { name: /Pay/ })).toHaveAttribute('aria-disabled', 'true')
  })

  it('P-24: offers no savings account where the tenant takes none', async () => {
    const { user } = await renderOneTime({ tenant: buildTenant({ capabilities: { 'ach.allow_savings': false } }) })
    const dialog = await fillBank(user)
    expect(within(dialog).queryByRole('radio', { name: 'Savings' })).toBeNull()
  })

  it('P-32, P-35, K-08: pays with the typed account, savings as 2, numbers cleaned of spaces', async () => {
    const { user, api } = await renderOneTime({ recorded: buildNacha({ authorization_id: 'auth-2' }) })
    const dialog = await fillBank(user, { account_number: '1234 5678 9' })
    await user.click(within(dialog).getByRole('radio', { name: 'Savings' }))
    await user.click(await payReady(dialog))
    await screen.findByRole('dialog', { name: 'Payment submitted' })
    const typed = {
      account_type: 2,
      account_number: '123456789',
      routing_number: '021000021',
      bank_name: 'First Bank',
      name_on_check: 'Dana Whitfield',
      email: 'dana@mail.example',
    }
    expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject(typed)
    expect(api.callsOf('submitOneTimePayment')[0]?.input.body).toMatchObject({
      ...typed,
      payment_method: 'ach',
      authorization_id: 'auth-2',
    })
  })

  it('P-36: shows in the form why an account was refused, and keeps the typed values; the number is never stored', async () => {
    const { user } = await renderOneTime({
      handlers: {
        submitOneTimePayment: () => {
          throw refuse('method_invalid', { message: 'Your bank does not know this account.' })
        },
      },
    })
    const dialog = await fillBank(user)
    await user.click(await payReady(dialog))
    expect(await within(dialog).findByText('Your bank does not know this account.')).toBeVisible()
    expect(within(dialog).getByLabelText('Account Number')).toHaveValue('123456789')
    expect(storedText()).not.toContain('123456789')
    expect(storedText()).toContain('First Bank')
  })
})
