import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { useToasts } from '@portal/shared/portal'
import { renderSettings } from '../testing/render-settings.tsx'

const label = (en: string, es: string) => ({ path: '/capabilities/label.current_creditor', value: { en, es } })

async function renderPublish(changes: { path: string; value: unknown }[]) {
  const rendered = await renderSettings('/admin/portal')
  rendered.tenant.put(changes)
  await rendered.user.click(screen.getByRole('link', { name: 'Versions' }))
  await rendered.user.click(screen.getAllByRole('link', { name: 'Check and publish' })[0]!)
  return rendered
}

describe('check and publish', () => {
  it('says that there is nothing to publish', async () => {
    await renderSettings('/admin/portal/publish')
    expect(await screen.findByText('There is nothing to publish')).toBeVisible()
  })

  it('K-31: refuses while Spanish is missing or a colour cannot be read, and leads to each', async () => {
    await renderPublish([label('Clinic', ''), { path: '/primary_color', value: '#ffe600' }])
    expect(await screen.findByText('2 things must be fixed before you publish')).toBeVisible()
    const check = within(screen.getByRole('region', { name: 'Check' }))
    expect(check.getByRole('link', { name: /Current creditor/ })).toHaveAttribute(
      'href',
      '/admin/portal/texts/current_creditor',
    )
    expect(check.getByRole('link', { name: /Main color/ })).toHaveAttribute('href', '/admin/portal/theme')
    expect(screen.getByRole('button', { name: 'Publish…' })).toHaveAccessibleDescription(
      '2 things must be fixed first.',
    )
  })

  it('shows old and new values, reverts one change, and publishes with a note after the warnings are confirmed', async () => {
    const { api, user, portal } = await renderPublish([
      label('Clinic', 'Clínica'),
      { path: '/capabilities/otp.min_amount', value: '5.00' },
      { path: '/licence_id', value: '' },
    ])
    const changes = within(await screen.findByRole('list', { name: '3 changes' }))
    expect(changes.getByText('Clínica')).toBeVisible()
    expect(changes.getByText('$5.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo: Smallest payment' }))
    expect(await screen.findByRole('list', { name: '2 changes' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish…' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(dialog.getByText('Please say why in a few words.')).toBeVisible()
    expect(dialog.getByText('Please confirm that you have read the warnings.')).toBeVisible()
    await user.click(dialog.getByRole('checkbox'))
    await user.type(dialog.getByLabelText('Why'), 'New clinic')
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(portal.address()).toBe('/admin/portal/versions'))
    expect(api.callsOf('publishTenant')[0]?.input.body).toEqual({ note: 'New clinic', version: 3, revision: 2 })
    expect(useToasts.getState().toasts.at(-1)?.text).toBe('Version 4 is now in effect')
  })

  it('shows a conflict with a newer version in the dialog, and keeps the note', async () => {
    const { tenant, user } = await renderPublish([label('Clinic', 'Clínica')])
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    tenant.state.version = 9
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Why'), 'New clinic')
    for (const box of dialog.queryAllByRole('checkbox')) await user.click(box)
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText(/changed the draft or published it/)).toBeVisible()
    expect(dialog.getByLabelText('Why')).toHaveValue('New clinic')
  })

  it('discards the draft', async () => {
    const { api, user } = await renderPublish([label('Clinic', 'Clínica')])
    await user.click(await screen.findByRole('button', { name: 'Discard the draft' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard the draft' }))
    expect(await screen.findByText('There is nothing to publish')).toBeVisible()
    expect(api.callsOf('discardTenantDraft')).toHaveLength(1)
  })
})
