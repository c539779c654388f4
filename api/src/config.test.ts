import { describe, expect, it } from '@jest/globals'
import { readConfig } from './config.ts'

const production = {
  PORTAL_MODE: 'production',
  DATABASE_URL: 'postgresql://portal_app@db/portal',
  PORTAL_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  PORTAL_HOSTED_ORIGIN: 'https://frames.example.com',
  PORTAL_SMTP_URL: 'smtps://mail.example.com',
  PORTAL_MAIL_FROM: 'no-reply@example.com',
  PORTAL_TEXT_URL: 'https://text.example.com/send',
  PORTAL_TEXT_TOKEN: 'secret',
}

describe('settings', () => {
  it('need nothing in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      listen: { host: '127.0.0.1', port: 4003 },
      addressLimitFactor: 1000,
      hostedOrigin: 'http://hosted.localhost:4002',
    })
  })
  it('follow the base port', () => {
    expect(readConfig({ PORTAL_PORT: '4200' })).toMatchObject({
      listen: { port: 4203 },
      oidc: { issuer: 'http://hosted.localhost:4202/oidc' },
    })
  })
  it('are complete in production', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', addressLimitFactor: 1, oidc: undefined })
  })
  it.each(Object.keys(production).filter((name) => name !== 'PORTAL_MODE'))('refuse production without %s', (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name} is missing`)
  })
  it.each([
    ['PORTAL_HOSTED_ORIGIN', 'http://frames.example.com', 'must be https'],
    ['PORTAL_TEXT_URL', 'http://text.example.com', 'must be https'],
    ['PORTAL_ADDRESS_LIMITS', '1000', 'takes the limits away'],
    ['PORTAL_KEYS', 'k1:short', 'base64 of 32 bytes'],
    ['PORTAL_PORT', 'abc', 'is not a port'],
  ])('refuse %s=%s in production', (name, value, words) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(words)
  })
})
