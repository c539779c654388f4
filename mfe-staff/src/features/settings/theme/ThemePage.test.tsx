import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { renderSettings } from '../testing/render-settings.tsx'
import { contrastPairs } from './contrast-pairs.ts'

describe('the colours', () => {
  it('SH-07: shows every pair with its contrast, and a preview of the portal in the colours', async () => {
    await renderSettings('/admin/portal/theme')
    const table = within(await screen.findByRole('table', { name: 'Contrast of the main color' }))
    expect(table.getByText('Text on buttons').closest('tr')).toHaveTextContent('Contrast7.2:1Needed4.5:1ResultEnough')
    expect(table.getByText('Marks and borders').closest('tr')).toHaveTextContent('Needed3.0:1ResultEnough')
    const piece = screen.getByRole('group', { name: 'A sample of your portal' })
    expect(piece.style.getPropertyValue('--color-primary-600')).toBe('#1f5a8c')
  })

  it('refuses an unreadable colour, and takes the nearest readable one', async () => {
    const { api, user } = await renderSettings('/admin/portal/theme')
    const field = await screen.findByLabelText('Main color')
    await user.clear(field)
    await user.type(field, 'ffe600')
    expect(field).toHaveValue('#ffe600')
    expect(screen.getByText(/#ffe600 is too light/)).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Contrast of the main color' }))
    expect(table.getAllByText('Too little')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /the closest readable color/ }))
    expect(table.queryByText('Too little')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save to draft' }))
    await screen.findByText('Draft with 1 change')
    const [call] = api.callsOf('saveTenantDraft')
    expect(call?.input.body).toMatchObject({
      changes: [{ path: '/primary_color', value: (field as HTMLInputElement).value }],
    })
  })

  it('shows a colour of the system’s palette at once', async () => {
    await renderSettings('/admin/portal/theme')
    const picker = await screen.findByLabelText('Choose from a palette: Second color')
    fireEvent.change(picker, { target: { value: '#7a1f33' } })
    const piece = screen.getByRole('group', { name: 'A sample of your portal' })
    expect(piece.style.getPropertyValue('--color-secondary-600')).toBe('#7a1f33')
    expect(screen.getByText('Not saved to the draft yet')).toBeVisible()
  })

  it('SH-07: shows a look at once, and keeps it together with a colour', async () => {
    const { api, user } = await renderSettings('/admin/portal/theme')
    await user.click(await screen.findByRole('radio', { name: 'Round' }))
    await user.click(screen.getByRole('radio', { name: 'With serifs' }))
    const piece = screen.getByRole('group', { name: 'A sample of your portal' })
    expect(piece).toHaveAttribute('data-corners', 'round')
    expect(piece).toHaveAttribute('data-heading', 'serif')
    expect(piece).toHaveAttribute('data-header', 'plain')
    const field = screen.getByLabelText('Main color')
    await user.clear(field)
    await user.type(field, '#334155')
    await user.click(screen.getByRole('button', { name: 'Save to draft' }))
    await screen.findByText('Draft with 3 changes')
    const [call] = api.callsOf('saveTenantDraft')
    expect(call?.input.body).toMatchObject({
      changes: [
        { path: '/primary_color', value: '#334155' },
        { path: '/capabilities/look.corners', value: 'round' },
        { path: '/capabilities/look.heading', value: 'serif' },
      ],
    })
  })

  it('measures contrast as WCAG does', () => {
    const [chosen] = contrastPairs('#777777', null)
    expect(chosen).toMatchObject({ isEnough: false, needed: 4.5 })
    expect(chosen!.ratio).toBeCloseTo(4.48, 2)
  })
})
