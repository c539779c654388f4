import { expect, test } from '@jest/globals'
import { preferredLanguage, wantedLanguage } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de,es;q=0.5,en;q=0.4', 'es'],
  ['fr', 'en'],
  ['es;q=0', 'en'],
  ['en;q=0.3,es;q=0.7', 'es'],
])('Accept-Language %j reads as %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('the language chosen on the device takes precedence over the browser’s', () => {
  expect(wantedLanguage('a=1; selectedLanguage=es; b=2', 'en')).toBe('es')
  expect(wantedLanguage('notselectedLanguage=es', 'en')).toBe('en')
  expect(wantedLanguage('selectedLanguage=fr', 'es')).toBe('es')
  // Selector, profile, browser: in this order.
  expect(wantedLanguage('profileLanguage=es', 'en')).toBe('es')
  expect(wantedLanguage('profileLanguage=es; selectedLanguage=en', 'es')).toBe('en')
})
