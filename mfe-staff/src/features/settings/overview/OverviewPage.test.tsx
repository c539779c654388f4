import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { renderSettings } from '../testing/render-settings.tsx'

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!

describe('the overview of the settings', () => {
  it('K-31: shows each setting with its key, its value and its origin', async () => {
    await renderSettings('/admin/portal')
    const labels = await screen.findByRole('region', { name: 'Labels' })
    const creditor = within(labels).getByRole('link', { name: 'Original creditor' }).closest('tr')!
    expect(creditor).toHaveTextContent('label.original_creditor')
    expect(creditor).toHaveTextContent('Referring Company')
    expect(creditor).toHaveTextContent('Empresa remitente')
    expect(creditor).toHaveTextContent('Your company')
    expect(creditor).toHaveTextContent('The product’s own:')
    expect(rowOf('Payments on a later day')).toHaveTextContent('Flag otp_schedule')
    expect(rowOf('Smallest payment')).toHaveTextContent('$0.05')
    expect(rowOf('Smallest payment')).toHaveTextContent('Product')
    expect(rowOf('Sign-out when idle')).toHaveTextContent('20 minutes')
    expect(rowOf('Who debits bank accounts')).toHaveTextContent('Operator')
  })

  it('searches by name and key from the key `/`, and keeps the search in the address', async () => {
    const { user, portal } = await renderSettings('/admin/portal')
    await screen.findByRole('region', { name: 'Labels' })
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Find a setting' })).toHaveFocus()
    await user.keyboard('otp.min')
    expect(screen.getByText('1 setting')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Labels' })).not.toBeInTheDocument()
    expect(portal.address()).toBe('/admin/portal?q=otp.min')
    await user.keyboard('zzz')
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByRole('region', { name: 'Labels' })).toBeVisible()
  })

  it('shows one group only, which the address keeps', async () => {
    const { user, portal } = await renderSettings('/admin/portal?group=labels')
    expect(await screen.findByRole('region', { name: 'Labels' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Payment methods' })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part' }), 'Payment methods')
    expect(screen.getByRole('region', { name: 'Payment methods' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Labels' })).not.toBeInTheDocument()
    expect(portal.address()).toBe('/admin/portal?group=methods')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part' }), 'All parts')
    expect(screen.getByRole('region', { name: 'Labels' })).toBeVisible()
  })

  it('shows only the settings that differ from the product', async () => {
    const { user } = await renderSettings('/admin/portal')
    await user.click(await screen.findByRole('checkbox', { name: 'Only those that differ from the product' }))
    expect(screen.getByText('5 settings')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Smallest payment' })).not.toBeInTheDocument()
  })

  it('shows the value of a setting in the draft, and the other writers', async () => {
    const { tenant, user } = await renderSettings('/admin/portal')
    tenant.put([{ path: '/capabilities/otp.min_amount', value: '5.00' }], 'Ben Ortiz')
    await user.click(screen.getByRole('link', { name: 'Versions' }))
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    expect(await screen.findByText('Draft with 1 change')).toBeVisible()
    expect(screen.getByText('Someone else is editing this too')).toBeVisible()
    expect(rowOf('Smallest payment')).toHaveTextContent('In the draft$5.00')
  })

  it('shows in place that the settings could not be read', async () => {
    await renderSettings('/admin/portal', {
      handlers: {
        getTenantOverview: () => {
          throw refuse('internal', { status: 500 })
        },
      },
    })
    expect(await screen.findByText('The settings could not be loaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
