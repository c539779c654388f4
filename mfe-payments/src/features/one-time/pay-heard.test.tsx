import { afterEach, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { inOrder, refuse, startScreenReader, type ScreenReader } from '@portal/shared/testing'
import { buildResult } from '../../testing/build-samples.ts'
import { renderOneTime } from '../../testing/render-one-time.tsx'

const words = {
  en: {
    page: [
      'heading, One-Time Payment, level 1',
      'group, How much do you want to pay?, You can pay part or all of it. You can pay up to $500.00',
      'button, All of it $500.00, not pressed',
      'region, Payment Method',
      'radio, VISA 4242, Expires 08/2029, checked, position 1, set size 5',
      'region, You are paying',
      'heading, Review Plan, level 2',
      'heading, Payment authorization, level 3',
      'button, Pay, Choose an amount first., disabled',
    ],
    amount: 'All of it $500.00',
    pay: 'Pay $500.00',
    declined: ['alert', 'Error:', 'Your bank said no.', 'Nothing was charged.', 'button, Pay $500.00'],
    done: ['dialog, Payment submitted', 'heading, Payment submitted, level 2'],
    result: ['Total amount', '$500.00', 'Payment method', 'VISA 4242', 'button, Download receipt', 'button, Close'],
  },
  es: {
    page: [
      'heading, Pago único, level 1',
      'group, ¿Cuánto quiere pagar?, Puede pagar una parte o todo. Puede pagar hasta $500.00',
      'button, Todo $500.00, not pressed',
      'region, Método de pago',
      'radio, VISA 4242, Vence 08/2029, checked, position 1, set size 5',
      'region, Usted paga',
      'heading, Revisar plan, level 2',
      'heading, Autorización de pago, level 3',
      'button, Pagar, Primero elija un monto., disabled',
    ],
    amount: 'Todo $500.00',
    pay: 'Pagar $500.00',
    declined: ['alert', 'Error:', 'Your bank said no.', 'No se cobró nada.', 'button, Pagar $500.00'],
    done: ['dialog, Pago enviado', 'heading, Pago enviado, level 2'],
    result: ['Monto total', '$500.00', 'Método de pago', 'VISA 4242', 'button, Descargar recibo', 'button, Cerrar'],
  },
} as const

let reader: ScreenReader
afterEach(() => reader.stop())

it.each(['en', 'es'] as const)('a screen reader leads through a payment (%s)', async (language) => {
  const said = words[language]
  let tries = 0
  const { user } = await renderOneTime({
    language,
    amount: null,
    handlers: {
      submitOneTimePayment: () => {
        tries += 1
        if (tries === 1) throw refuse('payment_declined', { status: 402, message: 'Your bank said no.' })
        return { data: buildResult({ kind: 'otp', amount: '500.00' }) }
      },
    },
  })
  await screen.findByRole('button', { name: said.amount })
  reader = await startScreenReader()
  expect(inOrder(await reader.readAll(), said.page)).toEqual(said.page)

  const pay = async () => user.click(await screen.findByRole('button', { name: said.pay, description: '' }))
  await user.click(screen.getByRole('button', { name: said.amount }))
  await pay()
  await screen.findByText('Your bank said no.')
  expect(inOrder(await reader.readAll(), said.declined)).toEqual(said.declined)

  await pay()
  await screen.findByRole('dialog')
  expect(inOrder(await reader.heard(), said.done)).toEqual(said.done)
  expect(inOrder(await reader.readAll(), said.result)).toEqual(said.result)
})
