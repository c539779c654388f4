import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { useToasts } from '@portal/shared/portal'
import { renderSettings } from '../testing/render-settings.tsx'

const keep = () => screen.getByRole('button', { name: 'Save to draft' })
const group = (name: string) => within(screen.getByRole('group', { name }))

describe('a group of settings', () => {
  it('keeps changes in the draft, and stores no value that is the product’s own', async () => {
    const { api, user } = await renderSettings('/admin/portal/settings/labels')
    await screen.findByRole('group', { name: 'Original creditor' })
    const english = group('Original creditor').getByLabelText('English')
    const spanish = group('Original creditor').getByLabelText('Spanish')
    await user.clear(english)
    await user.type(english, 'Original Creditor')
    await user.clear(spanish)
    await user.type(spanish, 'Acreedor original')
    await user.click(screen.getByRole('radio', { name: 'The ten most needed' }))
    await user.click(keep())
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe('Saved to draft'))
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toEqual({
      revision: 0,
      changes: [
        { path: '/capabilities/label.original_creditor', value: null },
        { path: '/capabilities/details.layout', value: 'reduced' },
      ],
    })
    expect(await screen.findByText('Draft with 2 changes')).toBeVisible()
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('changes the flag that decides, and shows the setting’s own control without the flag', async () => {
    const { api, user } = await renderSettings('/admin/portal/settings/oneTime')
    await screen.findByRole('group', { name: 'Payments on a later day' })
    const flag = group('Payments on a later day')
    expect(flag.getByRole('radio', { name: 'Flag on: On' })).toBeChecked()
    await user.click(flag.getByRole('radio', { name: 'Without the flag' }))
    expect(screen.getByRole('checkbox', { name: 'Payments on a later day, without the flag' })).toBeVisible()
    await user.click(keep())
    await screen.findByText('Draft with 1 change')
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toMatchObject({
      changes: [{ path: '/feature_flags/otp_schedule', value: null }],
    })
  })

  it('shows a mistake at its field and above the form, and sends nothing', async () => {
    const { api, user } = await renderSettings('/admin/portal/settings/oneTime')
    const least = await screen.findByLabelText('Smallest payment')
    await user.clear(least)
    await user.click(keep())
    expect(screen.getByRole('link', { name: 'Smallest payment: Please enter an amount such as 25.00.' })).toBeVisible()
    expect(least).toHaveAccessibleDescription(/Please enter an amount/)
    expect(api.callsOf('saveTenantDraft')).toHaveLength(0)
  })

  it('edits lists: amounts, the order of ways to sign in, names of rows', async () => {
    const { api, user } = await renderSettings('/admin/portal/settings/oneTime')
    await screen.findByRole('group', { name: 'Suggested amounts' })
    await user.click(screen.getByRole('button', { name: 'Remove amount 1' }))
    await user.click(screen.getByRole('button', { name: 'Add an amount' }))
    await user.type(screen.getByLabelText('Amount 4'), '25')
    await user.click(keep())
    await screen.findByText('Draft with 1 change')
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toMatchObject({
      changes: [{ path: '/capabilities/otp.presets', value: ['200.00', '500.00', '1000.00', '25.00', 'full'] }],
    })
  })

  it('moves a way to sign in', async () => {
    const { api, user } = await renderSettings('/admin/portal/settings/signIn')
    await user.click(await screen.findByRole('checkbox', { name: 'ZIP code' }))
    await user.click(screen.getByRole('button', { name: 'Move up: ZIP code' }))
    await user.click(keep())
    await screen.findByText('Draft with 1 change')
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toMatchObject({
      changes: [{ path: '/capabilities/login.variants', value: ['zip', 'login'] }],
    })
  })

  it('shows the settings that only the operator changes, with the reason', async () => {
    await renderSettings('/admin/portal/settings/methods')
    const card = within(await screen.findByRole('region', { name: 'Changed by the operator' }))
    expect(card.getByText(/where money goes/)).toBeVisible()
    expect(card.getByText('Payment processor')).toBeVisible()
    expect(card.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('keeps the typed changes when another person changes the draft, and names person and change', async () => {
    const { api, tenant, user, portal } = await renderSettings('/admin/portal/settings/oneTime')
    const least = await screen.findByLabelText('Smallest payment')
    await user.clear(least)
    await user.type(least, '7')
    tenant.put([{ path: '/capabilities/otp.min_amount', value: '5.00' }], 'Ben Ortiz')
    await user.click(keep())
    expect(await screen.findByText('Not saved. What you typed is still here.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Versions' }))
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    await user.click(await screen.findByRole('link', { name: 'Smallest payment' }))
    expect(portal.address()).toBe('/admin/portal/settings/oneTime#otp.min_amount')
    expect(await screen.findByText('Smallest payment (Ben Ortiz)', { exact: false })).toBeVisible()
    expect(screen.getByLabelText('Smallest payment')).toHaveValue('7')
    await user.click(screen.getByRole('button', { name: 'Continue with mine' }))
    await user.click(keep())
    await waitFor(() => expect(api.callsOf('saveTenantDraft')).toHaveLength(2))
    expect(api.callsOf('saveTenantDraft')[1]?.input.body).toEqual({
      revision: 1,
      changes: [{ path: '/capabilities/otp.min_amount', value: '7.00' }],
    })
  })
})

describe('rights by role (F-21)', () => {
  it('rights.agent_without, rights.admin_without: a box that is not ticked is withheld in the draft', async () => {
    const { api, user } = await renderSettings('/admin/portal/settings/rights')
    const refunds = await screen.findByRole('checkbox', { name: 'Ask for refunds: Agents' })
    expect(refunds).toBeChecked()
    await user.click(refunds)
    await user.click(screen.getByRole('checkbox', { name: 'See reporting: Administrators' }))
    await user.click(keep())
    await screen.findByText('Draft with 2 changes')
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toMatchObject({
      changes: [
        { path: '/capabilities/rights.agent_without', value: ['payment.refund'] },
        { path: '/capabilities/rights.admin_without', value: ['reporting.view'] },
      ],
    })
  })

  it('offers no box for a right that a role does not have, and leads to who changed rights', async () => {
    await renderSettings('/admin/portal/settings/rights')
    await screen.findByRole('checkbox', { name: 'See reporting: Administrators' })
    expect(screen.queryByRole('checkbox', { name: 'See reporting: Agents' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Who changed permissions, and when' })).toHaveAttribute(
      'href',
      '/admin/staff-activity',
    )
  })
})
