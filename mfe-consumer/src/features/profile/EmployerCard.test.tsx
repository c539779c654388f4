import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { buildClient, refuse } from '@portal/shared/testing'
import type { Employer } from '@portal/shared/contract'
import { ProfileForms } from './ProfileForms.tsx'
import { asAgent, renderProfile } from './testing/render-profile.tsx'

const employer: Employer = {
  employer_full_name: 'Northside Bakery',
  employ_type: 'ft',
  work_phone: '5550100188',
  occupation: 'Baker',
  employer_state: 'New York',
  employer_city: 'Troy',
  employer_street: '4 Mill Road',
  employer_zip: '121801234',
}
const withEmployer = { getClient: () => ({ data: buildClient({ employer }) }) }
const card = () => screen.getByRole('region', { name: 'Employer Information' })
const form = () => screen.getByRole('form', { name: 'Employer Information' })
const save = () => within(form()).getByRole('button', { name: 'Save' })

describe('Employer Information', () => {
  it('C-71, C-72: shows where the consumer works', async () => {
    await renderProfile(<ProfileForms />, withEmployer)
    for (const text of [
      'Northside Bakery',
      'Full Time',
      'Baker',
      '(555) 010-0188',
      '4 Mill Road',
      'Troy, New York 12180-1234',
    ])
      expect(within(card()).getByText(text)).toBeVisible()
  })

  it('C-73: shows the exact texts for missing fields', async () => {
    const { api, user } = await renderProfile(<ProfileForms />)
    expect(await screen.findByText('No employer yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add an employer' }))
    expect(within(form()).getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('choose')
    await user.click(save())
    const summary = within(form()).getByRole('alert')
    for (const text of ['Employer name can not be empty.', 'Please choose Type.', 'Please choose State.'])
      expect(summary).toHaveTextContent(text)
    expect(within(form()).getByRole('textbox', { name: 'Employer name' })).toHaveFocus()
    expect(api.callsOf('updateEmployer')).toEqual([])
  })

  it('A-24: sends the fields that were filled in', async () => {
    const { api, user } = await renderProfile(<ProfileForms />, { updateEmployer: () => ({ data: employer }) })
    await user.click(await screen.findByRole('button', { name: 'Add an employer' }))
    await user.type(within(form()).getByRole('textbox', { name: 'Employer name' }), 'Northside Bakery')
    await user.selectOptions(within(form()).getByRole('combobox', { name: 'Type' }), 'Seasonal')
    await user.selectOptions(within(form()).getByRole('combobox', { name: 'State' }), 'New York')
    await user.click(save())
    expect(await within(card()).findByText('Your changes are saved.')).toBeVisible()
    expect(api.callsOf('updateEmployer')[0]?.input.body).toEqual({
      employer_full_name: 'Northside Bakery',
      employ_type: 'sz',
      employer_state: 'New York',
      was: { employer_full_name: null, employ_type: null, employer_state: null },
      client_id: null,
    })
    expect(within(card()).getByText('Baker')).toBeVisible()
  })

  it('shows a conflict by the label of the option', async () => {
    const { user } = await renderProfile(
      <ProfileForms actingFor="c-7" />,
      {
        ...withEmployer,
        updateEmployer: () => {
          throw refuse('conflict', { status: 409, current: { employ_type: 'pt' } })
        },
      },
      asAgent,
    )
    await user.click(await screen.findByRole('button', { name: 'Edit Employer Information' }))
    await user.selectOptions(within(form()).getByRole('combobox', { name: 'Type' }), 'Temporary')
    await user.click(save())
    expect(await screen.findByText('Now changed to Part Time')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use the other: Type' }))
    expect(within(form()).getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Part Time')
  })

  it('shows its failure without affecting the other cards', async () => {
    const { user } = await renderProfile(<ProfileForms />, {
      ...withEmployer,
      updateEmployer: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Employer Information' }))
    await user.type(within(form()).getByRole('textbox', { name: /^Occupation/ }), ' in chief')
    await user.click(save())
    expect(await within(card()).findByText('Your changes were not saved')).toBeVisible()
    expect(within(form()).getByRole('textbox', { name: /^Occupation/ })).toHaveValue('Baker in chief')
    expect(screen.getByRole('button', { name: 'Edit Personal Information' })).toBeVisible()
  })
})
