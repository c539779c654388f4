import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@portal/shared/portal'
import { buildClient, refuse, type Handlers } from '@portal/shared/testing'
import { debtsOf, form, renderForm } from '../../testing/render-form.tsx'
import { HardshipPage } from './HardshipPage.tsx'

const renderHardship = (handlers: Handlers = {}, references = ['R-1', 'R-2'], language: 'en' | 'es' = 'en') =>
  renderForm(<HardshipPage />, { route: '/help-center/hardships', handlers, debts: debtsOf(references), language })

const { explanation, send, terms } = form

describe('a hardship', () => {
  it('H-02: carries the name of the profile and the number of the first debt', async () => {
    await renderHardship()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Dana Whitfield')
    expect(screen.getByText('R-1')).toBeVisible()
    expect(screen.queryByText('R-2')).not.toBeInTheDocument()
  })

  it('H-03: Send names a missing part and waits for it', async () => {
    const { user, api } = await renderHardship()
    expect(send()).toHaveAccessibleDescription('Please explain your situation.')
    await user.click(send())
    await user.type(explanation(), 'I lost my job.')
    expect(send()).toHaveAccessibleDescription('Please accept the terms.')
    await user.click(send())
    expect(api.callsOf('createCase')).toHaveLength(0)
    await user.click(terms())
    expect(send()).not.toHaveAttribute('aria-disabled')
  })

  it('H-11, H-13, H-14: is sent and confirmed with the number and the day', async () => {
    const { user, api } = await renderHardship()
    await user.type(explanation(), ' I lost my job. ')
    await user.click(terms())
    await user.click(send())
    expect(api.callsOf('createCase')[0]?.input.body).toMatchObject({
      dispute_type: 'hardship',
      data_id: 'R-1',
      name: 'Dana Whitfield',
      explanation: 'I lost my job.',
      terms_accepted: true,
    })
    const dialog = await screen.findByRole('dialog', { name: 'Your hardship was successfully sent.' })
    expect(dialog).toHaveTextContent('Our team will be in touch shortly regarding your inquiry.')
    expect(dialog).toHaveTextContent('Your case number is H-100.')
    expect(dialog).toHaveTextContent('Mar 16, 2026')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(explanation()).toHaveValue('')
    expect(terms()).not.toBeChecked()
  })

  it('H-03, H-17: Send stays off for three seconds after a click', async () => {
    const { api, portal } = await renderHardship({
      createCase: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    jest.useFakeTimers()
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
      await user.type(explanation(), 'I lost my job.')
      await user.click(terms())
      await user.click(send())
      await act(async () => jest.advanceTimersByTime(2_500))
      expect(send()).toHaveAccessibleDescription('Please wait a moment before you send it again.')
      await user.click(send())
      expect(api.callsOf('createCase')).toHaveLength(1)
      await act(async () => jest.advanceTimersByTime(600))
      expect(send()).not.toHaveAttribute('aria-disabled')
    } finally {
      portal.unmount()
      jest.useRealTimers()
    }
  })

  it('H-13, H-16: a refusal shows its first reason as a toast and in place, and keeps the typed text', async () => {
    const { user } = await renderHardship({
      createCase: () => {
        throw refuse('validation_failed', { errors: { explanation: ['Please name a reason.', 'Second.'] } })
      },
    })
    await user.type(explanation(), 'I lost my job.')
    await user.click(terms())
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('Please name a reason.')
    expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual(['Please name a reason.'])
    expect(explanation()).toHaveValue('I lost my job.')
  })

  it('H-16: shows the code of a refusal in words', async () => {
    const { user } = await renderHardship({
      createCase: () => {
        throw refuse('no_debt', { errors: { explanation: ['no_debt'] } })
      },
    })
    await user.type(explanation(), 'I lost my job.')
    await user.click(terms())
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no account for this request.')
  })

  it('K-43: without a debt shows a polite refusal with the phone number', async () => {
    await renderHardship({}, [])
    expect(screen.getByText(/You have no account with us/)).toHaveTextContent(/call us at \(555\) 010-0199\.$/)
    expect(screen.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  })

  it('H-17: counts the remaining characters of 1,500 and sends no more', async () => {
    const { user } = await renderHardship()
    await user.click(explanation())
    // An emoji counts as one character.
    await user.paste(`${'x'.repeat(1499)}👍🏽`)
    expect(explanation()).toHaveAccessibleDescription(/0 characters left/)
    await user.paste('🙂')
    expect(explanation()).toHaveAccessibleDescription(/1 character/)
    expect(send()).toHaveAccessibleDescription('Please shorten what you wrote.')
  })

  it('shows a failed load in place and tries again', async () => {
    const { api, user } = await renderHardship({
      getClient: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(screen.getByText('Your details could not be loaded')).toBeVisible()
    api.use({ getClient: () => ({ data: buildClient() }) })
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByLabelText(/^Name/)).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderHardship({}, ['R-1'], 'es')
    expect(screen.getByRole('heading', { level: 1, name: 'Dificultades económicas' })).toBeVisible()
    expect(screen.getByRole('link', { name: /política de privacidad/ })).toHaveAttribute('target', '_blank')
  })
})

describe('the Tab key in a long answer', () => {
  it('H-12: writes a tab', async () => {
    const { user } = await renderHardship()
    await user.click(explanation())
    await user.keyboard('one{Tab}two')
    expect(explanation()).toHaveValue('one\ttwo')
    expect(explanation()).toHaveFocus()
  })

  it('K-45: Escape and then Tab leaves, Shift+Tab leaves at once', async () => {
    const { user } = await renderHardship()
    await user.click(explanation())
    expect(explanation()).toHaveAccessibleDescription(/press Esc, then Tab/)
    await user.keyboard('{Escape}{Tab}')
    expect(explanation()).not.toHaveFocus()
    await user.click(explanation())
    await user.tab({ shift: true })
    expect(explanation()).not.toHaveFocus()
    expect(explanation()).toHaveValue('')
  })

  it('K-45: is off for a person who arrives by the Tab key, until that person switches it on', async () => {
    const { user } = await renderHardship()
    act(() => screen.getByRole('checkbox', { name: 'The Tab key adds a tab' }).focus())
    await user.tab()
    expect(explanation()).toHaveFocus()
    await user.tab()
    expect(explanation()).not.toHaveFocus()
    await user.click(screen.getByRole('checkbox', { name: 'The Tab key adds a tab' }))
    await user.tab()
    await user.tab()
    expect(explanation()).toHaveValue('\t')
  })
})
