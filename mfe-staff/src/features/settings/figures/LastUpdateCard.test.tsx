import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderSettings } from '../testing/render-settings.tsx'

const saved: (string | null)[] = []
const open = async () => {
  saved.length = 0
  const page = await renderSettings('/admin/portal/settings/footer', {
    handlers: {
      saveLastUpdate: ({ body }) => {
        saved.push(body.timestamp)
        return { data: { timestamp: body.timestamp } }
      },
    },
  })
  return { ...page, card: within(await screen.findByRole('region', { name: 'Date of the figures' })) }
}

it('SH-112: saves a time in the company’s zone, at once and without the draft', async () => {
  const { user, card } = await open()
  expect(card.getByText(/No time is shown/)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Set another time' }))
  await user.clear(card.getByLabelText('Date'))
  await user.click(card.getByRole('button', { name: 'Show this time' }))
  expect(card.getByText('Please fill this in.')).toBeVisible()
  await user.type(card.getByLabelText('Date'), '2026-03-01')
  await user.clear(card.getByLabelText('Time'))
  await user.type(card.getByLabelText('Time'), '09:30')
  await user.click(card.getByRole('button', { name: 'Show this time' }))
  expect(saved).toEqual(['2026-03-01T14:30:00.000Z'])
  expect(await card.findByRole('button', { name: 'They are up to date now' })).toBeVisible()
})

it('saves the current time with one press', async () => {
  const { user, card } = await open()
  await user.click(card.getByRole('button', { name: 'They are up to date now' }))
  expect(saved).toHaveLength(1)
})
