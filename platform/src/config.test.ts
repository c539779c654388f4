import { describe, expect, test } from '@jest/globals'
import { readConfig } from './config.ts'

const production = {
  PORTAL_MODE: 'production',
  PORTAL_ASSETS_ORIGIN: 'https://assets.example.com',
  PORTAL_HOSTED_ORIGIN: 'https://frames.example.com',
  PORTAL_RELEASE_TRUST: '/etc/portal/trust.json',
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
  test('refuse production without trusted keys', () => {
    expect(() => readConfig({ ...production, PORTAL_RELEASE_TRUST: undefined })).toThrow('PORTAL_RELEASE_TRUST must')
  })
  test('put releases into the data folder, another folder or a bucket', () => {
    expect(readConfig({ PORTAL_DATA: '/srv/portal' }).releases.place).toBe('/srv/portal/releases')
    expect(readConfig({ PORTAL_RELEASES: '/mnt/releases' }).releases.place).toBe('/mnt/releases')
    expect(
      readConfig({ PORTAL_RELEASES: 's3://releases/portal', PORTAL_RELEASES_PATH_STYLE: 'yes' }).releases,
    ).toMatchObject({ place: 's3://releases/portal', pathStyle: true, region: 'us-east-1' })
  })
  test('turn on TLS at edge and assets with a certificate and its key, never with only one of them', () => {
    const files = { PORTAL_TLS_CERT: '/etc/portal/tls.pem', PORTAL_TLS_KEY: '/etc/portal/tls.key' }
    expect(readConfig(files)).toMatchObject({
      tls: { cert: '/etc/portal/tls.pem', key: '/etc/portal/tls.key' },
      assetsOrigin: 'https://cdn.localhost:4001',
    })
    expect(readConfig({ PORTAL_TLS_CERT: '', PORTAL_TLS_KEY: '' }).tls).toBeUndefined()
    for (const name of Object.keys(files)) expect(() => readConfig({ ...files, [name]: '' })).toThrow('both be set')
  })
  test('put the releases console on a host of its own in the demo, and on the configured host in production', () => {
    expect(readConfig({}).consoleHost).toBe('localhost')
    expect(readConfig(production).consoleHost).toBeUndefined()
    const there = { ...production, PORTAL_CONSOLE_HOST: 'releases.example.com' }
    expect(readConfig(there).consoleHost).toBe('releases.example.com')
  })
  test('believe proxies nearby, or those that are named', () => {
    for (const none of [undefined, ''])
      expect(readConfig({ PORTAL_TRUSTED_PROXIES: none }).trustedProxies).toEqual([
        'loopback',
        'linklocal',
        'uniquelocal',
      ])
    expect(readConfig({ PORTAL_TRUSTED_PROXIES: 'loopback, 203.0.113.0/24,2001:db8::/32' }).trustedProxies).toEqual([
      'loopback',
      '203.0.113.0/24',
      '2001:db8::/32',
    ])
  })
  test.each([
    ['PORTAL_TRUSTED_PROXIES', 'yes', 'must be addresses or networks'],
    ['PORTAL_TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses or networks'],
    ['PORTAL_CONSOLE_HOST', 'https://releases.example.com', 'must be a host'],
    ['PORTAL_RELEASES', 'https://releases.example.com', 'must be a folder, or s3://'],
    ['PORTAL_PORT', '65535', 'is too large'],
    ['PORTAL_CHANNEL', 'Live', 'must be lower-case'],
    ['PORTAL_MODE', 'test', 'must be demo or production'],
  ])('refuse %s=%s', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(words)
  })
})
