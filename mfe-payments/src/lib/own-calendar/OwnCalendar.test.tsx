import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, buildTenant, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/calendar.en.json'
import es from '../../texts/calendar.es.json'
import { OwnCalendar } from './OwnCalendar.tsx'

const feed = { since: '2026-03-02T15:00:00.000Z', shows_amount: true, shows_name: false }
const address = 'webcal://harborlight.localhost/api/v1/calendar/secret.ics'

async function openIt(handlers: Handlers = {}, language: 'en' | 'es' = 'en') {
  let live: typeof feed | null = null
  const api = startApi({
    getCalendar: () => ({ data: live }),
    makeCalendar: ({ body }) => {
      live = { ...feed, ...(body as object) }
      return { data: { ...live, address } }
    },
    endCalendar: () => {
      live = null
      return {}
    },
    getCalendarFile: () => ({ data: { file_name: 'payments.ics', content: 'BEGIN:VCALENDAR' } }),
    ...handlers,
  })
  const user = userEvent.setup()
  await renderPortal(<OwnCalendar />, {
    session: buildSignedIn(),
    language,
    texts: { 'payments-calendar': { en, es } },
  })
  await user.click(screen.getByRole('button', { name: (language === 'en' ? en : es).open }))
  return { api, user, dialog: within(await screen.findByRole('dialog')) }
}

describe('F-24: planned payments in a calendar', () => {
  it('says before anything is made what an entry shows, and shows no more than is ticked', async () => {
    const { api, user, dialog } = await openIt()
    expect(dialog.getByText('Payment')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Show the amount' }))
    expect(dialog.getByText('Payment, $25.00')).toBeVisible()
    await user.click(await dialog.findByRole('button', { name: 'Make an address' }))
    expect(await dialog.findByRole('textbox', { name: 'Address for your calendar program' })).toHaveValue(address)
    expect(dialog.getByRole('link', { name: 'Open in my calendar program' })).toHaveAttribute('href', address)
    expect(api.callsOf('makeCalendar')[0]!.input.body).toEqual({ shows_amount: true, shows_name: false })
  })

  it('takes the address back', async () => {
    const { api, user, dialog } = await openIt()
    await user.click(await dialog.findByRole('button', { name: 'Make an address' }))
    await user.click(await dialog.findByRole('button', { name: 'Take the address back' }))
    expect(await dialog.findByRole('button', { name: 'Make an address' })).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(api.callsOf('endCalendar')).toHaveLength(1)
  })

  it('says what an earlier address shows, and that a new one ends it', async () => {
    const { dialog } = await openIt({ getCalendar: () => ({ data: feed }) })
    expect(await dialog.findByText(/Its entries show the amount\.$/)).toBeVisible()
    expect(dialog.getByText(/the one before stops working at once/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Make a new address' })).toBeVisible()
  })

  it('downloads a file with what is ticked', async () => {
    const { api, user, dialog } = await openIt()
    URL.createObjectURL = jest.fn(() => 'blob:x')
    URL.revokeObjectURL = jest.fn()
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await user.click(dialog.getByRole('button', { name: 'Download a file' }))
    expect(api.callsOf('getCalendarFile')[0]!.input.body).toEqual({ shows_amount: false, shows_name: false })
    expect(saved).toHaveBeenCalledTimes(1)
    saved.mockRestore()
  })

  it('stays open with what is ticked when making it fails', async () => {
    const { user, dialog } = await openIt({
      makeCalendar: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await dialog.findByRole('button', { name: 'Make an address' }))
    expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  it('is not offered without plan.calendar', async () => {
    startApi({})
    const tenant = buildTenant()
    tenant.capabilities['plan.calendar'] = false
    await renderPortal(<OwnCalendar />, {
      session: buildSignedIn(),
      tenant,
      texts: { 'payments-calendar': { en, es } },
    })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('speaks Spanish', async () => {
    const { dialog } = await openIt({}, 'es')
    expect(await dialog.findByRole('button', { name: 'Crear una dirección' })).toBeVisible()
    expect(dialog.getByText('Pago')).toBeVisible()
  })
})
