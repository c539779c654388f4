import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { buildClient, refuse } from '@portal/shared/testing'
import type { Employer } from '@portal/shared/contract'
import { renderProfile } from '../testing/render-profile.tsx'
import { ProfilePage } from './ProfilePage.tsx'

const employer = { employer_full_name: 'Northside Bakery' } as Employer

describe('the profile', () => {
  it("K-05: shows the person's facts and links to the forms", async () => {
    await renderProfile(<ProfilePage />, { getClient: () => ({ data: buildClient({ employer }) }) })
    expect(await screen.findByText('Northside Bakery')).toBeVisible()
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(titles).toEqual(['Dana Whitfield', 'How we contact you', 'Communication Preferences', 'Two-factor sign-in'])
    expect(screen.getByRole('link', { name: 'See and edit your details' })).toHaveAttribute('href', '/profile-info')
    expect(screen.getByRole('link', { name: 'Change how we contact you' })).toHaveAttribute('href', '/profile/contact')
    expect(screen.getByText('Complete')).toBeVisible()
    expect(document.title).toMatch(/^Profile/)
  })

  it.each([
    ['a phone', { cell_phone: null, home_phone: null }, 'A cell or home phone number'],
    ['an email', { email: null }, 'An email address'],
    ['an employer', { employer: null }, 'Your employer’s name'],
  ])('SH-59, C-68: is complete only with %s', async (_what, missing, hint) => {
    await renderProfile(<ProfilePage />, {
      getClient: () => ({ data: buildClient({ employer, is_complete: false, ...missing }) }),
    })
    expect(await screen.findByText('Your profile is not complete yet')).toBeVisible()
    expect(screen.getByText(hint)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add what is missing' })).toHaveAttribute('href', '/profile-info')
    expect(screen.queryByText('Complete')).not.toBeInTheDocument()
  })

  it('C-68: a home phone is a phone', async () => {
    await renderProfile(<ProfilePage />, {
      getClient: () => ({ data: buildClient({ employer, cell_phone: null, home_phone: '5550100143' }) }),
    })
    expect(await screen.findByText('(555) 010-0143')).toBeVisible()
    expect(screen.queryByText('Your profile is not complete yet')).not.toBeInTheDocument()
  })

  it('shows the other cards when some cannot be read', async () => {
    const fail = () => {
      throw refuse('unavailable', { status: 503 })
    }
    await renderProfile(<ProfilePage />, { getClient: fail, getMfa: fail })
    expect(await screen.findByText('The profile could not be loaded')).toBeVisible()
    expect(screen.getByText('The sign-in settings could not be loaded')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'How we contact you' })).toBeVisible()
  })
})
