import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { buildClient, buildTenant } from '@portal/shared/testing'
import { renderProfile } from '../testing/render-profile.tsx'
import { LanguageCard } from './LanguageCard.tsx'

const letters = () => screen.findByLabelText(/Language of letters and messages/)

describe('the languages', () => {
  it('R-19: save the language of letters alone, as soon as it is chosen', async () => {
    const { api, user } = await renderProfile(<LanguageCard />, {
      updateClient: () => ({ data: buildClient({ language: 'Español' }) }),
    })
    await user.selectOptions(await letters(), 'Español')
    expect(await screen.findByText('We’ll write to you in this language from now on.')).toBeVisible()
    expect(api.callsOf('updateClient')[0]?.input.body).toEqual({ language: 'Español', was: { language: 'English' } })
  })

  it('put the choice back when saving fails', async () => {
    const { api, user } = await renderProfile(<LanguageCard />)
    await letters()
    api.isOffline = true
    await user.selectOptions(await letters(), 'Español')
    expect(await screen.findByText('The language was not changed')).toBeVisible()
    expect(await letters()).toHaveValue('English')
  })

  it('change the language of the screen', async () => {
    const { user } = await renderProfile(<LanguageCard />)
    await user.selectOptions(await screen.findByLabelText(/Language of this portal/), 'Español')
    expect(await screen.findByRole('heading', { name: 'Idiomas' })).toBeVisible()
  })

  it('C-78: are not offered where the portal has one language', async () => {
    const tenant = buildTenant({ capabilities: { 'i18n.selector': false } })
    await renderProfile(<LanguageCard />, {}, { tenant })
    expect(screen.queryByRole('heading', { name: 'Languages' })).not.toBeInTheDocument()
  })
})
