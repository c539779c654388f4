import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { renderSettings } from '../testing/render-settings.tsx'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
const drawing = new File([svg], 'logo.svg', { type: 'image/svg+xml' })
const group = (name = 'Logo') => within(screen.getByRole('group', { name }))
const choose = (file: File) =>
  fireEvent.change(group().getByLabelText('Choose a picture: Logo', { selector: 'input' }), {
    target: { files: [file] },
  })

describe('logo and icon', () => {
  it('go into the draft at once, are shown in the preview, and are reverted', async () => {
    const { api, user } = await renderSettings('/admin/portal/theme')
    await screen.findByRole('group', { name: 'Logo' })
    choose(drawing)
    expect(await group().findByText('In the draft')).toBeVisible()
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toMatchObject({
      changes: [{ path: '/images/logo', value: { base64: btoa(svg) } }],
    })
    const piece = screen.getByRole('group', { name: 'A sample of your portal' })
    expect(piece.querySelectorAll('img')[1]).toHaveAttribute('src', expect.stringContaining(btoa(svg)))
    await user.click(group().getByRole('button', { name: 'Undo: Logo' }))
    expect(await screen.findByText('Logo')).toBeVisible()
    expect(api.callsOf('saveTenantDraft')[1]?.input.body).toMatchObject({
      changes: [{ path: '/images/logo', value: null }],
    })
  })

  it('can be removed only where the tenant has its own', async () => {
    const { api, user } = await renderSettings('/admin/portal/theme', {
      file: { logo: '/api/v1/assets/logo.png?v=0123456789' },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove: Logo' }))
    expect(screen.queryByRole('button', { name: /Remove: Icon/ })).not.toBeInTheDocument()
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toMatchObject({
      changes: [{ path: '/images/logo', value: null }],
    })
  })

  it('are refused in place: by the browser for their type, by the server for their bytes', async () => {
    const { api } = await renderSettings('/admin/portal/theme', {
      handlers: {
        saveTenantDraft: () => {
          throw refuse('validation_failed', { status: 400, errors: { '/images/logo': ['image_unsafe'] } })
        },
      },
    })
    await screen.findByRole('group', { name: 'Logo' })
    choose(new File(['x'], 'x.pdf', { type: 'application/pdf' }))
    expect(await group().findByText('Please choose an SVG, PNG, WebP or JPEG.')).toBeVisible()
    choose(new File([new Uint8Array(200_000)], 'x.svg', { type: 'image/svg+xml' }))
    expect(await group().findByText(/too large. It can be up to 128 KB/)).toBeVisible()
    expect(api.callsOf('saveTenantDraft')).toHaveLength(0)
    choose(drawing)
    expect(await group().findByText(/contains more than a drawing/)).toBeVisible()
  })
})
