import { describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildClient,
  buildDebt,
  buildSignedIn,
  refuse,
  renderPortal,
  startApi,
  stubRemotes,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import type { CabinetList } from './shown-tab.ts'
import { CabinetPage } from './CabinetPage.tsx'
import { listOf, ofEach } from './testing/sample-debts.ts'

type SampleDebt = ReturnType<typeof buildDebt>

async function renderCabinet(
  debts: SampleDebt[],
  setting: PortalSetting & { list?: CabinetList; handlers?: Handlers } = {},
) {
  const api = startApi({
    openCabinet: () => ({ parts: [] }),
    listDebts: listOf(debts),
    getClient: () => ({ data: buildClient() }),
    ...setting.handlers,
  })
  stubRemotes({
    'payments/payments-panel': ({ debtId }) => <p>payments of {debtId}</p>,
    'payments/plan-choice': () => null,
    'payments/next-step': ({ debtId }) => <p>next of {debtId}</p>,
  })
  const page = await renderPortal(<CabinetPage list={setting.list ?? 'all'} />, {
    route: '/cabinet',
    session: buildSignedIn(),
    texts: { consumer: { en, es } },
    ...setting,
  })
  return { api, user: userEvent.setup(), ...page }
}

describe('the first call of the page', () => {
  const debts = [ofEach[0]!]
  const part = (call: string, input: object, reply: object) => ({
    call,
    input: { ...input },
    reply: { success: 'True', ...reply },
  })
  const openCabinet = () => ({
    parts: [
      part(`GET ${endpoints.getClient.path}`, { params: {} }, { data: buildClient() }),
      part(
        `POST ${endpoints.listDebts.path}`,
        { body: {}, query: { status: 'all' } },
        { debts, co_debtors: [], debts_info: [] },
      ),
    ],
  })

  it('brings what the page reads at first, which asks for nothing else', async () => {
    const { api } = await renderCabinet(debts, { handlers: { openCabinet } })
    expect(await screen.findByRole('heading', { name: 'Alpha Bank' })).toBeVisible()
    expect(api.calls.map(({ name }) => name)).toEqual(['openCabinet'])
    expect(api.calls[0]!.input).toMatchObject({ query: { status: 'all', language: 'en' }, body: { debt_id: null } })
  })

  it('is not needed: when it fails, each read asks for itself', async () => {
    const failed = () => {
      throw refuse('unavailable', { status: 503 })
    }
    const { api } = await renderCabinet(debts, { handlers: { openCabinet: failed } })
    expect(await screen.findByRole('heading', { name: 'Alpha Bank' })).toBeVisible()
    expect(api.calls.map(({ name }) => name).sort()).toEqual(['getClient', 'listDebts', 'openCabinet'])
  })
})

describe('the accounts of a consumer', () => {
  it('C-01: counts the accounts of each tab', async () => {
    await renderCabinet(ofEach)
    for (const name of ['Pending 2 accounts', 'Established 1 account', 'Resolved 1 account', 'Recalled 1 account']) {
      expect(screen.getByRole('tab', { name: new RegExp(name.replace(' ', '\\s*\\d?\\s*')) })).toBeVisible()
    }
  })

  it.each([
    ['Established', '#established', 'Gamma Loans'],
    ['Resolved', '#paid_off', 'Delta Clinic'],
    ['Recalled', '#recalled', 'Epsilon Gym'],
  ])('C-02: the tab %s sets the hash %s', async (tab, hash, creditor) => {
    const { user, address } = await renderCabinet(ofEach)
    await user.click(screen.getByRole('tab', { name: new RegExp(tab) }))
    expect(address()).toBe(`/cabinet${hash}`)
    expect(screen.getByRole('heading', { name: creditor })).toBeVisible()
  })

  it.each([
    ['active', ['Pending', 'Established'], 'active'],
    ['archived', ['Resolved', 'Recalled'], 'archived'],
  ] as const)('K-04: the list of %s accounts has the tabs %j', async (list, tabs, status) => {
    const debts = ofEach.filter((debt) => (list === 'active') === ['a', 'b', 'c'].includes(debt.debt_id))
    const { api } = await renderCabinet(debts, { list })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d.*/, ''))).toEqual(tabs)
    expect(api.callsOf('listDebts')[0]?.input.query).toEqual({ status })
  })

  it('opens the first tab that has an account', async () => {
    await renderCabinet([ofEach[3] as SampleDebt])
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Resolved')
  })

  it.each([
    ['account', 'b', 'Pending', 'Beta Stores'],
    ['account', 'c', 'Established', 'Gamma Loans'],
    ['sign', 'c', 'Established', 'Gamma Loans'],
  ])('opens the account of ?%s=%s in its tab %s', async (by, id, tab, creditor) => {
    await renderCabinet(ofEach, { route: `/cabinet?${by}=${id}` })
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab)
    expect(screen.getByRole('heading', { level: 2, name: creditor })).toBeVisible()
  })

  it('puts the chosen account into the address, and Back returns to the list', async () => {
    const { user, address } = await renderCabinet(ofEach)
    await user.click(screen.getByRole('link', { name: /Beta Stores/ }))
    expect(address()).toBe('/cabinet?account=b#pending')
    expect(screen.getByRole('heading', { name: 'Beta Stores' })).toBeVisible()
    expect(screen.getByText('payments of b')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All accounts' }))
    expect(screen.getByRole('link', { name: /Alpha Bank/ })).toBeVisible()
    expect(document.activeElement).toContainElement(screen.getByRole('link', { name: /Alpha Bank/ }))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('C-03: shows date of birth and masked SSN', async () => {
    const { user } = await renderCabinet(ofEach)
    await user.click(await screen.findByText('Dana Whitfield', { selector: 'summary' }))
    expect(screen.getByText('07/09/1984')).toBeVisible()
    expect(screen.getByText('***-**-6789')).toBeVisible()
  })

  it('C-04: shows a payment that failed in the last 24 hours, and no older one', async () => {
    const failed = (failed_payment_at: string) => [buildDebt({ failed_payment_at, success: false })]
    const { unmount } = await renderCabinet(failed('2026-03-01T16:00:00.000Z'))
    const banner = screen.getByRole('alert')
    expect(banner).toHaveTextContent('There was an error with your payment.')
    expect(banner).toHaveTextContent(
      'System Error: Your payment was not able to be processed. Please contact support at (555) 010-0199.',
    )
    expect(within(banner).getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
    // K-33: never both at once.
    expect(screen.queryByText(/^Last payment was unsuccessful/)).not.toBeInTheDocument()
    expect(banner).toHaveTextContent('You can pay again whenever you’re ready.')
    unmount()
    await renderCabinet(failed('2026-03-01T14:00:00.000Z'))
    expect(screen.queryByText('There was an error with your payment.')).not.toBeInTheDocument()
    expect(screen.getByText(/^Last payment was unsuccessful/)).toBeVisible()
  })

  it('C-04: blames no system for what the bank gave a reason for', async () => {
    const failed_payment_at = '2026-03-01T16:00:00.000Z'
    await renderCabinet([buildDebt({ failed_payment_at, success: false, error_message: 'InsufficientFunds' })])
    const banner = screen.getByRole('alert')
    expect(banner).toHaveTextContent('There was an error with your payment.')
    expect(banner).toHaveTextContent('Insufficient Funds')
    expect(banner).not.toHaveTextContent('System Error')
    expect(within(banner).getByRole('link', { name: 'Call (555) 010-0199' })).toBeVisible()
  })

  it('has one banner, for the account whose payment failed last, and the state of another in its notice', async () => {
    const failed = { failed_payment_at: '2026-03-01T16:00:00.000Z', success: false } as const
    const debts = [
      buildDebt({ debt_id: 'a', originalCreditor: 'Alpha Bank', status: 'on_hold', ...failed }),
      buildDebt({
        debt_id: 'b',
        originalCreditor: 'Beta Stores',
        ...failed,
        failed_payment_at: '2026-03-02T09:00:00.000Z',
      }),
    ]
    await renderCabinet(debts, { route: '/cabinet?account=a' })
    expect(screen.getByRole('alert')).toHaveTextContent('Beta Stores')
    expect(screen.getAllByText('There was an error with your payment.')).toHaveLength(2)
    expect(screen.getByText('This account is on hold')).toBeVisible()
  })

  it('shows no tab without an account, except the one that the address asks for', async () => {
    const { unmount } = await renderCabinet([ofEach[0] as SampleDebt])
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d.*/, ''))).toEqual(['Pending'])
    unmount()
    await renderCabinet([ofEach[0] as SampleDebt], { route: '/cabinet#recalled' })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d.*/, ''))).toEqual([
      'Pending',
      'Recalled',
    ])
  })

  it('K-04: shows the phone number when there is no account', async () => {
    await renderCabinet([])
    expect(screen.getByText('There are no accounts here yet')).toBeVisible()
    expect(screen.getByText(/call Sample Recovery at \(555\) 010-0199/)).toBeVisible()
  })

  it('C-07: shows that the debts could not be read, and reads again', async () => {
    const { api, user } = await renderCabinet([], {
      handlers: {
        listDebts: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch debts')
    api.use({ listDebts: listOf(ofEach) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('tab', { name: /Pending/ })).toBeVisible()
  })

  it('C-07: keeps the accounts when only the profile fails', async () => {
    await renderCabinet(ofEach, {
      handlers: {
        getClient: () => {
          throw refuse('unavailable', { status: 503 })
        },
      },
    })
    expect(await screen.findByText('Error to fetch user profile info')).toBeVisible()
    expect(screen.getByRole('link', { name: /Alpha Bank/ })).toBeVisible()
  })

  it('C-07: shows that neither the debts nor the profile could be read', async () => {
    const fail = () => {
      throw refuse('unavailable', { status: 503 })
    }
    await renderCabinet([], { handlers: { listDebts: fail, getClient: fail } })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error fetching initial data'))
  })

  it('is in Spanish', async () => {
    await renderCabinet(ofEach, { language: 'es' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cuentas')
    expect(screen.getByText('Usted tiene 3 cuentas abiertas.')).toBeVisible()
  })

  it('lists very many accounts', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      buildDebt({ debt_id: `debt-${at}`, originalCreditor: `Creditor ${at} `.repeat(6).trim() }),
    )
    await renderCabinet(many)
    expect(within(screen.getByRole('navigation', { name: 'Pending' })).getAllByRole('link')).toHaveLength(200)
  })
})
