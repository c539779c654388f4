import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { buildTenant } from '@portal/shared/testing'
import { form, renderForm } from '../../testing/render-form.tsx'
import { HardshipPage } from './HardshipPage.tsx'

const renderHardship = (share?: number) =>
  renderForm(<HardshipPage />, {
    route: '/help-center/hardships',
    ...(share !== undefined && { tenant: buildTenant({ capabilities: { 'hardship.share': share } }) }),
  })
const click = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

async function fillIn(user: UserEvent): Promise<void> {
  await click(user, 'Start with your income')
  await user.type(field(/^Pay/), '2100')
  await click(user, 'Next')
  await user.type(field(/^Rent or mortgage/), '1200')
  await user.type(field(/^Food/), '499.5')
}

describe('F-15: income and outgoings', () => {
  it('are asked for in small steps that begin at their question, and each may be left out', async () => {
    const { user, api } = await renderHardship()
    await click(user, 'Start with your income')
    expect(screen.getByRole('group', { name: 'Your monthly income' })).toHaveFocus()
    await click(user, 'Next')
    await click(user, 'Next')
    expect(screen.getByRole('group', { name: 'Other things you pay each month' })).toHaveFocus()
    await click(user, 'Done')
    expect(screen.getByRole('button', { name: 'Start with your income' })).toHaveFocus()
    await user.type(form.explanation(), 'I lost my job.')
    await user.click(form.terms())
    await user.click(form.send())
    expect(api.callsOf('createCase')[0]!.input.body).toMatchObject({ budget: null })
  })

  it('hardship.share: say at once what would be affordable, and are sent', async () => {
    const { user, api } = await renderHardship(25)
    await fillIn(user)
    expect(screen.getByText(/You have \$400\.50 left each month.*about \$100\.00 a month/)).toBeVisible()
    await user.type(form.explanation(), 'I lost my job.')
    await user.click(form.terms())
    await user.click(form.send())
    // As the server reads it, in cents.
    expect(api.callsOf('createCase')[0]!.input.body).toMatchObject({
      budget: { pay: 210_000n, housing: 120_000n, food: 49_950n },
    })
  })

  it('need an income before anything is affordable, and say when nothing is left', async () => {
    const { user } = await renderHardship()
    await click(user, 'Start with your income')
    await click(user, 'Next')
    await user.type(field(/^Food/), '500')
    expect(screen.getByText(/Enter your income/)).toBeVisible()
    await click(user, 'Back')
    await user.type(field(/^Pay/), '400')
    expect(screen.getByText(/you have nothing left each month/)).toBeVisible()
  })

  it('go to the next step by the Enter key, and do not send the request', async () => {
    const { user, api } = await renderHardship()
    await user.type(form.explanation(), 'I lost my job.')
    await user.click(form.terms())
    await click(user, 'Start with your income')
    await user.type(field(/^Pay/), '2100{Enter}')
    expect(screen.getByRole('group', { name: 'Your monthly home and living costs' })).toHaveFocus()
    expect(api.callsOf('createCase')).toHaveLength(0)
  })

  it('are kept as a draft through a reload', async () => {
    const { user, portal } = await renderHardship()
    await fillIn(user)
    portal.unmount()
    await renderHardship()
    expect(screen.getByText(/You have \$400\.50 left each month/)).toBeVisible()
    await click(user, 'Change the amounts')
    expect(field(/^Pay/)).toHaveValue('2100')
  })
})
