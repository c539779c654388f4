import { execFileSync } from 'node:child_process'
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
  PORTAL_INBOUND_TEXT_SECRET: 't'.repeat(32),
  PORTAL_INBOUND_MAIL_SECRET: 'm'.repeat(32),
  PORTAL_PROCESSOR: 'simulator',
  PORTAL_SEAL_P12: '/etc/portal/seal.p12',
}

function messageOf(changed: Record<string, string>): string {
  try {
    readConfig({ ...production, ...changed })
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('settings', () => {
  it('are all optional in demo mode', () => {
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
  it('name the key that seals agreements', () => {
    expect(readConfig({}).seal).toEqual({ p12: undefined, timestampUrl: undefined })
    const own = {
      PORTAL_SEAL_P12: '/k/seal.p12',
      PORTAL_SEAL_PASSWORD: 'p',
      PORTAL_TIMESTAMP_URL: 'http://tsa.example',
    }
    expect(readConfig(own).seal).toEqual({
      p12: { file: '/k/seal.p12', password: 'p' },
      timestampUrl: 'http://tsa.example',
    })
    expect(() => readConfig({ PORTAL_SEAL_PASSWORD: 'p' })).toThrow('without PORTAL_SEAL_P12')
    expect(() => readConfig({ PORTAL_TIMESTAMP_URL: 'tsa' })).toThrow('PORTAL_TIMESTAMP_URL must be an address')
  })
  it('are complete in production', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', addressLimitFactor: 1, oidc: undefined })
  })
  it.each(['bash', 'sh'])('tell without PORTAL_KEYS how to make them, by a command that %s carries out', (shell) => {
    const command = /^- PORTAL_KEYS is missing.*make one with: (.+)\.$/m.exec(messageOf({ PORTAL_KEYS: '' }))![1]!
    const keys = () => execFileSync(shell, ['-c', command], { encoding: 'utf8' }).trim()
    expect(readConfig({ ...production, PORTAL_KEYS: keys() })).toMatchObject({ keys: expect.stringMatching(/^k1:/) })
    expect(keys()).not.toBe(keys())
    // PowerShell reads backticks and dollar signs within double quotes, and drops double quotes within single ones.
    expect(command).toMatch(/^[^"`$]*"[^"`$]*"$/)
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
    ['PORTAL_INBOUND_TEXT_SECRET', 'short', 'must be 32 characters or more'],
    ['PORTAL_INBOUND_MAIL_SECRET', `${'m'.repeat(32)},short`, 'must be 32 characters or more'],
  ])('refuse %s=%s in production', (name, value, words) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(words)
  })
})

describe('the mail carrier', () => {
  const live = 'live_0123456789abcdef'
  it('is the demo’s own, a folder within the data folder in production, a folder, or Lob', () => {
    expect(readConfig({}).letters).toEqual({ kind: 'demo' })
    expect(readConfig({ ...production, PORTAL_DATA: '/data' }).letters).toEqual({
      kind: 'folder',
      folder: '/data/letters',
    })
    expect(readConfig({ PORTAL_LETTERS_FOLDER: '/letters' }).letters).toEqual({ kind: 'folder', folder: '/letters' })
    expect(readConfig({ ...production, PORTAL_LOB_KEY: live }).letters).toEqual({
      kind: 'lob',
      settings: { key: live, url: 'https://api.lob.com/v1' },
    })
    const test = { PORTAL_LOB_KEY: 'test_0123456789abcdef', PORTAL_LOB_URL: 'http://127.0.0.1:9/v1/' }
    expect(readConfig(test).letters).toMatchObject({ settings: { url: 'http://127.0.0.1:9/v1' } })
  })
  it.each([
    [{ ...production, PORTAL_LOB_KEY: live, PORTAL_LETTERS_FOLDER: '/letters' }, 'are both set'],
    [{ ...production, PORTAL_LOB_KEY: 'test_0123456789abcdef' }, 'is a test key'],
    [{ PORTAL_LOB_KEY: live }, 'is a live key'],
    [{ ...production, PORTAL_LOB_KEY: 'live_pub_0123456789abcdef' }, 'must be a secret key'],
    [{ ...production, PORTAL_LOB_KEY: live, PORTAL_LOB_URL: 'http://api.lob.com/v1' }, 'must be https'],
  ])('is refused: %j', (settings, words) => {
    expect(() => readConfig(settings)).toThrow(words)
  })
})

describe('the secret of carriers', () => {
  it('is absent in the demo, and one secret, or two while one is replaced', () => {
    expect(readConfig({}).inbound).toEqual({ text: [], email: [] })
    const both = `${'n'.repeat(32)},${'o'.repeat(32)}`
    expect(readConfig({ ...production, PORTAL_INBOUND_TEXT_SECRET: both }).inbound).toEqual({
      text: ['n'.repeat(32), 'o'.repeat(32)],
      email: ['m'.repeat(32)],
    })
  })
})

describe('the processor', () => {
  const keys = (name: string) => ({
    secret_key: `sk_live_${name}0123456789`,
    publishable_key: `pk_live_${name}0123456789`,
    webhook_secret: `whsec_${name}0123456789`,
  })
  const accounts = (of: object) => ({ PORTAL_PROCESSOR: 'stripe', STRIPE_ACCOUNTS: JSON.stringify(of) })
  const server = {
    STRIPE_SECRET_KEY: 'sk_live_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  }
  const own = accounts({ harborlight: keys('a'), northgate: keys('b') })
  it('is simulated in the demo, and must be named in production', () => {
    expect(readConfig({}).processor).toEqual({ kind: 'simulator' })
    expect(() => readConfig({ ...production, PORTAL_PROCESSOR: '' })).toThrow(
      'PORTAL_PROCESSOR is missing: set stripe, with the account of each tenant in STRIPE_ACCOUNTS',
    )
  })
  it('is Stripe with an account for each tenant, at Stripe’s own addresses', () => {
    const found = readConfig({ ...production, ...own }).processor
    expect(found).toMatchObject({
      settings: { shared: null, apiBase: 'https://api.stripe.com', script: 'https://js.stripe.com/v3/' },
    })
    expect(found.kind === 'stripe' && [...found.settings.accounts]).toEqual([
      [
        'harborlight',
        {
          secretKey: 'sk_live_a0123456789',
          publishableKey: 'pk_live_a0123456789',
          webhookSecret: 'whsec_a0123456789',
          connected: null,
        },
      ],
      ['northgate', expect.objectContaining({ secretKey: 'sk_live_b0123456789' })],
    ])
  })
  it('is Stripe with accounts that are connected to the server’s own', () => {
    const connected = accounts({ harborlight: { account: 'acct_1234' }, northgate: { account: 'acct_5678' } })
    const found = readConfig({ ...production, ...connected, ...server }).processor
    expect(found.kind === 'stripe' && found.settings.accounts.get('northgate')).toEqual({
      secretKey: 'sk_live_0123456789',
      publishableKey: 'pk_live_0123456789',
      webhookSecret: 'whsec_0123456789',
      connected: 'acct_5678',
    })
    expect(() => readConfig({ ...production, ...connected })).toThrow('STRIPE_SECRET_KEY is missing')
  })
  it('may be one account for a trial, and never in production', () => {
    const one = { PORTAL_PROCESSOR: 'stripe', ...server }
    expect(readConfig(one).processor).toMatchObject({ settings: { shared: { secretKey: 'sk_live_0123456789' } } })
    expect(() => readConfig({ ...production, ...one })).toThrow(
      'STRIPE_ACCOUNTS is missing: one account may not hold the money of several companies',
    )
    // Also not for a tenant that is left out.
    expect(readConfig({ ...production, ...own, ...server }).processor).toMatchObject({ settings: { shared: null } })
  })
  it.each([
    ['keys', { harborlight: keys('a'), northgate: keys('a') }],
    ['a connected account', { harborlight: { account: 'acct_1234' }, northgate: { account: 'acct_1234' } }],
  ])('is refused where two tenants have the same %s', (_, of) => {
    expect(() => readConfig({ ...production, ...accounts(of), ...server })).toThrow(
      'STRIPE_ACCOUNTS gives harborlight and northgate one account: make another account',
    )
  })
  it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'is no trial without %s',
    (name) => {
      expect(() => readConfig({ PORTAL_PROCESSOR: 'stripe', ...server, [name]: '' })).toThrow(`${name} is missing`)
    },
  )
  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_0123456789', 'must look like sk_live_'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_0123456789', 'both be test keys or both be live keys'],
    ['STRIPE_ACCOUNTS', '{"harborlight":{"secret_key":"sk_live_0123456789"}}', 'must be JSON: a tenant’s short name'],
    ['STRIPE_ACCOUNTS', '{', 'must be JSON: a tenant’s short name'],
    [
      'STRIPE_ACCOUNTS',
      JSON.stringify({ harborlight: { ...keys('a'), publishable_key: 'pk_test_0123456789' } }),
      'the keys of harborlight must both be test keys or both be live keys',
    ],
    ['STRIPE_API_BASE', 'http://127.0.0.1:9', 'must be https in production'],
    ['STRIPE_SCRIPT', 'http://127.0.0.1:9/v3/', 'must be https in production'],
    ['PORTAL_PROCESSOR', 'cash', 'must be simulator or stripe'],
  ])('refuses %s=%s', (name, value, words) => {
    expect(() => readConfig({ ...production, ...own, ...server, [name]: value })).toThrow(words)
  })
})

describe('the provider of signing sessions', () => {
  const docuseal = {
    PORTAL_SIGNING: 'docuseal',
    DOCUSEAL_KEY: 'key-0123456789',
    DOCUSEAL_WEBHOOK_SECRET: 'whsec_0123456789',
  }
  it('is the portal itself unless a service is named', () => {
    expect(readConfig({}).signing).toEqual({ kind: 'embedded' })
    expect(readConfig({ ...docuseal, PORTAL_SIGNING: 'embedded' }).signing).toEqual({ kind: 'embedded' })
  })
  it('is DocuSeal with its two secrets, at its own address or another', () => {
    const settings = { url: 'https://api.docuseal.com', key: 'key-0123456789', webhookSecret: 'whsec_0123456789' }
    expect(readConfig(docuseal).signing).toEqual({ kind: 'docuseal', settings })
    expect(readConfig({ ...docuseal, DOCUSEAL_URL: 'https://sign.example.com/api/' }).signing).toEqual({
      kind: 'docuseal',
      settings: { ...settings, url: 'https://sign.example.com/api' },
    })
  })
  it.each(['DOCUSEAL_KEY', 'DOCUSEAL_WEBHOOK_SECRET'])('is not DocuSeal without %s', (name) => {
    expect(() => readConfig({ ...docuseal, [name]: '' })).toThrow(`${name} is missing`)
  })
  it.each([
    ['PORTAL_SIGNING', 'paper', 'must be embedded or docuseal'],
    ['DOCUSEAL_KEY', 'short', 'is too short to be a key'],
    ['DOCUSEAL_WEBHOOK_SECRET', 'whsec_', 'must have 16 characters or more'],
    ['DOCUSEAL_URL', 'sign.example.com', 'is not an address'],
    ['DOCUSEAL_URL', 'http://sign.example.com/api', 'must be https in production'],
  ])('refuses %s=%s', (name, value, words) => {
    expect(() => readConfig({ ...production, PORTAL_PROCESSOR: 'simulator', ...docuseal, [name]: value })).toThrow(
      words,
    )
  })
})
