import { describe, expect, test } from '@jest/globals'
import type { RemoteRelease } from '@portal/shared/contract'
import { matchRemote } from './match-remote.ts'

const remote = (name: string, ...paths: string[]): RemoteRelease => ({
  name,
  short: name,
  global: name,
  contract: '1.0.0',
  namespace: name,
  routes: paths.map((path) => ({ path, roles: ['user'] })),
  nav: [],
  widgets: [],
  version: '1.0.0-0',
  base: 'http://cdn/',
  entry: 'remote-entry.js',
  files: {},
  exposes: {},
  pages: {},
  texts: {},
})

const remotes = [
  remote('staff', '/admin/consumers', '/admin/consumers/consumer/:id', '/admin/*'),
  remote(
    'payments',
    '/payment',
    '/setup-plan/*',
    '/admin/consumers/consumer/change-payment-method/:debtId/:id',
    '/admin/consumers/consumer/:id/pay',
  ),
]

describe('the remote of a path', () => {
  test.each([
    ['/payment', 'payments', '/payment'],
    ['/payment/', 'payments', '/payment'],
    ['/setup-plan', 'payments', '/setup-plan/*'],
    ['/setup-plan/1/review', 'payments', '/setup-plan/*'],
    ['/admin/consumers', 'staff', '/admin/consumers'],
    ['/admin/consumers/consumer/7', 'staff', '/admin/consumers/consumer/:id'],
    ['/admin/consumers/consumer/7/pay', 'payments', '/admin/consumers/consumer/:id/pay'],
    [
      '/admin/consumers/consumer/change-payment-method/1/2',
      'payments',
      '/admin/consumers/consumer/change-payment-method/:debtId/:id',
    ],
    ['/admin/other', 'staff', '/admin/*'],
  ])('%s is of %s', (path, name, route) => {
    const found = matchRemote(remotes, path)
    expect([found?.remote.name, found?.path]).toEqual([name, route])
  })

  test.each(['/', '/payments', '/payment/1', '/nowhere', '/login-1'])('%s is of none', (path) => {
    expect(matchRemote(remotes, path)).toBeUndefined()
  })
})
