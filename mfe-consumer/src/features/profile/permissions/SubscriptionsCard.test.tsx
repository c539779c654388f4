import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { buildTenant, refuse } from '@portal/shared/testing'
import { buildPlaces, buildWays, endedWay } from '../testing/profile-handlers.ts'
import { renderProfile } from '../testing/render-profile.tsx'
import { SubscriptionsCard } from './SubscriptionsCard.tsx'

const texts = () => screen.findByRole('switch', { name: 'Payment reminders by text message' })

describe('subscriptions', () => {
  it('C-80: are saved as soon as a switch is moved', async () => {
    const { api, user } = await renderProfile(<SubscriptionsCard />, {
      saveSubscriptions: ({ body }) => ({ data: body }),
    })
    expect(await screen.findByRole('switch', { name: 'Statements by email' })).toBeChecked()
    await user.click(await texts())
    expect(await screen.findByText('Your changes are saved.')).toBeVisible()
    expect(await texts()).toBeChecked()
    expect(api.callsOf('saveSubscriptions')[0]?.input.body).toEqual({
      email_statements: true,
      email_reminders: true,
      text_reminders: true,
    })
  })

  it('R-05: say that nothing is sent by a channel that is allowed nowhere', async () => {
    await renderProfile(<SubscriptionsCard />, {
      listContactWays: () => buildWays(buildPlaces({ email: endedWay('email') })),
    })
    const statements = await screen.findByRole('switch', { name: 'Statements by email' })
    expect(statements).toHaveAccessibleDescription('We don’t send it while emails are switched off.')
    expect(await texts()).toHaveAccessibleDescription('Message and data rates may apply.')
  })

  it('S-53: are only those that the tenant sends', async () => {
    const tenant = buildTenant({ capabilities: { 'contact.channels': ['phone', 'email'] } })
    await renderProfile(<SubscriptionsCard />, {}, { tenant })
    expect(await screen.findAllByRole('switch')).toHaveLength(2)
    expect(screen.queryByRole('switch', { name: /text message/ })).not.toBeInTheDocument()
  })

  it('move back when saving fails, and show the error', async () => {
    const { api, user } = await renderProfile(<SubscriptionsCard />)
    await texts()
    api.isOffline = true
    await user.click(await texts())
    expect(await screen.findByText('Your subscription was not changed')).toBeVisible()
    expect(await texts()).not.toBeChecked()
  })

  it('reads again with Try again after a failure', async () => {
    const { api, user } = await renderProfile(<SubscriptionsCard />, {
      getSubscriptions: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('Your subscriptions could not be loaded')).toBeVisible()
    api.use({
      getSubscriptions: () => ({ data: { email_statements: true, email_reminders: true, text_reminders: true } }),
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await texts()).toBeChecked()
  })
})
