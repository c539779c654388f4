import { describe, expect, test } from '@jest/globals'
import { translation } from './translate-addresses.ts'

const { toHere, toThere } = translation([
  { there: 'https://pay.example.com', here: 'http://pay-example-com.localhost:4900' },
  { there: 'https://frames.example.com', here: 'http://hosted.localhost:4901' },
])

describe('the addresses of a portal behind the development edge', () => {
  test.each([
    ['a link', '{"url":"https://pay.example.com/cabinet"}', '{"url":"http://pay-example-com.localhost:4900/cabinet"}'],
    [
      'an address within a query',
      'https://frames.example.com/x?back=https%3A%2F%2Fpay.example.com%2Fend',
      'http://hosted.localhost:4901/x?back=http%3A%2F%2Fpay-example-com.localhost%3A4900%2Fend',
    ],
    ['a policy', 'frame-ancestors https://pay.example.com;', 'frame-ancestors http://pay-example-com.localhost:4900;'],
  ])('are translated in %s, and back', (_, there, here) => {
    expect(toHere(there)).toBe(here)
    expect(toThere(here)).toBe(there)
  })

  test.each([
    'https://pay.example.com.evil.example/',
    'https://pay.example.com:8443/',
    'https://pay.example.community/',
  ])('leave the longer address %s alone', (other) => expect(toHere(other)).toBe(other))
})
