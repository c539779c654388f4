import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useStepUp } from '@portal/shared/portal'
import { buildClient, buildTenant, refuse } from '@portal/shared/testing'
import { ProfileForms } from './ProfileForms.tsx'
import { asAgent, renderProfile } from './testing/render-profile.tsx'

const form = () => screen.getByRole('form', { name: 'Personal Information' })
const card = () => screen.getByRole('region', { name: 'Personal Information' })
const field = (name: RegExp | string) => within(form()).getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

async function startEditing(...args: Parameters<typeof renderProfile> extends [unknown, ...infer R] ? R : never) {
  const shown = await renderProfile(<ProfileForms />, ...args)
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Personal Information' }))
  const fill = async (name: RegExp | string, text: string) => {
    await shown.user.clear(field(name))
    if (text) await shown.user.click(field(name)).then(() => shown.user.paste(text))
  }
  return { ...shown, fill }
}

describe('Personal Information', () => {
  it('C-67: shows the known facts formatted, and marks those that cannot be changed', async () => {
    await renderProfile(<ProfileForms />, {
      getClient: () => ({ data: buildClient({ alias: 'Dee', access_code: 'AB12CD34', home_phone: '5550100143' }) }),
    })
    for (const text of [
      'dana@mail.example',
      '(555) 010-0142',
      '(555) 010-0143',
      'Dee',
      'English',
      'Albany, New York 12201',
    ])
      expect(within(card()).getByText(text)).toBeVisible()
    for (const text of ['Dana Whitfield', '07/09/1984', '***-**-6789', 'AB12CD34', 'Jun 2, 2025'])
      expect(within(card()).getByText(text)).toBeVisible()
    expect(within(card()).getByText(/can’t change these here/)).toHaveTextContent(/call \(555\) 010-0199\.$/)
  })

  it('C-66, S-37: Save sends only the changed fields with the values that were read, and then shows them', async () => {
    const { api, user, fill } = await startEditing({
      updateClient: ({ body }) => ({
        data: buildClient({ home_phone: body.home_phone ?? null, city: body.city ?? null }),
      }),
    })
    await fill('Home Phone (optional)', '+1 555 010 0198')
    await fill('City (optional)', ' Troy ')
    await user.click(save())
    expect(await screen.findByText('Your changes are saved.')).toBeVisible()
    expect(api.callsOf('updateClient').map((call) => call.input.body)).toEqual([
      { home_phone: '5550100198', city: 'Troy', was: { home_phone: null, city: 'Albany' } },
    ])
    expect(within(card()).getByText('(555) 010-0198')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit Personal Information' })).toHaveFocus()
  })

  it('S-37: another spelling of the same value is no change', async () => {
    const { api, user, fill } = await startEditing()
    await fill('Cell Phone', '+1 (555) 010-0142')
    await fill('Email', ' DANA@mail.example ')
    await user.click(save())
    expect(screen.getByText('There was nothing to save.')).toBeVisible()
    expect(api.callsOf('updateClient')).toEqual([])
  })

  it('C-66, C-77: Cancel discards the changes and reads the profile again', async () => {
    const { api, user, fill } = await startEditing()
    await fill('City (optional)', 'Troy')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Nothing was changed.')).toBeVisible()
    expect(within(card()).getByText('Albany, New York 12201')).toBeVisible()
    await waitFor(() => expect(api.callsOf('getClient')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Edit Personal Information' }))
    expect(field('City (optional)')).toHaveValue('Albany')
  })

  it.each([
    ['Email', 'dana@', 'Email should be valid.'],
    ['Email', '', 'Email should be valid.'],
    ['Cell Phone', '555', 'Cell Phone should be valid.'],
    ['Home Phone (optional)', '555', 'Home Phone should be valid.'],
    ['Cell Phone', '', 'Please enter a cell or home phone number.'],
    ['ZIP Code (optional)', '12', 'Zip Code should be valid.'],
    ['Street (optional)', 'x'.repeat(121), 'This is too long.'],
  ])('C-69, C-70: %s %j: %s', async (name, text, message) => {
    const { api, user, fill } = await startEditing()
    await fill(name, text)
    await user.click(save())
    expect(field(name)).toHaveFocus()
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(api.callsOf('updateClient')).toEqual([])
  })

  it('C-69: requires a state', async () => {
    const { user } = await startEditing({ getClient: () => ({ data: buildClient({ state: 'NA' }) }) })
    await user.click(save())
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(/Please choose State\./)
  })

  it('C-69: shows that the name is missing', async () => {
    await startEditing({ getClient: () => ({ data: buildClient({ full_name: '' }) }) })
    expect(screen.getByText('Full name can not be empty.')).toBeVisible()
  })

  it('C-70: marks an empty city, street and zip, which can be saved', async () => {
    const { user } = await startEditing({
      getClient: () => ({ data: buildClient({ city: null, street: null, zip: null }) }),
    })
    expect(screen.getAllByText('Still missing')).toHaveLength(3)
    await user.click(save())
    expect(screen.getByText('There was nothing to save.')).toBeVisible()
  })

  it("C-77: shows the server's refusal at its field", async () => {
    const { user, fill } = await startEditing({
      updateClient: () => {
        throw refuse('validation_failed', { errors: { home_phone: ['phone_invalid'] } })
      },
    })
    await fill('Home Phone (optional)', '5550100199')
    await user.click(save())
    await waitFor(() =>
      expect(field('Home Phone (optional)')).toHaveAccessibleDescription(/Home Phone should be valid\./),
    )
  })

  it('keeps the typed values when the connection fails', async () => {
    const { api, user, fill } = await startEditing()
    await fill('City (optional)', 'Troy')
    api.isOffline = true
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent(/not saved.*couldn’t reach the server.*still here/i)
    expect(field('City (optional)')).toHaveValue('Troy')
  })

  it('C-78: saves the language, or the name of another one of at most 20 characters', async () => {
    const { api, user } = await startEditing({ updateClient: () => ({ data: buildClient({ language: 'Other' }) }) })
    expect(screen.queryByRole('textbox', { name: 'Which language' })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Other')
    await user.click(save())
    expect(field('Which language')).toHaveAccessibleDescription(/Please fill in this field\./)
    await user.type(field('Which language'), 'a'.repeat(25))
    expect(field('Which language')).toHaveValue('a'.repeat(20))
    await user.click(save())
    await screen.findByText('Your changes are saved.')
    expect(api.callsOf('updateClient')[0]?.input.body).toMatchObject({
      language: 'Other',
      other_language: 'a'.repeat(20),
    })
  })

  it.each([
    ['the tenant hides it', { tenant: buildTenant({ capabilities: { 'i18n.selector': false } }) }, {}],
    ['the profile forbids it', {}, { allow_language_update: false }],
  ])('C-78: offers no language where %s', async (_why, setting, profile) => {
    await startEditing({ getClient: () => ({ data: buildClient(profile) }) }, setting)
    expect(screen.queryByRole('combobox', { name: 'Language' })).not.toBeInTheDocument()
  })

  it('K-50: keeps a territory that an import brought', async () => {
    const { api, user, fill } = await startEditing({
      getClient: () => ({ data: buildClient({ state: 'PR' }) }),
      updateClient: () => ({ data: buildClient() }),
    })
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Puerto Rico')
    await fill('City (optional)', 'Ponce')
    await user.click(save())
    await screen.findByText('Your changes are saved.')
    expect(api.callsOf('updateClient')[0]?.input.body).toEqual({ city: 'Ponce', was: { city: 'Albany' } })
  })

  it('shows markup, emoji and right-to-left text as plain text', async () => {
    await renderProfile(<ProfileForms />, {
      getClient: () => ({ data: buildClient({ alias: '<b>דנה 🎉</b>', street: `${'long '.repeat(24)}` }) }),
    })
    expect(await screen.findByText('<b>דנה 🎉</b>')).toBeVisible()
  })
})

describe('a new address or number', () => {
  it('T29: asks for a fresh code, then saves', async () => {
    let isProven = false
    const { api, user, fill } = await startEditing({
      updateClient: () => {
        if (!isProven) throw refuse('step_up_required', { status: 403 })
        return { data: buildClient({ email: 'new@mail.example', unproven: ['email'] }) }
      },
    })
    await fill('Email', 'new@mail.example')
    await user.click(save())
    await waitFor(() => expect(useStepUp.getState().answer).not.toBeNull())
    isProven = true
    await act(async () => useStepUp.getState().answer?.(true))
    expect(await screen.findByText('Your changes are saved.')).toBeVisible()
    expect(api.callsOf('updateClient')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Send a code' })).toBeVisible()
  })

  it('T29: keeps the typed values when the code is not given', async () => {
    const { user, fill } = await startEditing({
      updateClient: () => {
        throw refuse('step_up_required', { status: 403 })
      },
    })
    await fill('Email', 'new@mail.example')
    await user.click(save())
    await waitFor(() => expect(useStepUp.getState().answer).not.toBeNull())
    await act(async () => useStepUp.getState().answer?.(false))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm it’s you with a new code.')
    expect(field('Email')).toHaveValue('new@mail.example')
  })

  const consent = /I agree to email/
  const box = () => screen.queryByRole('checkbox', { name: consent })

  it('R-07: a new address has an empty box with its sentence and what follows without it, and saves without it', async () => {
    const { api, user, fill } = await startEditing({
      updateClient: ({ body }) => ({ data: buildClient({ email: body.email! }) }),
    })
    expect(box()).not.toBeInTheDocument()
    await fill('Email', 'new@mail.example')
    expect(box()).not.toBeChecked()
    expect(box()).toHaveAccessibleDescription(/we don’t use this address for messages about your debts/)
    await user.click(save())
    await screen.findByText('Your changes are saved.')
    expect(api.callsOf('updateClient')[0]?.input.body).toEqual({
      email: 'new@mail.example',
      was: { email: 'dana@mail.example' },
    })
  })

  it('R-07, R-08: a ticked box goes along with the address that it was ticked for, and with no other', async () => {
    const { api, user, fill } = await startEditing({
      updateClient: ({ body }) => ({ data: buildClient({ email: body.email! }) }),
    })
    await fill('Email', 'first@mail.example')
    await user.click(box()!)
    await fill('Email', 'second@mail.example')
    expect(box()).not.toBeChecked()
    await user.click(box()!)
    await user.click(save())
    await screen.findByText('Your changes are saved.')
    expect(api.callsOf('updateClient')[0]?.input.body).toEqual({
      email: 'second@mail.example',
      was: { email: 'dana@mail.example' },
      agreed: [{ channel: 'email', language: 'en', text_hash: 'e'.repeat(64) }],
    })
    await user.click(screen.getByRole('button', { name: 'Edit Personal Information' }))
    await fill('Email', 'third@mail.example')
    await fill('Email', 'second@mail.example')
    expect(box()).not.toBeInTheDocument()
  })
})

describe('a conflict between two people', () => {
  const conflict = () => {
    throw refuse('conflict', { status: 409, current: { city: 'Utica', cell_phone: null } })
  }

  it("shows the current value of each field; keeping one's own sends it again", async () => {
    const { api, user, fill } = await startEditing({ updateClient: conflict })
    await fill('City (optional)', 'Troy')
    await fill('Cell Phone', '5550100111')
    await user.click(save())
    expect(await screen.findByText('Now changed to Utica')).toBeVisible()
    expect(screen.getByText('Now empty')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Cell Phone' })).toHaveFocus()
    expect(field('City (optional)')).toHaveValue('Troy')

    await user.click(save())
    expect(api.callsOf('updateClient')).toHaveLength(1)
    expect(screen.getByRole('group', { name: 'Cell Phone' })).toHaveFocus()

    api.use({ updateClient: () => ({ data: buildClient() }) })
    await user.click(screen.getByRole('button', { name: 'Keep mine: Cell Phone' }))
    await user.click(screen.getByRole('button', { name: 'Use the other: City' }))
    expect(field('City (optional)')).toHaveValue('Utica')
    await user.click(save())
    await screen.findByText('Your changes are saved.')
    expect(api.callsOf('updateClient')[1]?.input.body).toEqual({ cell_phone: '5550100111', was: { cell_phone: null } })
  })

  it('keeps both values through a reload', async () => {
    const { user, fill, portal } = await startEditing({ updateClient: conflict })
    await fill('City (optional)', 'Troy')
    await user.click(save())
    await screen.findByText('Now changed to Utica')
    portal.unmount()
    await renderProfile(<ProfileForms />)
    expect(await screen.findByText(/We kept what you typed/)).toBeVisible()
    expect(field('City (optional)')).toHaveValue('Troy')
    expect(screen.getByText('Now changed to Utica')).toBeVisible()
  })
})

describe('the profile for staff', () => {
  it('S-34, S-36: staff see and change the same fields for the consumer', async () => {
    const { api, user } = await renderProfile(
      <ProfileForms actingFor="c-7" />,
      { updateClient: () => ({ data: buildClient({ unproven: ['email'] }) }) },
      asAgent,
    )
    await user.click(await screen.findByRole('button', { name: 'Edit Personal Information' }))
    expect(screen.getAllByText(/What staff enter doesn’t count as the customer’s consent/)).toHaveLength(2)
    await user.clear(field('City (optional)'))
    await user.type(field('City (optional)'), 'Troy')
    await user.click(save())
    await screen.findByText('Your changes are saved.')
    expect(api.callsOf('updateClient')[0]?.input).toEqual({
      params: { client_id: 'c-7' },
      body: { city: 'Troy', was: { city: 'Albany' } },
    })
    expect(api.callsOf('getClient')[0]?.input).toMatchObject({ params: { client_id: 'c-7' } })
    expect(screen.queryByRole('button', { name: 'Send a code' })).not.toBeInTheDocument()
  })

  it("does not mix one consumer's draft with another's", async () => {
    const first = await renderProfile(<ProfileForms actingFor="c-7" />, {}, asAgent)
    await first.user.click(await screen.findByRole('button', { name: 'Edit Personal Information' }))
    await first.user.type(field('City (optional)'), 'x')
    first.portal.unmount()
    await renderProfile(<ProfileForms actingFor="c-8" />, {}, asAgent)
    expect(await screen.findByRole('button', { name: 'Edit Personal Information' })).toBeVisible()
  })
})

describe('a profile that cannot be read', () => {
  it('shows the error and reads again with Try again', async () => {
    const { api, user } = await renderProfile(<ProfileForms />, {
      getClient: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('The profile could not be loaded')).toBeVisible()
    api.use({ getClient: () => ({ data: buildClient() }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('(555) 010-0142')).toBeVisible()
  })

  it('is in Spanish', async () => {
    const { user } = await renderProfile(<ProfileForms />, {}, { language: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Editar la información personal' }))
    await user.clear(screen.getByRole('textbox', { name: 'Teléfono celular' }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Escriba un número de celular o de casa.')
  })
})
