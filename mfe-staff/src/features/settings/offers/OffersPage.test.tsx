import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { offerRow, type OfferStrategies } from '@portal/shared/domain'
import { renderSettings } from '../testing/render-settings.tsx'

const maine = offerRow([{ kind: 'full' }])
const own: OfferStrategies = {
  version: 2,
  use: ['usual'],
  strategies: [
    {
      id: 'usual',
      name: 'Usual',
      rows: [
        { ...maine, when: { ...maine.when, states: ['ME'], balance_from: '300.00' } },
        offerRow([{ kind: 'settlement', percent: 60, payments: [1, 3], rhythm: 'monthly', until: null }]),
      ],
    },
    { id: 'soft', name: 'Soft', rows: [offerRow([{ kind: 'amount', amount: '20.00', rhythm: 'weekly' }])] },
  ],
}
const { version: _, ...kept } = own
const preview = {
  accounts: 3,
  counted: 3,
  rows: [
    { strategy: 'usual', row: 1, accounts: 2, without: 0 },
    { strategy: 'usual', row: 2, accounts: 0, without: 0 },
    { strategy: 'usual', row: 0, accounts: 1, without: 1 },
  ],
  examples: [
    {
      debt_id: 'd-1',
      reference_number: 'ACC-1',
      balance: '300.00',
      strategy: 'usual',
      row: 1,
      offers: [
        {
          kind: 'SIF' as const,
          payments: 3,
          frequency: 'monthly' as const,
          each: '60.00',
          total: '180.00',
          discount_percentage: 40,
        },
      ],
    },
  ],
  without: [{ debt_id: 'd-2', reference_number: 'ACC-2', balance: '9.00', strategy: 'usual', row: 0, offers: [] }],
}

const open = (language: 'en' | 'es' = 'en') =>
  renderSettings('/admin/portal/offers', {
    file: { offer_strategies: own },
    handlers: { previewOffers: () => ({ data: preview }) },
    language,
  })
const rows = async () => within(await screen.findByRole('list', { name: 'Rows of Usual' })).getAllByRole('listitem')
const keep = () => screen.getByRole('button', { name: 'Save to draft' })

/** The strategies that were kept in the draft. */
function savedIn(api: Awaited<ReturnType<typeof open>>['api']): typeof kept {
  const body = api.callsOf('saveTenantDraft')[0]!.input.body as { changes: { value: typeof kept }[] }
  return body.changes[0]!.value
}

describe('F-13: the page of offers', () => {
  it('says each row in words, in the order of the table', async () => {
    await open()
    const [first] = await rows()
    expect(first).toHaveTextContent('In ME; Balance $300.00 or more')
    expect(screen.getByText('Settlement for 60% in 1 or 3 payments, monthly')).toBeVisible()
    expect(screen.getByText('Whole balance from $20.00 weekly')).toBeVisible()
  })

  it('moves a row with the keyboard, keeps the focus, and keeps the new order in the draft', async () => {
    const { api, user } = await open()
    await rows()
    const down = screen.getAllByRole('button', { name: 'Move down: Row 1' })[0]!
    down.focus()
    await user.keyboard('{Enter}')
    expect((await rows())[0]).toHaveTextContent('Every account')
    await user.click(keep())
    await waitFor(() => expect(api.callsOf('saveTenantDraft')).toHaveLength(1))
    const [usual, soft] = kept.strategies
    const value = { ...kept, strategies: [{ ...usual!, rows: usual!.rows.toReversed() }, soft] }
    expect(api.callsOf('saveTenantDraft')[0]!.input.body).toEqual({
      revision: 0,
      changes: [{ path: '/offer_strategies', value }],
    })
  })

  it('edits a row in a dialog, and names each wrong field there', async () => {
    const { api, user } = await open()
    await rows()
    await user.click(screen.getAllByRole('button', { name: 'Change row 1' })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Change row 1' }))
    await user.type(dialog.getByLabelText(/^Balance to/), '200')
    await user.click(dialog.getByRole('button', { name: 'Add an offer' }))
    const offer = within(dialog.getByRole('group', { name: 'Offer 2' }))
    await user.type(offer.getByLabelText(/^Number of payments/), '3, 3')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(
      dialog.getByRole('link', { name: 'Balance to: This must not be less than the starting value.' }),
    ).toBeVisible()
    expect(offer.getByLabelText(/^Number of payments/)).toHaveAccessibleDescription(/different numbers/)
    await user.clear(dialog.getByLabelText(/^Balance to/))
    await user.clear(offer.getByLabelText(/^Number of payments/))
    await user.type(offer.getByLabelText(/^Number of payments/), '3, 6')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await rows())[0]).toHaveTextContent('Whole balance in 3 or 6 payments, monthly')
    await user.click(keep())
    await waitFor(() => expect(api.callsOf('saveTenantDraft')).toHaveLength(1))
    const value = savedIn(api)
    expect(value.strategies[0]!.rows[0]!.offers[1]).toEqual({ kind: 'payments', payments: [3, 6], rhythm: 'monthly' })
  })

  it('adds a strategy and runs it beside the other one on half of the accounts', async () => {
    const { api, user } = await open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Add a strategy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a strategy' }))
    await user.type(dialog.getByLabelText('Name'), 'usual')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/Another strategy already has this name/)
    await user.type(dialog.getByLabelText('Name'), ' más')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.selectOptions(screen.getByLabelText(/^Side by side with/), 'usual más')
    expect(screen.getByText(/Reporting compares/)).toBeVisible()
    await user.click(keep())
    await waitFor(() => expect(api.callsOf('saveTenantDraft')).toHaveLength(1))
    const value = savedIn(api)
    expect([value.use, value.strategies[2]]).toEqual([
      ['usual', 'usual-mas'],
      { id: 'usual-mas', name: 'usual más', rows: [maine] },
    ])
  })

  it('names strategy and row of what keeps it from being kept, and sends nothing', async () => {
    const { api, user } = await open()
    await rows()
    for (let left = 2; left > 0; left--) await user.click(screen.getAllByRole('button', { name: 'Remove row 1' })[0]!)
    await user.click(keep())
    expect(screen.getByRole('link', { name: 'Usual: Please fill this in.' })).toBeVisible()
    expect(api.callsOf('saveTenantDraft')).toHaveLength(0)
  })

  it('shows which accounts get what, with what is typed', async () => {
    const { api, user } = await open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Show which accounts get what' }))
    const counts = within(await screen.findByRole('table', { name: 'Accounts by row' }))
    expect(counts.getByRole('row', { name: /Usual, row 1 2 0/ })).toBeVisible()
    expect(counts.getByRole('row', { name: /Usual, no row 1 1/ })).toBeVisible()
    expect(screen.getByText('3 payments of $60.00, monthly (40% forgiven)')).toBeVisible()
    expect(within(screen.getByRole('table', { name: 'Accounts that get nothing' })).getByText('ACC-2')).toBeVisible()
    expect(api.callsOf('previewOffers')[0]!.input.body).toEqual({ changes: [] })
    await user.click(screen.getAllByRole('button', { name: 'Remove row 1' })[0]!)
    expect(screen.getByText(/Please count again/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Count again' }))
    await waitFor(() => expect(screen.queryByText(/Please count again/)).not.toBeInTheDocument())
  })

  it('names a strategy for a selection of accounts, and says which numbers no account has', async () => {
    const { api, user } = await open()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Change the strategy' }))
    expect(screen.getByLabelText('Reference numbers')).toHaveAccessibleDescription(/Please fill this in\.$/)
    expect(api.callsOf('nameOfferStrategy')).toEqual([])
    api.use({ nameOfferStrategy: () => ({ data: { changed: 1, offered: 1, unknown: ['ACC-9'] } }) })
    await user.type(screen.getByLabelText('Reference numbers'), 'ACC-1\n ACC-9\n')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Strategy for these accounts' }), 'Soft')
    await user.click(screen.getByRole('button', { name: 'Change the strategy' }))
    expect(await screen.findByText('No accounts have these numbers: ACC-9.')).toBeVisible()
    expect(
      screen.getByText(/^The strategy of 1 account was changed\. 1 account now has offers from it\.$/),
    ).toBeVisible()
    expect(api.callsOf('nameOfferStrategy')[0]!.input.body).toEqual({
      reference_numbers: ['ACC-1', 'ACC-9'],
      strategy: 'soft',
    })
  })

  it('is in Spanish', async () => {
    await open('es')
    expect(await screen.findByText('Liquidación por el 60% en 1 o 3 pagos, cada mes')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ofertas', level: 1 })).toBeVisible()
  })
})
