import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { buildTenant, refuse, type Handlers, type PortalSetting } from '@portal/shared/testing'
import { buildPlaces, buildPreference, buildTimes, buildWays, endedWay } from '../testing/profile-handlers.ts'
import { asAgent, renderProfile } from '../testing/render-profile.tsx'
import { ContactPreferences } from './ContactPreferences.tsx'

const dialog = () => screen.findByRole('dialog', { name: 'Communication Preferences' })
const channel = (name: string) => within(screen.getByRole('region', { name }))
const chosenDays = (name: string) =>
  channel(name)
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked && box.closest('fieldset'))
    .map((box) => box.parentElement?.textContent)

async function open(handlers: Handlers = {}, setting: PortalSetting = {}, actingFor?: string) {
  const shown = await renderProfile(<ContactPreferences {...(actingFor && { actingFor })} />, handlers, setting)
  await shown.user.click(await screen.findByRole('button', { name: 'Change' }))
  await dialog()
  return shown
}

describe('communication preferences to read', () => {
  it('S-51: show the days and hours of each channel, or that the channel is off', async () => {
    await renderProfile(<ContactPreferences />, {
      getContactPreference: () => ({
        data: buildPreference({
          phone_days: ['mon', 'wed'],
          times: [
            buildTimes('phone', { same_everyday: false, mon_to: '12:00', wed_from: '13:30' }),
            buildTimes('email', { same_everyday_from: '09:00', same_everyday_to: '17:30' }),
          ],
        }),
      }),
    })
    const [phone, , email] = await screen.findAllByRole('definition')
    expect(phone).toHaveTextContent('Mon: 8:00 AM to 12:00 PMWed: 1:30 PM to 9:00 PM')
    expect(email).toHaveTextContent('Monday to Friday: 9:00 AM to 5:30 PM')
    expect(screen.getByText('Off')).toBeVisible()
    expect(screen.getByText('Eastern Time (EST)')).toBeVisible()
  })

  it('S-53: show only the channels of the tenant, and are hidden without any channel', async () => {
    const only = (channels: ('phone' | 'email')[]) => ({
      tenant: buildTenant({ capabilities: { 'contact.channels': channels } }),
    })
    const { portal } = await renderProfile(<ContactPreferences />, {}, only(['email']))
    expect(await screen.findByText('Email')).toBeVisible()
    expect(screen.queryByText('Phone call')).not.toBeInTheDocument()
    portal.unmount()
    const none = await renderProfile(<ContactPreferences />, {}, only([]))
    expect(none.portal.container).toBeEmptyDOMElement()
  })

  it('reads again with Try again after a failure', async () => {
    const { api, user } = await renderProfile(<ContactPreferences />, {
      getContactPreference: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('The communication preferences could not be loaded')).toBeVisible()
    api.use({ getContactPreference: () => ({ data: buildPreference() }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible()
  })
})

describe('Communication Preferences', () => {
  it('S-55: choosing the fifth day sets the same times for every day; choosing no day turns the channel off', async () => {
    const { user } = await open()
    const phone = channel('Phone call')
    const same = () => phone.queryByRole('checkbox', { name: 'Same times every day' })
    expect(same()).toBeChecked()
    await user.click(phone.getByRole('checkbox', { name: 'Friday' }))
    expect(same()).not.toBeChecked()
    await user.click(phone.getByRole('checkbox', { name: 'Friday' }))
    expect(same()).toBeChecked()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await user.click(phone.getByRole('checkbox', { name: day }))
    expect(phone.getByRole('switch', { name: 'Phone call' })).not.toBeChecked()
    expect(same()).not.toBeInTheDocument()
    expect(phone.getByText('We don’t call you about your accounts.')).toBeVisible()
    await user.click(phone.getByRole('switch', { name: 'Phone call' }))
    expect(chosenDays('Phone call')).toHaveLength(5)
  })

  it('K-60: unchecking the same times keeps the days, each with its own times', async () => {
    const { user } = await open()
    const phone = channel('Phone call')
    await user.click(phone.getByRole('checkbox', { name: 'Same times every day' }))
    expect(chosenDays('Phone call')).toHaveLength(5)
    const friday = within(phone.getByRole('group', { name: 'Phone call: times on Friday' }))
    await user.selectOptions(friday.getByRole('combobox', { name: 'To' }), '12:00 PM')
    const monday = within(phone.getByRole('group', { name: 'Phone call: times on Monday' }))
    expect(monday.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('9:00 PM')
    expect(friday.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('12:00 PM')
  })

  it('S-56: offers half hours from 8:00 AM to 9:00 PM, and keeps the end after the start', async () => {
    const { user } = await open()
    const times = within(channel('Email').getByRole('group', { name: 'Email: times' }))
    const from = times.getByRole('combobox', { name: 'From' })
    const to = times.getByRole('combobox', { name: 'To' })
    const labels = (list: HTMLElement) =>
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(labels(from).slice(0, 2)).toEqual(['8:00 AM', '8:30 AM'])
    expect(labels(to).at(-1)).toBe('9:00 PM')
    await user.selectOptions(to, '9:00 AM')
    await user.selectOptions(from, '10:00 AM')
    expect(to).toHaveDisplayValue('10:30 AM')
  })

  it('A-25: Save Preference sends all preferences and the version that was read', async () => {
    const { api, user } = await open({
      saveContactPreference: ({ body: { was: _was, ...saved } }) => ({
        data: { ...saved, updated_at: '2026-03-02T15:00:00.000Z' },
      }),
    })
    await user.click(channel('Text message').getByRole('switch', { name: 'Text message' }))
    await user.clear(screen.getByRole('textbox', { name: /^Phone number/ }))
    await user.type(screen.getByRole('textbox', { name: /^Phone number/ }), '555 010 0199')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Hawaii Time (HST)')
    await user.click(screen.getByRole('button', { name: 'Save Preference' }))
    expect(await screen.findByText('Your preferences are saved. They take effect right away.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(api.callsOf('saveContactPreference')[0]?.input.body).toMatchObject({
      text: true,
      text_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      timezone: 'HST',
      contact_phone_number: '5550100199',
      was: '2026-02-01T15:00:00.000Z',
    })
    expect(screen.getByText('Hawaii Time (HST)')).toBeVisible()
  })

  it('S-57: marks an invalid address and an invalid number', async () => {
    const { api, user } = await open()
    await user.clear(screen.getByRole('textbox', { name: /^Email address/ }))
    await user.type(screen.getByRole('textbox', { name: /^Email address/ }), 'dana@')
    await user.clear(screen.getByRole('textbox', { name: /^Phone number/ }))
    await user.type(screen.getByRole('textbox', { name: /^Phone number/ }), '555')
    await user.click(screen.getByRole('button', { name: 'Save Preference' }))
    expect(screen.getByRole('textbox', { name: /^Phone number/ })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: /^Phone number/ })).toHaveAccessibleDescription(
      /Phone should be valid\./,
    )
    expect(screen.getByRole('textbox', { name: /^Email address/ })).toBeInvalid()
    expect(screen.getByRole('textbox', { name: /^Email address/ })).toHaveAccessibleDescription(
      /Email should be valid\./,
    )
    expect(api.callsOf('saveContactPreference')).toEqual([])
  })

  it('R-05: has no switch for a channel that the consumer allows nowhere', async () => {
    const { user } = await renderProfile(<ContactPreferences />, {
      listContactWays: () => buildWays(buildPlaces({ email: endedWay('email') })),
    })
    expect(await screen.findByText('Communication Preferences')).toBeVisible()
    expect(screen.getByText('Email').nextElementSibling).toHaveTextContent('Off')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText(/You don’t allow this at any address or number/)).toBeVisible()
    expect(channel('Email').queryByRole('switch')).not.toBeInTheDocument()
    expect(channel('Phone call').getByRole('switch')).toBeChecked()
  })

  it('F-05: shows staff what the customer allows, and who ended what', async () => {
    await renderProfile(
      <ContactPreferences actingFor="client-7" />,
      { listContactWays: () => buildWays(buildPlaces({ text: endedWay('text') })) },
      asAgent,
    )
    const allowed = await screen.findByRole('region', { name: 'What the customer allows' })
    expect(allowed).toHaveTextContent('From the account file.')
    expect(allowed).toHaveTextContent('Text messages: Off. The customer unsubscribed on Feb 3, 2026.')
    expect(allowed).toHaveTextContent('Emails: On. The customer agreed on Jan 12, 2026.')
    expect(within(allowed).queryByRole('button', { name: /Switch off text messages/ })).not.toBeInTheDocument()
  })

  it('R-05: staff switch a channel off at one address, with who asked and what they said', async () => {
    const { api, user } = await renderProfile(
      <ContactPreferences actingFor="client-7" />,
      { endContactWay: () => buildWays(buildPlaces({ email: endedWay('email') })) },
      asAgent,
    )
    await user.click(await screen.findByRole('button', { name: 'Switch off emails to d***@mail.example' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Switch off emails to d***@mail.example' }))
    for (const radio of asked.getAllByRole('radio')) expect(radio).not.toBeChecked()
    await user.click(asked.getByRole('button', { name: 'Switch off' }))
    expect(asked.getByText('Please choose who asked for this.')).toBeVisible()
    expect(asked.getByText('Please write down what they said.')).toBeVisible()
    expect(api.callsOf('endContactWay')).toEqual([])
    await user.click(asked.getByRole('radio', { name: 'The customer’s attorney' }))
    await user.type(asked.getByRole('textbox', { name: /What they said/ }), 'No more emails.')
    await user.click(asked.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.callsOf('endContactWay').map(({ input }) => input)).toEqual([
      {
        params: { contact_point_id: 'mail', channel: 'email' },
        body: { client_id: 'client-7', language: 'en', asked_by: 'attorney', reason: 'No more emails.' },
      },
    ])
  })

  it('after a conflict the person keeps their own preferences or takes the other ones', async () => {
    const { api, user } = await open({
      saveContactPreference: () => {
        throw refuse('conflict', { status: 409, current: { updated_at: '2026-03-01T10:00:00.000Z' } })
      },
    })
    await user.click(channel('Phone call').getByRole('switch', { name: 'Phone call' }))
    api.use({ getContactPreference: () => ({ data: buildPreference({ updated_at: '2026-03-01T10:00:00.000Z' }) }) })
    await user.click(screen.getByRole('button', { name: 'Save Preference' }))
    expect(await screen.findByText('These preferences changed while you were here')).toBeVisible()
    api.use({
      saveContactPreference: ({ body: { was: _was, ...saved } }) => ({ data: saved }),
    })
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Your preferences are saved. They take effect right away.')).toBeVisible()
    expect(api.callsOf('saveContactPreference')[1]?.input.body).toMatchObject({
      phone: false,
      was: '2026-03-01T10:00:00.000Z',
    })
  })

  it('keeps the choices when the dialog is closed or the connection fails; Cancel discards them', async () => {
    const { api, user } = await open()
    await user.click(channel('Phone call').getByRole('switch', { name: 'Phone call' }))
    api.isOffline = true
    await user.click(screen.getByRole('button', { name: 'Save Preference' }))
    expect(await screen.findByText('Your changes were not saved')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await dialog()
    expect(channel('Phone call').getByRole('switch', { name: 'Phone call' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await dialog()
    expect(channel('Phone call').getByRole('switch', { name: 'Phone call' })).toBeChecked()
  })

  it('shows in the dialog why the preferences were not saved', async () => {
    const { user } = await open({
      saveContactPreference: () => {
        throw refuse('step_up_required', { status: 403 })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Save Preference' }))
    expect(await within(await dialog()).findByText('Please confirm it’s you with a new code.')).toBeVisible()
  })

  it('C-79, S-34: staff change the preferences of the consumer in the dialog that the consumer opens', async () => {
    const controls = async () =>
      Array.from((await dialog()).querySelectorAll<HTMLInputElement>('input, select, button'), (control) => [
        control.tagName,
        control.labels?.[0]?.textContent || control.textContent,
      ])
    const { portal } = await open()
    const own = await controls()
    expect(own).toContainEqual(['BUTTON', 'Save Preference'])
    portal.unmount()
    const { api, user } = await open(
      { saveContactPreference: ({ body: { was: _was, ...saved } }) => ({ data: saved }) },
      asAgent,
      'c-7',
    )
    expect(screen.getByText(/How and when this customer may be contacted/)).toBeVisible()
    expect(await controls()).toEqual(own)
    await user.click(screen.getByRole('button', { name: 'Save Preference' }))
    await screen.findByText('Your preferences are saved. They take effect right away.')
    expect(api.callsOf('saveContactPreference')[0]?.input).toMatchObject({ params: { client_id: 'c-7' } })
  })

  it('is in Spanish, with Spanish times', async () => {
    const { user } = await renderProfile(<ContactPreferences />, {}, { language: 'es' })
    const [phone] = await screen.findAllByRole('definition')
    expect(phone).toHaveTextContent('De lunes a viernes: de 8:00 a. m. a 9:00 p. m.')
    await user.click(screen.getByRole('button', { name: 'Cambiar' }))
    expect(await screen.findByRole('dialog', { name: 'Preferencias de comunicación' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Guardar preferencia' })).toBeVisible()
  })
})
