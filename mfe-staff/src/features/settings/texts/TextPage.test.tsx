import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderSettings } from '../testing/render-settings.tsx'

const side = (name: string) => within(screen.getByRole('group', { name }))

describe('texts of the tenant', () => {
  it('lists each in both languages with its version', async () => {
    const { user, portal } = await renderSettings('/admin/portal/texts')
    const documents = within(await screen.findByRole('region', { name: 'Documents' }))
    const terms = documents.getByRole('link', { name: 'Terms of use' }).closest('tr')!
    expect(terms).toHaveTextContent('Terms (es)')
    expect(terms).toHaveTextContent('1')
    await user.click(documents.getByRole('link', { name: 'Terms of use' }))
    expect(portal.address()).toBe('/admin/portal/texts/terms')
  })

  it('edits both languages, explains a new version and shows a preview', async () => {
    const { api, user } = await renderSettings('/admin/portal/texts/terms')
    expect(await screen.findByText('Version 1')).toBeVisible()
    expect(screen.getByText(/keeps its own wording and number/)).toBeVisible()
    await user.type(side('English').getByLabelText('Text'), '\n\nA third.')
    expect(within(screen.getByRole('region', { name: 'Preview in English' })).getByText('A third.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save to draft' }))
    expect(await screen.findByText('Draft with 1 change')).toBeVisible()
    expect(api.callsOf('saveTenantDraft')[0]?.input.body).toHaveProperty('changes', [
      {
        path: '/documents/terms',
        value: {
          en: { title: 'Terms', paragraphs: ['About Terms.', 'Reply STOP to end.', 'A third.'] },
          es: { title: 'Terms (es)', paragraphs: ['Sobre Terms.', 'Responda STOP.'] },
        },
      },
    ])
  })

  it('inserts a value at the caret, and checks placeholders during typing', async () => {
    const { user } = await renderSettings('/admin/portal/texts/one_time')
    await screen.findByRole('group', { name: 'English' })
    const text = side('English').getByLabelText('Text')
    await user.click(text)
    await user.click(screen.getByRole('button', { name: 'Creditor' }))
    expect(text).toHaveDisplayValue(/\{creditor\}$/)
    await user.type(text, ' {{oops}')
    expect(within(screen.getByRole('region', { name: 'Preview in English' })).getByText('{oops}').tagName).toBe('MARK')
    await waitFor(() => expect(screen.getByText(/^\{oops\} can’t be filled in/)).toBeVisible())
  })

  it('asks for English words, and lets Spanish wait for the check', async () => {
    const { api, user } = await renderSettings('/admin/portal/texts/original_creditor')
    await screen.findByRole('group', { name: 'English' })
    await user.clear(side('English').getByLabelText('Text'))
    await user.click(screen.getByRole('button', { name: 'Save to draft' }))
    expect(screen.getByRole('link', { name: 'Text is missing in English.' })).toBeVisible()
    expect(api.callsOf('saveTenantDraft')).toHaveLength(0)
    await user.type(side('English').getByLabelText('Text'), 'Clinic')
    await user.clear(side('Spanish').getByLabelText('Text'))
    await user.click(screen.getByRole('button', { name: 'Save to draft' }))
    expect(await screen.findByText('1 thing to fix')).toBeVisible()
  })

  it('keeps the typed words through a reload', async () => {
    const first = await renderSettings('/admin/portal/texts/info-1')
    await screen.findByRole('group', { name: 'English' })
    await first.user.type(side('English').getByLabelText(/Text/), ' More.')
    first.portal.unmount()
    await renderSettings('/admin/portal/texts/info-1')
    expect(await screen.findByDisplayValue('New York residents may ask. More.')).toBeVisible()
  })
})
