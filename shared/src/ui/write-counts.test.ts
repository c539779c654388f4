import { beforeAll, expect, it } from '@jest/globals'
import { i18n, setLanguage, startI18n } from '@portal/shared/i18n'
import { writeCounts } from './TextArea.tsx'

const english = { rows_one: '{{count, number}} row', rows_other: '{{count, number}} rows' }
const spanish = {
  rows_one: '{{count, number}} fila',
  rows_many: '{{count, number}} de filas',
  rows_other: '{{count, number}} filas',
}

beforeAll(async () => {
  const texts = { en: async () => ({ default: english }), es: async () => ({ default: spanish }) }
  await startI18n('en', { common: english }, { common: texts })
  writeCounts()
})

it.each([
  [0, '0 rows', '0 filas'],
  [1, '1 row', '1 fila'],
  [2, '2 rows', '2 filas'],
  [21, '21 rows', '21 filas'],
  [1_234, '1,234 rows', '1,234 filas'],
  [1_000_000, '1,000,000 rows', '1,000,000 de filas'],
])('%d takes its plural form and is written as in the United States', async (count, inEnglish, inSpanish) => {
  await setLanguage('en')
  expect(i18n.t('rows', { count })).toBe(inEnglish)
  await setLanguage('es')
  expect(i18n.t('rows', { count })).toBe(inSpanish)
})
