import { expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildTenant, refuse } from '@portal/shared/testing'
import { HardshipPage } from './HardshipPage.tsx'
import { form, renderForm } from '../../testing/render-form.tsx'

const { explanation, send, terms } = form

it('decision 162: accepts the documents that the page showed, and newer ones after the person has read them', async () => {
  const { api, portal } = await renderForm(<HardshipPage />, {
    route: '/help-center/hardships',
    tenant: buildTenant({ case_documents: 'privacy-1/esign-1' }),
    handlers: {
      createCase: () => {
        throw refuse('text_changed', {
          status: 409,
          message: 'Please read it again.',
          current: { terms_shown: 'privacy-2/esign-1' },
        })
      },
    },
  })
  jest.useFakeTimers()
  try {
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    await user.type(explanation(), 'I lost my job.')
    await user.click(terms())
    await user.click(send())
    await act(async () => jest.advanceTimersByTime(3_100))
    // The typed text stays; the person has to tick the box again.
    expect(explanation()).toHaveValue('I lost my job.')
    expect(terms()).not.toBeChecked()
    api.use({ createCase: () => ({ case_number: 'H-100', status: 'open', due_at: '2026-03-16' }) })
    await user.click(terms())
    await user.click(send())
    await act(async () => jest.advanceTimersByTime(100))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(api.callsOf('createCase').map(({ input }) => input.body)).toMatchObject([
      { terms_shown: 'privacy-1/esign-1' },
      { terms_shown: 'privacy-2/esign-1' },
    ])
  } finally {
    portal.unmount()
    jest.useRealTimers()
  }
})
