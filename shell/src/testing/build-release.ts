import type { RemoteRelease } from '@portal/shared/contract'

/** A remote of a release set with two routes, one for consumers and one for staff. */
export function buildRelease(overrides: Partial<RemoteRelease> = {}): RemoteRelease {
  const short = overrides.short ?? 'ledger'
  return {
    name: `mfe-${short}`,
    short,
    global: `mfe_${short}`,
    contract: '1.0.0',
    namespace: short,
    routes: [
      { path: '/cabinet-active', roles: ['user'] },
      { path: '/setup-otp/:debtId/:id?', roles: ['user', 'agent', 'admin'] },
      { path: '/admin/consumers', roles: ['agent', 'admin'] },
      { path: '/admin/consumers/consumer/:id', roles: ['agent', 'admin'] },
    ],
    nav: [
      {
        to: '/admin/consumers',
        text: 'nav.customers',
        words: { en: 'Customers', es: 'Clientes' },
        roles: ['agent', 'admin'],
        order: 20,
      },
      {
        to: '/cabinet-active',
        text: 'nav.accounts',
        words: { en: 'Accounts', es: 'Cuentas' },
        roles: ['user'],
        order: 10,
      },
    ],
    widgets: ['card'],
    version: '1.0.0',
    base: `http://cdn.localhost:4001/r/${short}/1.0.0/`,
    entry: 'remote-entry.js',
    files: {
      'remote-entry.js': { sri: 'sha384-entry', bytes: 10, kind: 'entry' },
      'js/remote.js': { sri: 'sha384-remote', bytes: 10, kind: 'js' },
      'js/page.js': { sri: 'sha384-page', bytes: 10, kind: 'js' },
      'css/page.css': { sri: 'sha384-css', bytes: 10, kind: 'css' },
    },
    exposes: { './remote': { js: ['js/remote.js'], css: [] }, './widgets': { js: [], css: [] } },
    pages: { '/cabinet-active': { js: ['js/page.js'], css: ['css/page.css'] } },
    texts: {},
    ...overrides,
  }
}
