import { expect, test } from '@jest/globals'
import { lockPackage } from './lock-package.ts'

const lockfile = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.5.2(supports-color@8.1.1)

  mfe-a:
    dependencies:
      '@portal/shared':
        specifier: workspace:*
        version: link:../shared
      react:
        specifier: 'catalog:'
        version: 19.3.1

  shell: {}

packages:

  react@19.3.1: {}
`

test('a new package gets the copies that the others have, in its alphabetical place', () => {
  const locked = lockPackage(lockfile, 'mfe-b', {
    dependencies: { react: 'catalog:', '@portal/shared': 'workspace:*' },
    devDependencies: { jest: 'catalog:' },
  })
  const own = `  mfe-b:
    dependencies:
      '@portal/shared':
        specifier: workspace:*
        version: link:../shared
      react:
        specifier: 'catalog:'
        version: 19.3.1
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 30.5.2(supports-color@8.1.1)

`
  expect(locked).toBe(lockfile.replace('  shell: {}', `${own}  shell: {}`))
})

test('a dependency that no package has is named', () => {
  expect(() => lockPackage(lockfile, 'mfe-b', { dependencies: { vue: 'catalog:' } })).toThrow(
    'No package of the workspace depends on vue yet.',
  )
})
