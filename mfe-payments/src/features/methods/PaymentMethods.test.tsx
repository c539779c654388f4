import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildNacha, savedBank, savedCard } from '../../testing/build-samples.ts'
import { buildChanged, buildUpcoming, renderMethods, savedPayPal } from '../../testing/render-methods.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'

const tile = (name: string) => screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name))!
const arrived = () => screen.findByRole('region', { name: 'Bank Account' })
const blocks = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('P-46 to P-49: the blocks', () => {
  it('P-41: each block has the saved methods and a tile to add one; the default has no delete icon', async () => {
    await renderMethods(<PaymentMethods />)
    await arrived()
    expect(blocks()).toEqual(['PayPal', 'Cards', 'Bank Account'])
    expect(within(tile('VISA 4242')).getByText('Default')).toBeVisible()
    expect(within(tile('VISA 4242')).getByText('Expires 08/2029')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove VISA 4242' })).toBeNull()
    expect(within(tile('First Bank ****6789')).getByText('Verified')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove First Bank ****6789' })).toBeVisible()
    expect(within(tile('dana@mail.example')).getByText('Dana Whitfield')).toBeVisible()
    for (const name of [/^Add PayPal/, /^Add a card/, /^Add a bank account/])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })

  it.each<[string, object, string[]]>([
    ['no cards', { 'method.hide_cards': true }, ['PayPal', 'Bank Account']],
    ['debit cards only', { 'method.debit_only': true }, ['PayPal', 'Debit Cards', 'Bank Account']],
    ['no PayPal', { 'method.paypal': false }, ['Cards', 'Bank Account']],
    ['mail', { 'method.physical': 'mail' }, ['PayPal', 'Cards', 'Bank Account', 'Mail']],
    ['mail and wire', { 'method.physical': 'mail_wire' }, ['PayPal', 'Cards', 'Bank Account', 'Mail/Wire']],
    [
      'its own name for the bank block',
      { 'label.bank_block': { en: 'Checking or Saving Account', es: 'Cuenta corriente o de ahorros' } },
      ['PayPal', 'Cards', 'Checking or Saving Account'],
    ],
  ])('a tenant with %s', async (_, capabilities, titles) => {
    await renderMethods(<PaymentMethods />, { tenant: buildTenant({ capabilities }) })
    await screen.findByRole('button', { name: /^Add a bank account/ })
    expect(blocks()).toEqual(titles)
  })

  it('ach.allow_savings: hides a savings account where none is taken', async () => {
    const banks = [savedBank, { ...savedBank, Id: 'bank-2', TypeOfAccount: 0 as const, BankName: 'Second Bank' }]
    await renderMethods(<PaymentMethods />, {
      banks,
      tenant: buildTenant({ capabilities: { 'ach.allow_savings': false } }),
    })
    await arrived()
    expect(screen.queryByText(/Second Bank/)).toBeNull()
    expect(screen.getByRole('button', { name: /^Add a bank account/ })).toHaveTextContent('A checking account')
  })

  it.each([
    [true, 'mail_wire', true],
    [false, 'mail_wire', false],
    [true, 'none', true],
  ])(
    'P-50: for staff mail goes by the newer payment system (%s, setting %s)',
    async (isNewSystem, setting, offered) => {
      await renderMethods(<PaymentMethods actingFor="consumer-1" />, {
        isNewSystem,
        asStaff: true,
        tenant: buildTenant({ capabilities: { 'method.physical': setting as 'none' } }),
      })
      await arrived()
      expect(screen.queryAllByRole('heading', { name: 'Mail/Wire' })).toHaveLength(offered ? 1 : 0)
    },
  )

  it('shows the state of each method in words', async () => {
    const { portal } = await withMarks()
    expect(portal).toBeDefined()
    expect(within(tile('VISA 4242')).getByText('Expires before the payment on Mar 16, 2026')).toBeVisible()
    expect(within(tile('VISA 4242')).getByText('Pays the plan for REF-100')).toBeVisible()
    expect(within(tile('AMEX 0005')).getByText('Expired')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set as default: AMEX 0005' })).toBeNull()
    expect(within(tile('First Bank ****6789')).getByText('Not accepted by the bank')).toBeVisible()
    expect(within(tile('First Bank ****6789')).getByText('Scheduled payment')).toBeVisible()
    expect(within(tile('dana@mail.example')).getByText('Default for REF-7')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove dana@mail.example' })).toBeNull()
  })

  async function withMarks() {
    const expired = { ...savedCard, Id: 'card-2', CardName: 'AMEX 0005', Expired: true, DefaultForPayments: false }
    const rendered = await renderMethods(<PaymentMethods />, {
      cards: [{ ...savedCard, PaysPlans: [{ debt_id: 'debt-1', referenceNumber: 'REF-100' }] }, expired],
      banks: [{ ...savedBank, ValidationStatus: 'failed', ScheduledOTP: true }],
      paypals: [{ ...savedPayPal, DefaultFor: ['REF-7'] }],
      upcoming: [buildUpcoming({ card_ends: true })],
    })
    await screen.findByText('Pays the plan for REF-100')
    await screen.findByText(/Expires before/)
    return { portal: rendered }
  }

  it('shows the first methods of a long list, then all', async () => {
    const cards = Array.from({ length: 30 }, (_, n) => ({
      ...savedCard,
      Id: `card-${n}`,
      CardName: `VISA ${1000 + n}`,
      DefaultForPayments: n === 29,
    }))
    const { user } = await renderMethods(<PaymentMethods />, { cards })
    await arrived()
    expect(screen.getAllByText(/^VISA 1/)).toHaveLength(8)
    expect(screen.getByText('VISA 1029')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all 30' }))
    expect(screen.getAllByText(/^VISA 1/)).toHaveLength(30)
  })

  it('shows a tile for each kind without saved methods', async () => {
    await renderMethods(<PaymentMethods />, { cards: [], banks: [], paypals: [] })
    await arrived()
    expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(3)
  })

  it('shows that the methods could not be read, and reads again', async () => {
    let tries = 0
    const { user } = await renderMethods(<PaymentMethods />, {
      handlers: {
        listSavedBankAccounts: () => {
          tries += 1
          if (tries === 1) throw refuse('unavailable', { status: 503 })
          return { data: [savedBank] }
        },
      },
    })
    expect(await screen.findByText('The payment methods could not be loaded')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('First Bank ****6789')).toBeVisible()
  })
})

describe('P-48: the reference dropdown', () => {
  const debts = ['REF-100', 'REF-200'].map((referenceNumber, n) => ({
    debt_id: `debt-${n}`,
    referenceNumber,
    status: 'active' as const,
    originalCreditor: 'First Northern Bank',
  }))
  const listDebtsBrief = () => ({ debts, co_debtors: [], debts_info: [] })

  it('reads and sets the default of the chosen debt', async () => {
    const { user, api } = await renderMethods(<PaymentMethods />, {
      handlers: { listDebtsBrief },
      tenant: buildTenant({ capabilities: { 'method.reference_dropdown': true } }),
    })
    await user.selectOptions(await screen.findByLabelText('Reference Number'), 'REF-200')
    await user.click(await screen.findByRole('button', { name: 'Set as default: First Bank ****6789' }))
    expect(api.callsOf('listSavedCards').at(-1)?.input.body).toMatchObject({ data_id: 'REF-200' })
    expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({ card_id: 'bank-1', data_id: 'REF-200' })
  })

  it('is hidden without the setting', async () => {
    await renderMethods(<PaymentMethods />)
    await arrived()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the dialogs of the methods', () => {
  it('P-106: shows the details of a card and of an account', async () => {
    const { user } = await renderMethods(<PaymentMethods />)
    await arrived()
    await user.click(screen.getByRole('button', { name: 'Details: VISA 4242' }))
    expect(within(screen.getByRole('dialog', { name: 'Payment Details' })).getByText('****4242')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await user.click(screen.getByRole('button', { name: 'Details: First Bank ****6789' }))
    expect(screen.getByLabelText('Routing Number')).toHaveValue('021000021')
  })

  it('P-59: saves a bank account without an authorization or a charge', async () => {
    const { user, api } = await renderMethods(<PaymentMethods />, {
      handlers: {
        addBankAccount: () => ({
          payment_method_id: 'bank-9',
          account_id: 'bank-9',
          account_number: '****4321',
          bank_name: 'First Bank',
          routing_number: '021000021',
        }),
      },
    })
    await arrived()
    await user.click(screen.getByRole('button', { name: /^Add a bank account/ }))
    const dialog = screen.getByRole('dialog', { name: 'Add Bank Account' })
    expect(within(dialog).getByText(/Nothing is charged now/)).toBeVisible()
    await user.type(within(dialog).getByLabelText('Routing Number'), '021000021')
    await user.type(within(dialog).getByLabelText('Account Number'), '987654321')
    await user.type(within(dialog).getByLabelText('Bank Name'), 'First Bank')
    await user.click(within(dialog).getByRole('button', { name: 'Save account' }))
    expect(api.callsOf('addBankAccount')[0]?.input.body).toMatchObject({ account_type: 1, account_number: '987654321' })
    expect(api.callsOf('previewAuthorization')).toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('P-51: setting the default', () => {
  it('sets the default at once without a plan', async () => {
    const { user, api } = await renderMethods(<PaymentMethods />)
    await arrived()
    await user.click(screen.getByRole('button', { name: 'Set as default: First Bank ****6789' }))
    expect(await screen.findByRole('region', { name: 'Bank Account' })).toBeVisible()
    expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({ card_id: 'bank-1', data_id: null })
    expect(api.callsOf('recordAuthorization')).toHaveLength(0)
  })

  it('shows the agreement of a bank account for a plan; Accept records it and sets the default', async () => {
    const { user, api } = await renderMethods(<PaymentMethods />, { plans: [buildChanged()] })
    await arrived()
    await user.click(screen.getByRole('button', { name: 'Set as default: First Bank ****6789' }))
    const dialog = await screen.findByRole('dialog', { name: 'Make First Bank ****6789 the default' })
    expect(within(dialog).getByText('First Northern Bank')).toBeVisible()
    expect(await within(dialog).findByText(/I authorize Sample Recovery/)).toBeVisible()
    expect(api.callsOf('previewAuthorization')[0]?.input.body).toMatchObject({
      loan_id: 'plan-1',
      debt_id: 'debt-1',
      payment_method_id: 'bank-1',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Accept and set as default' }))
    expect(api.callsOf('setDefaultMethod').map((call) => call.input.body)).toEqual([
      expect.objectContaining({ card_id: 'bank-1', data_id: 'REF-100', authorization_id: 'auth-1' }),
      expect.objectContaining({ card_id: 'bank-1', data_id: null, authorization_id: null }),
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows why the default was not set, and stays open', async () => {
    const { user } = await renderMethods(<PaymentMethods />, {
      plans: [buildChanged({ needs_authorization: false })],
      handlers: {
        setDefaultMethod: () => {
          throw refuse('method_hold', { status: 403 })
        },
      },
    })
    await arrived()
    await user.click(screen.getByRole('button', { name: 'Set as default: First Bank ****6789' }))
    await user.click(await screen.findByRole('button', { name: 'Set as default' }))
    expect(await screen.findByText('The default was not changed')).toBeVisible()
    expect(screen.getByText(/Your email address was changed/)).toBeVisible()
  })

  it('P-52: sends mail as card id None, and explains that it is not debited', async () => {
    const { user, api } = await renderMethods(<PaymentMethods />, {
      plans: [buildChanged({ needs_authorization: false })],
      tenant: buildTenant({ capabilities: { 'method.physical': 'mail' } }),
    })
    await screen.findByRole('region', { name: 'Mail' })
    await user.click(screen.getByRole('button', { name: 'Set as default: Mail' }))
    expect(await screen.findByText(/We’ll no longer take payments automatically/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set as default' }))
    expect(api.callsOf('setDefaultMethod')[0]?.input.body).toMatchObject({ card_id: 'None' })
  })

  it('decision 164: Accept waits until the text of each plan is shown', async () => {
    const plans = [buildChanged({ plan_id: 'plan-8' }), buildChanged({ plan_id: 'plan-9' })]
    const { user, api } = await renderMethods(<PaymentMethods />, {
      plans,
      handlers: {
        previewAuthorization: ({ body }) =>
          body.loan_id === 'plan-9' ? Promise.reject(refuse('unavailable', { status: 503 })) : buildNacha(),
      },
    })
    await arrived()
    await user.click(screen.getByRole('button', { name: 'Set as default: First Bank ****6789' }))
    expect(await screen.findByText(/I authorize Sample Recovery/)).toBeVisible()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    const accept = screen.getByRole('button', { name: 'Accept and set as default' })
    expect(accept).toHaveAccessibleDescription('Read the authorization on the screen first.')
    await user.click(accept)
    expect(api.callsOf('recordAuthorization')).toEqual([])
    api.use({ previewAuthorization: () => buildNacha({ text: 'Of the other plan.' }) })
    await user.click(retry)
    expect(await screen.findByText('Of the other plan.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accept and set as default', description: '' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('recordAuthorization').map((call) => call.input.body)).toMatchObject([
      { loan_id: 'plan-8', text_hash: 'ab'.repeat(32) },
      { loan_id: 'plan-9', text_hash: 'ab'.repeat(32) },
    ])
  })

  it('T7: staff choose how it was authorized, and must name the recording', async () => {
    const { user, api } = await renderMethods(<PaymentMethods actingFor="consumer-1" />, {
      asStaff: true,
      plans: [buildChanged()],
    })
    await arrived()
    await user.click(screen.getByRole('button', { name: 'Set as default: First Bank ****6789' }))
    await user.click(await screen.findByRole('radio', { name: 'Verbal' }))
    expect(screen.getByRole('button', { name: 'Accept and set as default' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByLabelText('Recording reference'), 'call-88')
    await user.click(await screen.findByRole('button', { name: 'Accept and set as default', description: '' }))
    expect(api.callsOf('recordAuthorization')[0]?.input.body).toMatchObject({
      client_id: 'consumer-1',
      authorization: 'verbal',
      recording_ref: 'call-88',
    })
  })
})
