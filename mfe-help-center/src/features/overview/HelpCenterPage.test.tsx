import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { buildSignedIn, renderPortal } from '@portal/shared/testing'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { HelpCenterPage } from './HelpCenterPage.tsx'

const setting = { route: '/help-center', session: buildSignedIn(), texts: { 'help-center': { en, es } } }

it('H-01: leads to the hardship form and names phone, mail and hours', async () => {
  await renderPortal(<HelpCenterPage />, setting)
  expect(screen.getByRole('link', { name: 'Report a hardship' })).toHaveAttribute('href', '/help-center/hardships')
  expect(screen.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
  expect(screen.getByText('Monday to Friday, 9am to 6pm ET')).toBeVisible()
  expect(screen.getByText(/1 Sample Street, Albany/)).toBeVisible()
})

it('H-01: offers nothing that is not there', async () => {
  await renderPortal(<HelpCenterPage />, setting)
  expect(screen.getAllByRole('link')).toHaveLength(3)
})
