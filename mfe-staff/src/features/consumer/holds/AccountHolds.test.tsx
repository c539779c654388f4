import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/legal.en.json'
import es from '../../../texts/legal.es.json'
import { AccountHolds } from './AccountHolds.tsx'

type Hold = Awaited<ReturnType<NonNullable<Handlers['listLegalStatuses']>>>['holds'][number]

const hold: Hold = {
  id: 'h-1',
  debt_id: 'd-1',
  reference_number: 'HL-1',
  kind: 'staff',
  reason: 'Waits for the insurance.',
  ends_on: null,
  placed_at: '2026-03-01T15:00:00.000Z',
  placed_by: 'Sam Porter',
  ended_at: null,
}

async function render(
  handlers: Handlers,
  {
    role = 'admin',
    holds = [],
    status = 'active',
  }: { role?: 'agent' | 'admin'; holds?: Hold[]; status?: 'active' | 'recalled' } = {},
) {
  const api = startApi({ listLegalStatuses: () => ({ data: [], holds, today: '2026-03-02' }), ...handlers })
  await renderPortal(<AccountHolds clientId="c-1" debt={{ debt_id: 'd-1', referenceNumber: 'HL-1', status }} />, {
    session: buildSignedIn({ role, user_id: 's-1' }),
    texts: { 'staff-legal': { en, es } },
  })
  return { api, user: userEvent.setup() }
}

it('L-31: an agent puts an account on hold with a reason and a last day', async () => {
  const { api, user } = await render({ placeHold: () => ({ data: { id: 'h-9' } }) }, { role: 'agent' })
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }))
  const box = within(screen.getByRole('dialog', { name: 'Put HL-1 on hold?' }))
  await user.click(box.getByRole('button', { name: 'Put on hold' }))
  expect(box.getByLabelText('Why is it on hold?')).toHaveAccessibleDescription(/fill in this field/)
  await user.type(box.getByLabelText('Why is it on hold?'), 'Waits for the insurance.')
  await user.type(box.getByLabelText(/^Last day of the hold/), '2026-04-01')
  await user.click(box.getByRole('button', { name: 'Put on hold' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('placeHold')[0]!.input).toEqual({
    params: { debt_id: 'd-1' },
    body: { reason: 'Waits for the insurance.', ends_on: '2026-04-01' },
  })
})

it('L-31: a hold is lifted with a reason; a refusal stays in the dialog', async () => {
  const { user } = await render(
    { liftHold: () => Promise.reject(refuse('conflict', { status: 409 })) },
    { holds: [hold] },
  )
  expect(await screen.findByText('Waits for the insurance.')).toBeVisible()
  expect(screen.getByText(/Until it is lifted\. Placed by Sam Porter\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lift the hold' }))
  const box = within(screen.getByRole('dialog', { name: 'Lift this hold on HL-1?' }))
  await user.type(box.getByRole('textbox'), 'Paid nothing')
  await user.click(box.getByRole('button', { name: 'Lift the hold' }))
  expect(await box.findByRole('alert')).toBeVisible()
  expect(box.getByRole('textbox')).toHaveValue('Paid nothing')
})

it('L-31: an agent does not lift, and a closed account cannot be held', async () => {
  await render({}, { role: 'agent', holds: [hold], status: 'recalled' })
  expect(await screen.findByText('Waits for the insurance.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
