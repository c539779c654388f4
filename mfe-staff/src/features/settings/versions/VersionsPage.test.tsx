import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderSettings } from '../testing/render-settings.tsx'

describe('versions of the settings', () => {
  it('lists each version with its author and note, and marks the current one', async () => {
    await renderSettings('/admin/portal/versions')
    const row = (await screen.findByRole('link', { name: 'Version 3' })).closest('tr')!
    expect(row).toHaveTextContent('In effect')
    expect(row).toHaveTextContent('New label')
    expect(row).toHaveTextContent('Ada Marsh')
    expect(screen.getByRole('link', { name: 'As delivered' })).toHaveAttribute('href', '/admin/portal/versions/0')
  })

  it('shows the changes of a restoration, and restores with a note', async () => {
    const { api, user, portal } = await renderSettings('/admin/portal/versions/1')
    const list = within(await screen.findByRole('list', { name: 'What going back would change' }))
    expect(list.getByText('#334155')).toBeVisible()
    expect(list.getByText('$5.00')).toBeVisible()
    expect(api.callsOf('getTenantDifferences')[0]?.input).toEqual({ params: { version: 1 }, query: { from: 3 } })
    await user.click(screen.getByRole('button', { name: 'Go back to this version' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Go back to this version' }))
    expect(dialog.getByText('Please say why in a few words.')).toBeVisible()
    await user.type(dialog.getByLabelText('Why'), 'The label was wrong')
    await user.click(dialog.getByRole('button', { name: 'Go back to this version' }))
    await waitFor(() => expect(portal.address()).toBe('/admin/portal/versions'))
    expect(api.callsOf('restoreTenantVersion')[0]?.input).toEqual({
      params: { version: 1 },
      body: { note: 'The label was wrong', version: 3 },
    })
  })

  it('shows the changes of the current version, and offers no restoration of it', async () => {
    await renderSettings('/admin/portal/versions/3')
    expect(await screen.findByRole('list', { name: 'What it changed' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Go back to this version' })).not.toBeInTheDocument()
  })
})
