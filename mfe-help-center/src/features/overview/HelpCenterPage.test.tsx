import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildSignedIn,
  buildTenant,
  refuse,
  renderPortal,
  startApi,
  type Handlers,
  type PortalSetting,
} from '@portal/shared/testing'
import { nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf } from '@portal/shared/testing/nine-tenants/settings'
import { buildRow, pageOf } from '../../testing/build-request.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { HelpCenterPage } from './HelpCenterPage.tsx'

async function renderOverview(handlers: Handlers = {}, setting: PortalSetting = {}) {
  const api = startApi({ listConsumerCases: () => pageOf([]), ...handlers })
  await renderPortal(<HelpCenterPage />, {
    route: '/help-center',
    session: buildSignedIn(),
    texts: { 'help-center': { en, es } },
    ...setting,
  })
  return api
}
const mine = () => screen.getByRole('region', { name: 'My requests' })

describe('the help center', () => {
  it('H-01: leads to hardships, disputes and complaints, and names phone, mail and hours', async () => {
    await renderOverview()
    expect(screen.queryByRole('link', { name: 'Open the chat' })).not.toBeInTheDocument()
    for (const [name, to] of [
      ['Report a hardship', '/help-center/hardships'],
      ['Dispute a debt', '/help-center/disputes'],
      ['Make a complaint', '/help-center/complaints'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
    expect(screen.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
    expect(screen.getByText('Monday to Friday, 9am to 6pm ET')).toBeVisible()
    expect(screen.getByText(/1 Sample Street, Albany/)).toBeVisible()
  })

  it('K-31: is also available where the footer has no link to it', async () => {
    await renderOverview({}, { tenant: buildTenant({ capabilities: { 'footer.help_center': false } }) })
    expect(screen.getByRole('link', { name: 'Dispute a debt' })).toBeVisible()
  })

  it('K-46: leads to the chat where the tenant has one', async () => {
    await renderOverview({}, { tenant: buildTenant({ capabilities: { 'chat.enabled': true } }) })
    expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', '/help-center/chat')
  })

  it.each(nineTenants)('chat.enabled: leads to a chat at %s only where it is on', async (id) => {
    const has = expectedOf(id)
    const capabilities = { ...has, 'footer.info_texts': [] }
    await renderOverview({}, { tenant: buildTenant({ capabilities, hours: has['support.hours'] }) })
    expect(screen.queryAllByRole('link', { name: 'Open the chat' })).toHaveLength(has['chat.enabled'] ? 1 : 0)
    expect(screen.getByText(has['support.hours'].en)).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderOverview({}, { language: 'es' })
    expect(screen.getByRole('link', { name: 'Disputar una deuda' })).toBeVisible()
  })
})

describe('F-06: my requests', () => {
  it('shows the newest three and leads to all', async () => {
    const api = await renderOverview({
      listConsumerCases: () =>
        pageOf([buildRow(), buildRow({ id: 'c-2', number: 'H-2026-00002', kind: 'hardship' })], 12),
    })
    expect(api.callsOf('listConsumerCases')[0]?.input.query).toMatchObject({ page: 1, per_page: 3 })
    const dispute = within(mine()).getByRole('link', { name: 'Dispute D-2026-00001' })
    expect(dispute).toHaveAttribute('href', '/help-center/requests/c-1')
    expect(mine()).toHaveTextContent('HL-100200 · First Bank')
    expect(mine()).toHaveTextContent('We’ll answer by Mar 22, 2026')
    expect(mine()).toHaveTextContent('All your accounts')
    expect(within(mine()).getByRole('link', { name: 'See all requests' })).toHaveAttribute(
      'href',
      '/help-center/requests',
    )
  })

  it('shows that there are no requests', async () => {
    await renderOverview()
    expect(mine()).toHaveTextContent('You haven’t sent us any requests yet')
    expect(screen.queryByRole('link', { name: 'See all requests' })).not.toBeInTheDocument()
  })

  it('shows a failed load in place only, and tries again', async () => {
    const api = await renderOverview({
      listConsumerCases: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(mine()).toHaveTextContent('Your requests could not be loaded')
    expect(screen.getByRole('link', { name: 'Dispute a debt' })).toBeVisible()
    api.use({ listConsumerCases: () => pageOf([buildRow()]) })
    await userEvent.setup().click(within(mine()).getByRole('button', { name: /try again/i }))
    expect(await within(mine()).findByRole('link', { name: 'Dispute D-2026-00001' })).toBeVisible()
  })
})
