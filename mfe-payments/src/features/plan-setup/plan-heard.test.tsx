import { afterEach, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { inOrder, startScreenReader, type ScreenReader } from '@portal/shared/testing'
import { renderSetup } from '../../testing/render-setup.tsx'

const words = {
  en: {
    page: [
      'heading, Set Up Payment Plan, level 1',
      'navigation, Set Up Payment Plan',
      'current step, position 1, set size 4',
      'heading, Review Plan, level 2',
      'You pay $30.00 every month, 12 payments, $360.00 total.',
      'the remaining $140.00 is forgiven',
      'heading, Planned payments, level 3',
      'button, Next',
    ],
    next: 'Next',
    steps: ['Payment Date', 'Payment Method', 'Card'],
    last: [
      'Nothing is charged before the first payment date.',
      'heading, Payment authorization, level 3',
      'I authorize Sample Recovery',
      'at least 3 business days before the payment date.',
      'button, Confirm Payment',
    ],
    confirm: 'Confirm Payment',
    thanks: 'Thank you for setting up your monthly payment plan',
    heading: 'heading, Set Up Payment Plan, level 1',
    done: ['status', 'Success', 'Thank you for setting up your monthly payment plan', 'link, Go to Accounts'],
  },
  es: {
    page: [
      'heading, Crear plan de pagos, level 1',
      'navigation, Crear plan de pagos',
      'current step, position 1, set size 4',
      'heading, Revisar plan, level 2',
      'Usted paga $30.00 cada mes, 12 pagos, $360.00 en total.',
      'se le perdonan los $140.00 restantes',
      'heading, Pagos previstos, level 3',
      'button, Siguiente',
    ],
    next: 'Siguiente',
    steps: ['Fecha de pago', 'Método de pago', 'Tarjeta'],
    last: [
      'No se cobra nada antes de la fecha del primer pago.',
      'heading, Autorización de pago, level 3',
      'I authorize Sample Recovery',
      'al menos 3 días hábiles antes de la fecha de pago.',
      'button, Confirmar pago',
    ],
    confirm: 'Confirmar pago',
    thanks: 'Gracias por crear su plan de pagos mensual',
    heading: 'heading, Crear plan de pagos, level 1',
    done: ['status', 'Listo', 'Gracias por crear su plan de pagos mensual', 'link, Ir a Cuentas'],
  },
} as const

let reader: ScreenReader
afterEach(() => reader.stop())

it.each(['en', 'es'] as const)('a screen reader leads through the set-up of a plan (%s)', async (language) => {
  const said = words[language]
  const { user } = await renderSetup({ language })
  await screen.findByRole('button', { name: said.next, description: '' })
  reader = await startScreenReader()
  expect(inOrder(await reader.readAll(), said.page)).toEqual(said.page)

  for (const step of said.steps) {
    await user.click(await screen.findByRole('button', { name: said.next, description: '' }))
    await screen.findByRole('heading', { level: 2, name: step })
    expect(await reader.heard()).toContain(`heading, ${step}, level 2`)
  }
  const confirm = await screen.findByRole('button', { name: said.confirm, description: '' })
  expect(inOrder(await reader.readAll(), said.last)).toEqual(said.last)

  await user.click(confirm)
  await screen.findByText(said.thanks)
  expect(await reader.heard()).toContain(said.heading)
  expect(inOrder(await reader.readAll(), said.done)).toEqual(said.done)
})
