import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { addNamespace, currentLanguage, followProfile, i18n, selectedLanguage, setLanguage, startI18n } from './i18n.ts'

const texts = { en: async () => ({ default: { hello: 'Hello' } }), es: async () => ({ default: { hello: 'Hola' } }) }

beforeAll(() => startI18n('en', { common: { hello: 'Hello' } }, { common: texts }))
beforeEach(() => {
  window.localStorage.clear()
  document.cookie = 'profileLanguage=; max-age=0; path=/'
  document.cookie = 'selectedLanguage=; max-age=0; path=/'
})
afterEach(async () => {
  await setLanguage('en')
})

it('the profile’s language is used where none was chosen on this device, and kept for the next page', async () => {
  await followProfile('es')
  expect([currentLanguage(), document.documentElement.lang, i18n.t('hello')]).toEqual(['es', 'es', 'Hola'])
  expect(document.cookie).toContain('profileLanguage=es')
  // It is no choice: the selector is still open, and another profile brings another language.
  expect(selectedLanguage()).toBeNull()
  await followProfile('en')
  expect(currentLanguage()).toBe('en')
})

it('the language chosen on this device stays', async () => {
  await setLanguage('en')
  await followProfile('es')
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en'])
  expect(document.cookie).not.toContain('profileLanguage')
})

it('a profile that names none of the portal’s languages leaves the browser’s', async () => {
  await followProfile('es')
  await followProfile(null)
  expect(currentLanguage()).toBe('es')
})

it('the language changes although the texts of one part cannot be loaded; they come with the next change', async () => {
  let isBroken = true
  const es = async () => {
    if (isBroken) throw new Error('The file is not there.')
    return { default: { pay: 'Pagar' } }
  }
  await addNamespace('payments', { en: async () => ({ default: { pay: 'Pay' } }), es })
  await expect(setLanguage('es')).rejects.toThrow('The file is not there.')
  expect([currentLanguage(), i18n.t('hello'), i18n.t('payments:pay')]).toEqual(['es', 'Hola', 'Pay'])
  isBroken = false
  await setLanguage('en')
  await setLanguage('es')
  expect(i18n.t('payments:pay')).toBe('Pagar')
})
