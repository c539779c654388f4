import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { useStepUp } from '@portal/shared/portal'
import { refuse } from '@portal/shared/testing'
import { renderProfile } from '../testing/render-profile.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

const toggle = () => screen.findByRole('switch', { name: 'Always ask for a code' })

describe('the second factor', () => {
  it('A-22: explains when a code is required, and turns on after a fresh code', async () => {
    let isProven = false
    const { api, user } = await renderProfile(<TwoFactorCard />, {
      setMfa: ({ body }) => {
        if (!isProven) throw refuse('step_up_required', { status: 403 })
        return { mfa_enabled: body.enable_mfa }
      },
    })
    expect(await toggle()).toHaveAccessibleDescription(/except on devices you asked us to remember/)
    await user.click(await toggle())
    await waitFor(() => expect(useStepUp.getState().answer).not.toBeNull())
    expect(await toggle()).not.toBeChecked()
    isProven = true
    api.use({ getMfa: () => ({ mfa_enabled: true }) })
    await act(async () => useStepUp.getState().answer?.(true))
    expect(await screen.findByText(/We’ll ask for a code at every sign-in/)).toBeVisible()
    expect(await toggle()).toBeChecked()
    expect(await toggle()).toHaveAccessibleDescription(/at every sign-in, on every device/)
  })

  it('stays unchanged when the change fails', async () => {
    const { user } = await renderProfile(<TwoFactorCard />, {
      getMfa: () => ({ mfa_enabled: true }),
      setMfa: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await toggle())
    expect(await screen.findByText('Your setting was not changed')).toBeVisible()
    expect(await toggle()).toBeChecked()
  })

  it('reads again with Try again after a failure', async () => {
    const { api, user } = await renderProfile(<TwoFactorCard />, {
      getMfa: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('The sign-in settings could not be loaded')).toBeVisible()
    api.use({ getMfa: () => ({ mfa_enabled: true }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await toggle()).toBeChecked()
  })
})
