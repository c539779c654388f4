import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refuse } from '@portal/shared/testing'
import { buildOffer } from '../../testing/build-offer.ts'
import { savedBank } from '../../testing/build-samples.ts'
import { goToStep, next, renderSetup } from '../../testing/render-setup.tsx'

const summary = () => screen.getByRole('region', { name: 'Your plan' })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('Review Plan', () => {
  it('P-01, C-45: shows the terms, the first payments and what they come to', async () => {
    const { user } = await renderSetup()
    await heading('Review Plan')
    expect(screen.getByText('You pay $30.00 every month, 12 payments, $360.00 in all.')).toBeVisible()
    expect(screen.getByText(/the remaining \$140.00 is forgiven/)).toBeVisible()
    expect(screen.getByText('Then 9 more payments, the last one on Feb 3, 2027.')).toBeVisible()
    expect(screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('$30.00'))).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Show all 12 payments' }))
    const pager = await screen.findByRole('navigation', { name: 'Planned payments' })
    await user.click(within(pager).getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Feb 3, 2027')).toBeVisible()
  })
})
