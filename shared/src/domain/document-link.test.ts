import { expect, it } from '@jest/globals'
import { documentLink } from './document-link.ts'

it.each([
  ['/api/v1/documents/privacy', '/api/v1/documents/privacy?language=es'],
  ['/api/v1/documents/privacy?version=2', '/api/v1/documents/privacy?version=2&language=es'],
  ['/api/v1/assets/esign.pdf', '/api/v1/assets/esign.pdf?language=es'],
  ['/esign.pdf', '/esign.pdf?language=es'],
  ['/esign.pdfs', '/esign.pdfs'],
  ['/privacy', '/privacy'],
  ['https://agency.example/api/v1/terms', 'https://agency.example/api/v1/terms'],
  ['', ''],
])('%s in Spanish is %s', (link, spanish) => {
  expect(documentLink(link, 'es')).toBe(spanish)
})
