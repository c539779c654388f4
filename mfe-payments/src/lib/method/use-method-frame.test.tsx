/** @jest-environment-options {"url": "http://demo.localhost:3000/"} */
import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { testHosted } from '@portal/shared/testing'
import { seeMethods, renderOneTime } from '../../testing/render-one-time.tsx'

it('P-60: a page on port 3000 says so when it opens a card frame', async () => {
  const { user, api } = await renderOneTime({
    cards: [],
    handlers: { getCardFrame: () => ({ url: 'about:blank', nonce: 'a-nonce-of-enough-length', origin: testHosted }) },
  })
  await seeMethods()
  await user.click(screen.getByRole('radio', { name: 'New Debit Card' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByTitle(/Card details/)
  expect(api.callsOf('getCardFrame')[0]?.input.body).toMatchObject({ local: true })
})
