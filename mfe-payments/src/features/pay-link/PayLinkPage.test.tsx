import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { HandlerReply, endpoints } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi } from '@portal/shared/testing'
import { renderPage, type PageSetting } from '../../testing/render-page.tsx'
import en from '../../texts/pay-link.en.json'
import es from '../../texts/pay-link.es.json'
import { CustomerLinks } from '../../lib/pay-link/CustomerLinks.tsx'

type Listed = HandlerReply<typeof endpoints.listPayLinks>['data']
type Link = Listed['links'][number]

const link = (over: Partial<Link> = {}): Link => ({
  id: 'link-1',
  debt_id: 'debt-1',
  amount: '25.00',
  shown_name: 'D.',
  message: '',
  state: 'open',
  created_at: '2026-03-02T15:00:00.000Z',
  expires_at: '2026-03-09T15:00:00.000Z',
  ended_at: null,
  payer_name: null,
  ...over,
})
const limits = { min: '0.05', max: '500.00', days: 7 }
const address = `http://harborlight.localhost/pay-link#${'s'.repeat(43)}`

const open = (listed: Listed = { links: [], limits }, { handlers, ...setting }: PageSetting = {}) =>
  renderPage('/let-someone-pay/debt-1', setting, {
    listPayLinks: () => ({ data: listed }),
    makePayLink: () => ({ data: { ...link(), address } }),
    endPayLink: () => ({ data: link({ state: 'taken_back' }) }),
    ...handlers,
  })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('F-17: a link by which somebody else pays', () => {
  it('shows what the payer will see, and gives the address once', async () => {
    const { api, user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'How much should they pay?' }), '25')
    await user.type(screen.getByRole('textbox', { name: /Your name, as they see it/ }), 'D.')
    const preview = within(screen.getByRole('region', { name: 'What they see' }))
    expect(preview.getByText('$25.00')).toBeVisible()
    expect(preview.getByText('D.')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'How long does the link work?' }), '3')
    await user.click(press('Make the link'))
    expect(await screen.findByRole('textbox', { name: 'Link to share' })).toHaveValue(address)
    expect(api.callsOf('makePayLink')[0]!.input.body).toMatchObject({
      debt_id: 'debt-1',
      amount: 2500n,
      shown_name: 'D.',
      message: '',
      days: 3,
    })
    await user.click(press('Make another link'))
    expect(screen.queryByRole('textbox', { name: 'Link to share' })).toBeNull()
  })

  it('says at the field what is wrong with the amount', async () => {
    const { user } = await open(undefined, {
      handlers: {
        makePayLink: () => {
          throw refuse('amount_out_of_range', { errors: { amount: ['amount_out_of_range'] } })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /Everything/ }))
    await user.click(press('Make the link'))
    expect(await screen.findByRole('textbox', { name: 'How much should they pay?' })).toBeInvalid()
  })

  it('says that no more links can be made', async () => {
    const { user } = await open(undefined, {
      handlers: {
        makePayLink: () => {
          throw refuse('pay_link_many')
        },
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'How much should they pay?' }), '25')
    await user.click(press('Make the link'))
    expect(await screen.findByText(/You have five open links/)).toBeVisible()
  })

  it('lists links with their states, and takes back one that waits', async () => {
    const links = [
      link(),
      link({ id: 'link-2', amount: '30.00', state: 'paid', payer_name: 'Sam Payer' }),
      link({ id: 'link-3', amount: '40.00', state: 'resting' }),
    ]
    const { api, user } = await open({ links, limits: null })
    expect(await screen.findByText('You can’t make a link right now')).toBeVisible()
    expect(screen.getByText('Paid by Sam Payer')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /Take back/ })).toHaveLength(2)
    await user.click(press('Take back $25.00'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
    expect(api.callsOf('endPayLink')[0]!.input.params).toEqual({ link_id: 'link-1' })
  })

  it('speaks Spanish', async () => {
    await open({ links: [link()], limits }, { language: 'es' })
    expect(await screen.findByRole('heading', { name: 'Que otra persona pague' })).toBeVisible()
    expect(screen.getByText('Abierto')).toBeVisible()
  })
})

describe('F-17: staff see the links of a customer', () => {
  async function openForStaff(links: Link[], withheld: string[] = []) {
    startApi({ listPayLinks: () => ({ data: { links, limits: null } }) })
    await renderPortal(<CustomerLinks clientId="client-1" />, {
      session: buildSignedIn({ role: 'agent', user_id: 'agent-1', withheld }),
      texts: { 'payments-pay-link': { en, es } },
    })
  }

  it('and can end one that waits', async () => {
    await openForStaff([link()])
    expect(await screen.findByRole('button', { name: /Take back/ })).toBeVisible()
  })

  it('and cannot where it is withheld', async () => {
    await openForStaff([link()], ['pay_link.end'])
    expect(await screen.findByText('Open')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
  })
})
