import { describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildTenant, renderPortal } from '@portal/shared/testing'
import type { Debt } from '@portal/shared/contract'
import { toCents } from '@portal/shared/domain'
import { buildDebt } from '../../testing/build-samples.ts'
import en from '../../texts/en.json'
import es from '../../texts/es.json'
import { AmountDialog } from './AmountDialog.tsx'

const usual = ['$100', '$200', '$500', '$1,000', 'Full']
const usualPresets = ['100.00', '200.00', '500.00', '1000.00', 'full']

/** The settings of the nine tenants (P-66, P-68), and an amount that is a cent too small. */
const tenants = [
  ['aldercourt', usualPresets, '0.05', usual, '0.04'],
  ['bluebarn', ['full'], '0.05', ['Full'], '0.04'],
  ['cedarline', usualPresets, '1.00', usual, '0.99'],
  ['harborlight', usualPresets, '0.05', usual, '0.04'],
  [
    'meadowbrook',
    ['25.00', '100.00', '250.00', '500.00', 'full'],
    '5.00',
    ['$25', '$100', '$250', '$500', 'Full'],
    '4.99',
  ],
  ['northgate', usualPresets, '25.00', usual, '24.99'],
  ['pacrim', usualPresets, '0.05', usual, '0.04'],
  ['quarrylane', usualPresets, '0.05', usual, '0.04'],
  ['tmlg', usualPresets, '10.00', usual, '9.99'],
] as const

async function renderDialog(presets: readonly string[], minimum: string, balance = 50_000) {
  const [onChoose, onClose] = [jest.fn(), jest.fn()]
  const wire = buildDebt()
  const money = {
    currentBalance: toCents(balance),
    available_balance: toCents(balance),
    plan_balance: toCents(balance),
  }
  const debt = { ...wire, ...money } as unknown as Debt
  await renderPortal(<AmountDialog debt={debt} kind="one_time" onClose={onClose} onChoose={onChoose} />, {
    texts: { payments: { en, es } },
    tenant: buildTenant({ capabilities: { 'otp.presets': [...presets], 'otp.min_amount': minimum } }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'How much do you want to pay?' }))
  return { dialog, user: userEvent.setup(), field: dialog.getByLabelText('Amount'), onChoose, onClose }
}

describe('the amount dialog', () => {
  it('P-65: selects an amount that is typed after a dollar sign, or chosen by a quick button', async () => {
    const { dialog, user, field, onChoose } = await renderDialog(usualPresets, '0.05')
    expect(dialog.getByText('$')).toBeVisible()
    await user.clear(field)
    await user.type(field, '12.50')
    await user.click(dialog.getByRole('button', { name: 'Select Amount' }))
    expect(onChoose).toHaveBeenLastCalledWith('12.50')
    await user.click(dialog.getByRole('button', { name: '$200' }))
    expect(field).toHaveValue('200.00')
    await user.click(dialog.getByRole('button', { name: 'Select Amount' }))
    expect(onChoose).toHaveBeenLastCalledWith('200.00')
  })

  it('P-65: closes by Cancel without an amount', async () => {
    const { dialog, user, onChoose, onClose } = await renderDialog(usualPresets, '0.05')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onChoose).not.toHaveBeenCalled()
  })
})

describe.each(tenants)('the amounts of %s', (_name, presets, minimum, names, tooSmall) => {
  it('P-66, P-68, P-69: are its quick amounts, none too large or too small', async () => {
    const { dialog, user, field } = await renderDialog(presets, minimum)
    expect(dialog.getAllByRole('button', { pressed: false }).map((button) => button.textContent)).toEqual(names)
    if ((names as readonly string[]).includes('$1,000'))
      expect(dialog.getByRole('button', { name: '$1,000' })).toBeDisabled()
    await user.clear(field)
    await user.type(field, tooSmall)
    expect(dialog.getAllByText(`The smallest amount is $${minimum}.`)[0]).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Full' }))
    expect(field).toHaveValue('500.00')
    expect(dialog.getByRole('button', { name: 'Select Amount' })).toBeEnabled()
  })

  it('K-19: include a balance below the minimum amount', async () => {
    const { dialog, user, field } = await renderDialog(presets, minimum, 3)
    await user.click(dialog.getByRole('button', { name: 'Full' }))
    expect(field).toHaveValue('0.03')
    expect(dialog.getByRole('button', { name: 'Select Amount' })).toBeEnabled()
  })
})
