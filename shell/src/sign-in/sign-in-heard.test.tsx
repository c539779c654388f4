import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inOrder, refuse, startApi, startScreenReader, stubRemotes, type ScreenReader } from '@portal/shared/testing'
import { renderScreen } from '../testing/render-screen.tsx'

const words = {
  en: {
    page: [
      'link, Skip to content',
      'heading, Welcome to Sample Recovery, level 1',
      'region, Sign in',
      'textbox, Reference Number, It’s in our letter., required',
      'Last 4 digits of your Social Security number',
      'textbox, Date of birth, MM/DD/YYYY, required',
      'button, Continue',
    ],
    missing: ['textbox, Reference Number, It’s in our letter. Error: Please fill in this field., invalid, required'],
    fields: ['Reference Number', /^Last 4 digits/, 'Date of birth', 'Continue'],
    code: ['heading, Check your messages, level 2'],
    codeForm: ['textbox, Verification Code, 8 digits. You can paste it., required', 'button, Verify'],
    codeFields: ['Verification Code', 'Verify'],
    wrong: ['textbox, Verification Code, 12345678, 8 digits. You can paste it. Error: This code is not valid'],
  },
  es: {
    page: [
      'link, Ir al contenido',
      'Sample Recovery, level 1',
      'region, Iniciar sesión',
      'textbox, Número de referencia, Está en nuestra carta., required',
      'Últimos 4 dígitos de su número de Seguro Social',
      'textbox, Fecha de nacimiento, MM/DD/AAAA, required',
      'button, Continuar',
    ],
    missing: ['textbox, Número de referencia, Está en nuestra carta. Error: Complete este campo., invalid, required'],
    fields: ['Número de referencia', /^Últimos 4/, 'Fecha de nacimiento', 'Continuar'],
    code: ['heading, Revise sus mensajes, level 2'],
    codeForm: ['textbox, Código de verificación, 8 dígitos. Puede pegarlo., required', 'button, Verificar'],
    codeFields: ['Código de verificación', 'Verificar'],
    wrong: ['textbox, Código de verificación, 12345678, 8 dígitos. Puede pegarlo. Error: Este código no es válido'],
  },
} as const

let reader: ScreenReader
beforeEach(() => stubRemotes({}))
afterEach(() => reader.stop())

it.each(['en', 'es'] as const)('a screen reader leads through the sign-in (%s)', async (language) => {
  const said = words[language]
  const user = userEvent.setup()
  startApi({
    login: () => ({ attempt_id: 'a'.repeat(32), resend_at: '2026-03-02T15:01:00.000Z' }),
    verifyConsumer: () => {
      throw refuse('code_invalid')
    },
  })
  await renderScreen({ language })
  reader = await startScreenReader()
  expect(inOrder(await reader.readAll(), said.page)).toEqual(said.page)

  const [reference, ssn, birth, next] = said.fields
  await user.click(screen.getByRole('button', { name: next }))
  expect(inOrder(await reader.heard(), said.missing)).toEqual(said.missing)

  await user.type(screen.getByLabelText(reference), 'R-100')
  await user.type(screen.getByLabelText(ssn), '1234')
  await user.type(screen.getByLabelText(birth), '02031980')
  await user.click(screen.getByRole('button', { name: next }))
  await screen.findByRole('heading', { level: 2, name: said.code[0].split(', ')[1]! })
  expect(inOrder(await reader.heard(), said.code)).toEqual(said.code)
  expect(inOrder(await reader.readAll(), said.codeForm)).toEqual(said.codeForm)

  await user.type(screen.getByLabelText(said.codeFields[0]), '12345678')
  await user.click(screen.getByRole('button', { name: said.codeFields[1] }))
  await waitFor(() => expect(screen.getByLabelText(said.codeFields[0])).toBeInvalid())
  expect(inOrder(await reader.heard(), said.wrong)).toEqual(said.wrong)
})
