import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import {
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import { buildOffer } from '../../testing/build-offer.ts'
import { buildDebt } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { PlanManager } from './PlanManager.tsx'

interface Shown extends Pick<PortalSetting, 'language'> {
  offers?: ReturnType<typeof buildOffer>[]
  handlers?: Handlers
  capabilities?: NonNullable<Parameters<typeof buildTenant>[0]>['capabilities']
  role?: 'agent' | 'admin'
}

/** The managed offers in the selector: read, and read again after a change. */
function Managed() {
  const { data: debt } = useQuery(endpoints.getDebt, { body: { debt_id: 'debt-1', client_id: 'c-7' } })
  const { data } = useQuery(endpoints.listPossiblePlans, { body: { debt_id: 'debt-1', client_id: 'c-7' } })
  if (!data || !debt) return null
  return (
    <PlanManager debt={debt.data} actingFor="c-7" offers={data.data.multiple_payment_plans}>
      <p>the selector</p>
    </PlanManager>
  )
}

async function renderManager(shownWith: Shown = {}) {
  const { offers = [buildOffer()], handlers, capabilities = {}, role = 'agent', ...setting } = shownWith
  const shown = [...offers]
  const api = startApi({
    getDebt: () => ({ loan_id: null, display_id: 1, data: buildDebt({ settlement_limit: 60 }) }),
    listPossiblePlans: () => ({ data: { single_payment_plans: [], multiple_payment_plans: shown } }),
    deleteOffer: ({ params }) => {
      const at = shown.findIndex(({ id }) => id === params.id)
      if (at >= 0) shown.splice(at, 1)
      return {}
    },
    addCustomPlan: () => {
      const data = buildOffer({ id: 'offer-new', is_custom: true })
      shown.push(data)
      return { data }
    },
    ...handlers,
  })
  const portal = await renderPortal(<Managed />, {
    session: buildSignedIn({ role, user_id: 'staff-1' }),
    texts: { payments: { en, es } },
    tenant: buildTenant({ capabilities }),
    ...setting,
  })
  await screen.findByRole('button', { name: /^(Add Plan|Agregar plan)$/ })
  return { api, user: userEvent.setup(), ...portal }
}

type User = ReturnType<typeof userEvent.setup>

async function openForm(user: User) {
  await user.click(screen.getByRole('button', { name: 'Add Plan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Plan' })
  // Searched again: with its reason the button is another element.
  const submit = () => within(dialog).getByRole('button', { name: 'Add Plan' })
  const type = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label)
    await user.clear(field)
    if (text) await user.type(field, text)
  }
  const expire = (date = '2026-03-20') =>
    fireEvent.change(within(dialog).getByLabelText('Expiration date'), { target: { value: date } })
  const value = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value
  return { dialog, submit, type, expire, value }
}

describe('managing offers', () => {
  it('C-46, C-47: the toggle shows the delete buttons; an offer is deleted after a confirmation', async () => {
    const { api, user } = await renderManager({ offers: [buildOffer(), buildOffer({ id: 'b', payments: 6 })] })
    expect(screen.getByText('the selector')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Manage Payment Plans' }))
    expect(screen.queryByText('the selector')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Delete 6 payments of $30.00, monthly' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete this plan?' })
    expect(dialog).toHaveTextContent('6 payments of $30.00, monthly')
    await user.click(within(dialog).getByRole('button', { name: 'Delete plan' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1))
    expect(api.callsOf('deleteOffer')[0]?.input.params).toEqual({ id: 'b' })
    await user.click(screen.getByRole('button', { name: 'Confirm Payment Plans' }))
    expect(screen.getByText('the selector')).toBeVisible()
  })

  it('C-47: shows why the deletion failed, and keeps the offer', async () => {
    const deleteOffer = () => {
      throw refuse('forbidden', { status: 403 })
    }
    const { user } = await renderManager({ handlers: { deleteOffer } })
    await user.click(screen.getByRole('button', { name: 'Manage Payment Plans' }))
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    await user.click(screen.getByRole('button', { name: 'Delete plan' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete Plan' + 'You don’t have permission to do this.',
    )
  })
})

describe('adding a plan', () => {
  it('S-59 to S-61: keeps the three amounts of a settlement consistent, and sends whole cents', async () => {
    const { api, user } = await renderManager()
    const { submit, type, expire, value } = await openForm(user)
    expect(submit()).toHaveAccessibleDescription('Choose an expiration date, tomorrow or later.')
    await type('Discount percent', '12.555')
    expect([value('Discount amount'), value('Discount percent'), value('New total amount')]).toEqual([
      '62.75',
      '12.55',
      '437.25',
    ])
    await type('New total amount', '400')
    expect([value('Discount amount'), value('Discount percent')]).toEqual(['100.00', '20.00'])
    await user.selectOptions(screen.getByLabelText('Plan type'), 'Weekly')
    await user.selectOptions(screen.getByLabelText('Number of payments'), '7')
    expect(screen.getByText('7 payments of $57.14, the last one $57.16, $400.00 total')).toBeVisible()
    expire()
    await user.click(submit())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('addCustomPlan')[0]?.input).toEqual({
      params: { id: 'c-7' },
      body: {
        data_id: 'REF-100',
        plan_type: 'Weekly',
        number_of_payments: 7,
        tot_amt_to_pay: 40_000n,
        tot_mo_payment: 5_714n,
        discount: 10_000n,
        is_open_ended: false,
        is_flexible: false,
        planned_payments: [],
        expiration_date: '2026-03-20',
      },
    })
    await user.click(screen.getByRole('button', { name: 'Manage Payment Plans' }))
    expect(await screen.findByText('Added by staff')).toBeVisible()
  })

  it('S-60, S-63: names a missing part, and waits for it', async () => {
    const { api, user } = await renderManager()
    const { submit, type, expire } = await openForm(user)
    await type('Discount amount', '')
    expect(submit()).toHaveAccessibleDescription('Enter the discount or the new total.')
    expect(screen.getByLabelText('Number of payments')).toBeDisabled()
    await type('Discount amount', '500.01')
    expect(screen.getByLabelText('Discount amount')).toHaveAccessibleDescription(
      /The discount cannot be more than the balance/,
    )
    await type('Discount amount', '10')
    expect(screen.getByLabelText('Number of payments')).toBeEnabled()
    expire('2026-03-02')
    expect(submit()).toHaveAccessibleDescription('Choose an expiration date, tomorrow or later.')
    await user.click(submit())
    expect(api.callsOf('addCustomPlan')).toHaveLength(0)
  })

  it('S-62: a flexible plan waits until its payments add up', async () => {
    const { api, user } = await renderManager({ capabilities: { 'plan.flexible': true } })
    const { dialog, submit, type, expire } = await openForm(user)
    expire()
    await user.selectOptions(screen.getByLabelText('Number of payments'), '2')
    await user.click(screen.getByRole('checkbox', { name: 'Flexible plan' }))
    await type('Amount of payment 1', '300')
    expect(within(dialog).getAllByText('$50.00 more than $500.00')[0]).toBeVisible()
    expect(submit()).toHaveAccessibleDescription('The planned payments must add up to the total.')
    fireEvent.change(screen.getByLabelText('Date of payment 2'), { target: { value: '2026-03-01' } })
    expect(screen.getByLabelText('Date of payment 2')).toHaveAccessibleDescription(
      /Please select a date, Mar 3, 2026 or later/,
    )
    fireEvent.change(screen.getByLabelText('Date of payment 2'), { target: { value: '2026-03-09' } })
    await type('Amount of payment 2', '200')
    await user.click(submit())
    await waitFor(() => expect(api.callsOf('addCustomPlan')).toHaveLength(1))
    expect(api.callsOf('addCustomPlan')[0]?.input.body).toMatchObject({
      is_flexible: true,
      planned_payments: [
        { payment_date: '2026-03-03', payment_amount: 30_000n },
        { payment_date: '2026-03-09', payment_amount: 20_000n },
      ],
    })
  })

  it('offers no flexible plan where the tenant has none', async () => {
    const { user } = await renderManager()
    await openForm(user)
    expect(screen.queryByRole('checkbox', { name: 'Flexible plan' })).not.toBeInTheDocument()
  })
})

describe('an open-ended plan', () => {
  it('C-51, S-64: adds six payments of $25.00 without a code', async () => {
    const { api, user } = await renderManager()
    const { submit, expire } = await openForm(user)
    await user.click(screen.getByRole('radio', { name: 'Open-ended' }))
    expire()
    await user.click(screen.getByRole('button', { name: '6 payments of $25.00' }))
    await user.click(submit())
    await waitFor(() => expect(api.callsOf('addCustomPlan')).toHaveLength(1))
    expect(api.callsOf('addCustomPlan')[0]?.input.body).toMatchObject({
      is_open_ended: true,
      number_of_payments: 6,
      tot_mo_payment: 2_500n,
      tot_amt_to_pay: 15_000n,
      discount: 0n,
    })
  })

  const open = async (setting: Shown = {}) => {
    const portal = await renderManager(setting)
    const { submit, type, expire } = await openForm(portal.user)
    await portal.user.click(screen.getByRole('radio', { name: 'Open-ended' }))
    await type('Amount of each payment', '40')
    expire()
    await portal.user.click(submit())
    return portal
  }

  it("S-64, S-65: any other plan needs a supervisor's four masked characters; a wrong code can be corrected", async () => {
    const codes: unknown[] = []
    const addCustomPlan: NonNullable<Handlers['addCustomPlan']> = ({ body }) => {
      codes.push(body.piggy_code)
      if (body.piggy_code !== 'Ab12')
        throw refuse('piggy_code_invalid', { errors: { piggy_code: ['piggy_code_invalid'] } })
      return { data: buildOffer({ is_open_ended: true, kind: 'OPEN' }) }
    }
    const { user } = await open({ handlers: { addCustomPlan } })
    const dialog = await screen.findByRole('dialog', { name: 'Security Step' })
    const field = within(dialog).getByLabelText('Supervisor’s code')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('type', 'password')
    const confirm = () => within(dialog).getByRole('button', { name: 'Confirm' })
    await user.type(field, 'x-9z')
    expect(confirm()).toHaveAccessibleDescription('Enter all four characters.')
    await user.click(confirm())
    expect(codes).toEqual([])
    await user.type(field, '77')
    expect(field).toHaveValue('x9z7')
    await user.click(confirm())
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /Failed to add plan with piggy code\s*This code is incorrect\.$/,
    )
    await user.clear(field)
    await user.type(field, 'Ab12')
    await user.click(confirm())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(codes).toEqual(['x9z7', 'Ab12'])
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toMatch(/Ab12|x9z7/)
  })

  const waived = { 'plan.no_piggy_code': true }

  it('plan.no_piggy_code: asks an administrator for no code unless the server requires it', async () => {
    const addCustomPlan = () => {
      throw refuse('piggy_code_required')
    }
    const { user, api } = await open({ capabilities: waived, role: 'admin', handlers: { addCustomPlan } })
    const dialog = await screen.findByRole('dialog', { name: 'Security Step' })
    expect(api.callsOf('addCustomPlan')).toHaveLength(1)
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Back to the plan' }))
    expect(screen.getByLabelText('Amount of each payment')).toHaveValue('40')
  })

  it('plan.no_piggy_code: asks an agent for the code before anything is sent', async () => {
    const { api } = await open({ capabilities: waived })
    expect(await screen.findByRole('dialog', { name: 'Security Step' })).toBeVisible()
    expect(api.callsOf('addCustomPlan')).toHaveLength(0)
  })

  it('S-66: shows a refusal in the dialog and keeps the entries', async () => {
    const addCustomPlan = () => {
      throw refuse('plan_exists', { status: 409 })
    }
    await open({ capabilities: waived, role: 'admin', handlers: { addCustomPlan } })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to add plan' + 'This account already has a payment plan.',
    )
    expect(screen.getByLabelText('Amount of each payment')).toHaveValue('40')
  })
})

describe('S-87: a settlement below the account’s limit', () => {
  it('says so before anything is sent, and asks a supervisor for a reason and the code', async () => {
    const { api, user } = await renderManager({ role: 'admin', capabilities: { 'plan.no_piggy_code': true } })
    const { dialog, submit, type, expire } = await openForm(user)
    const why = 'The settlement limit of this account is 60%: $300.00 of $500.00.'
    await type('New total amount', '300')
    expect(within(dialog).queryByText(/settlement limit/)).not.toBeInTheDocument()
    await type('New total amount', '299.99')
    expect(within(dialog).getByText(why, { exact: false })).toBeVisible()
    expire()
    await user.click(submit())
    expect(api.callsOf('addCustomPlan')).toHaveLength(0)
    const security = await screen.findByRole('dialog', { name: 'Security Step' })
    expect(security).toHaveTextContent(why)
    const confirm = () => within(security).getByRole('button', { name: 'Confirm' })
    await user.type(within(security).getByLabelText('Supervisor’s code'), 'Ab12')
    expect(confirm()).toHaveAccessibleDescription('Enter the reason first.')
    await user.type(within(security).getByLabelText(/^Reason for the lower settlement/), 'The estate has no more.')
    await user.click(confirm())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('addCustomPlan')[0]?.input.body).toMatchObject({
      tot_amt_to_pay: 29_999n,
      piggy_code: 'Ab12',
      approval_reason: 'The estate has no more.',
    })
  })
})

it('is in Spanish', async () => {
  const { user } = await renderManager({ language: 'es' })
  await user.click(screen.getByRole('button', { name: 'Administrar planes de pagos' }))
  expect(screen.getByRole('button', { name: 'Confirmar planes de pagos' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agregar plan' }))
  expect(await screen.findByLabelText('Número de pagos')).toBeVisible()
  await user.clear(screen.getByLabelText('Nuevo monto total'))
  await user.type(screen.getByLabelText('Nuevo monto total'), '10')
  expect(screen.getByText(/El límite de liquidación de esta cuenta es del 60%/)).toBeVisible()
})
