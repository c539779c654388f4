import { describe, expect, test } from '@jest/globals'
import { readConfig } from './config.ts'

const production = {
  PORTAL_MODE: 'production',
  PORTAL_ASSETS_ORIGIN: 'https://assets.example.com',
  PORTAL_HOSTED_ORIGIN: 'https://frames.example.com',
}

describe('settings of the platform', () => {
  test('need nothing in demo mode and follow the base port', () => {
    expect(readConfig({ PORTAL_PORT: '4200' })).toMatchObject({
      mode: 'demo',
      assetsOrigin: 'http://cdn.localhost:4201',
      hostedOrigin: 'http://hosted.localhost:4202',
      apiUrl: 'http://127.0.0.1:4203',
      channel: 'live',
    })
  })
  test('are complete in production', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', assetsOrigin: 'https://assets.example.com' })
  })
  test.each(['PORTAL_ASSETS_ORIGIN', 'PORTAL_HOSTED_ORIGIN'])('refuse production without %s over https', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} must be an https origin`)
    expect(() => readConfig({ ...production, [name]: 'http://plain.example.com' })).toThrow(`${name} must be an https`)
  })
  test.each([
    ['PORTAL_PORT', '65535', 'is too large'],
    ['PORTAL_CHANNEL', 'Live', 'must be lower-case'],
    ['PORTAL_MODE', 'test', 'must be demo or production'],
  ])('refuse %s=%s', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(words)
  })
})
