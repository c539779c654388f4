import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { form, renderForm } from '../../testing/render-form.tsx'
import { ComplaintPage } from './ComplaintPage.tsx'

type Setting = NonNullable<Parameters<typeof renderForm>[1]>
const renderComplaint = (setting: Setting = {}) =>
  renderForm(<ComplaintPage />, { route: '/help-center/complaints', ...setting })

const { explanation, send, terms, account } = form
const outcome = () => screen.getByRole('textbox', { name: 'Desired outcome' })

describe('a complaint', () => {
  it('H-10: needs an explanation, the wanted outcome, and the terms', async () => {
    const { user, api } = await renderComplaint()
    // H-10 does not require a choice of the account: the first one is preselected.
    expect(account()).toHaveValue('R-1')
    expect(send()).toHaveAccessibleDescription('Please explain your situation.')
    await user.type(explanation(), 'Two calls in one morning.')
    expect(send()).toHaveAccessibleDescription('Please tell us what would make it right.')
    await user.type(outcome(), ' Please write. ')
    expect(send()).toHaveAccessibleDescription('Please accept the terms.')
    await user.click(terms())
    await user.selectOptions(account(), 'R-2')
    await user.click(send())
    expect(api.callsOf('createCase')[0]?.input.body).toMatchObject({
      dispute_type: 'complaint',
      data_id: 'R-2',
      name: 'Dana Whitfield',
      explanation: 'Two calls in one morning.',
      expected_outcome: 'Please write.',
    })
  })

  it('H-09, H-11: is confirmed in a dialog that mentions no hold', async () => {
    const { user } = await renderComplaint()
    await user.type(explanation(), 'Two calls.')
    await user.type(outcome(), 'Write.')
    await user.click(terms())
    await user.click(send())
    const dialog = await screen.findByRole('dialog', { name: 'Your complaint was successfully sent.' })
    expect(dialog).toHaveTextContent('Your case number is H-100.')
    expect(dialog).not.toHaveTextContent('hold')
  })

  it('H-12: has one choice of the Tab key for both texts', async () => {
    const { user } = await renderComplaint()
    expect(screen.getAllByRole('checkbox', { name: 'The Tab key adds a tab' })).toHaveLength(1)
    await user.click(outcome())
    await user.keyboard('a{Tab}b')
    expect(outcome()).toHaveValue('a\tb')
    expect(outcome()).toHaveAccessibleDescription(/press Esc, then Tab/)
  })

  it('is in Spanish', async () => {
    await renderComplaint({ language: 'es' })
    expect(screen.getByRole('heading', { level: 1, name: 'Presentar una queja' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Resultado deseado' })).toBeVisible()
  })
})
