import { afterEach, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { inOrder, startScreenReader, type ScreenReader } from '@portal/shared/testing'
import { debtsOf, renderForm } from '../../testing/render-form.tsx'
import { DisputePage } from './DisputePage.tsx'

const words = {
  en: {
    page: [
      'heading, Dispute a debt, level 1',
      'heading, What happens next, level 2',
      'The account goes on hold right away.',
      'combobox, Reference Number, R-1',
      'group, What is it about?, Check all that apply.',
      'checkbox, Wrong amount, You owe something, but not this much., not checked',
      'textbox, Detailed explanation',
      'button, Add files',
      'I accept the privacy policy (opens in a new tab)',
      'button, Send, Please explain your situation., disabled',
    ],
    reason: 'Wrong amount',
    explanation: /^Detailed explanation/,
    terms: /I accept the privacy policy/,
    send: 'Send',
    done: ['dialog, Your disputes was successfully sent.', 'heading, Your disputes was successfully sent., level 2'],
    result: ['is now on hold', 'H-100', 'See my requests'],
  },
  es: {
    page: [
      'heading, Disputar una deuda, level 1',
      'heading, Qué sigue, level 2',
      'La cuenta queda en espera de inmediato.',
      'combobox, Número de referencia, R-1',
      'group, ¿De qué se trata?, Marque todo lo que corresponda.',
      'checkbox, El monto es incorrecto, Debe algo, pero no tanto., not checked',
      'textbox, Explicación detallada',
      'button, Agregar archivos',
      'acepto la política de privacidad (se abre en otra pestaña)',
      'button, Enviar, Explique su situación., disabled',
    ],
    reason: 'El monto es incorrecto',
    explanation: /^Explicación detallada/,
    terms: /acepto la política de privacidad/,
    send: 'Enviar',
    done: ['dialog, Su disputa se envió correctamente.', 'heading, Su disputa se envió correctamente., level 2'],
    result: ['está ahora en espera', 'H-100', 'Ver mis solicitudes'],
  },
} as const

let reader: ScreenReader
afterEach(() => reader.stop())

it.each(['en', 'es'] as const)('a screen reader leads through a dispute (%s)', async (language) => {
  const said = words[language]
  const { user } = await renderForm(<DisputePage />, {
    route: '/help-center/disputes',
    language,
    debts: debtsOf(['R-1']),
  })
  reader = await startScreenReader()
  expect(inOrder(await reader.readAll(), said.page)).toEqual(said.page)

  await user.click(screen.getByRole('checkbox', { name: said.reason }))
  await user.type(screen.getByRole('textbox', { name: said.explanation }), 'I paid it.')
  await user.click(screen.getByRole('checkbox', { name: said.terms }))

  await user.click(screen.getByRole('button', { name: said.send }))
  await screen.findByRole('dialog')
  expect(inOrder(await reader.heard(), said.done)).toEqual(said.done)
  expect(inOrder(await reader.readAll(), said.result)).toEqual(said.result)
})
