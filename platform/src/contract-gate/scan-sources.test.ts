import { join } from 'node:path'
import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-release.ts'
import { answers, pathPatterns } from './path-patterns.ts'
import { scanSource } from './scan-sources.ts'

function scan(text: string) {
  const found = { exports: new Set<string>(), widgets: new Set<string>(), pathKeys: new Set<string>() }
  scanSource('Page.tsx', text, found)
  return { exports: [...found.exports], widgets: [...found.widgets], pathKeys: [...found.pathKeys] }
}

describe('the dependencies of a source', () => {
  test('are exports of federated lanes without types, widgets and addresses', () => {
    const text = `
      import { useSession, type Role } from '@portal/shared/session'
      import type { RemoteModule } from '@portal/shared/portal'
      import { Slot as Place, Slot, paths } from '@portal/shared/portal'
      import { Button } from '@portal/shared/ui'
      export const Page = () => <Slot name="payments/panel" to={paths.consumer('1')}>{paths.cabinet}</Slot>`
    expect(scan(text)).toEqual({
      exports: ['session/useSession', 'portal/Slot', 'portal/paths'],
      widgets: ['payments/panel'],
      pathKeys: ['consumer', 'cabinet'],
    })
  })

  test('that cannot be determined are refused', () => {
    const slot = `import { Slot } from '@portal/shared/portal'\nexport const Page = () => <Slot name={which} />`
    expect(() => scan(slot)).toThrow('a Slot whose name is not written out')
    expect(() => scan(`import * as session from '@portal/shared/session'`)).toThrow('as a whole')
  })
})

describe('addresses', () => {
  const root = temporaryFolder()
  mkdirSync(join(root, 'shared/src/portal'), { recursive: true })
  writeFileSync(
    join(root, 'shared/src/portal/paths.ts'),
    'const id = encodeURIComponent\n' +
      'export const paths = {\n' +
      "  home: '/',\n" +
      '  debt: (debt: string, actingFor?: string) => `/debt/${id(debt)}${tail(actingFor)}`,\n' +
      '  change: (debt: string, by?: string) => (by ? `/admin/${id(debt)}/${id(by)}` : `/change/${id(debt)}`),\n' +
      '} as const\n',
  )

  test('of the table, with parameters', () => {
    expect(Object.fromEntries(pathPatterns(root))).toEqual({
      home: ['/'],
      debt: ['/debt/:'],
      change: ['/admin/:/:', '/change/:'],
    })
  })

  test.each([
    ['/debt/:debtId', '/debt/:', true],
    ['/debt/:debtId/:id', '/debt/:', false],
    ['/help/*', '/help', true],
    ['/help/*', '/help/requests/:', true],
    ['/help/*', '/helping', false],
  ])('the route %s answers %s: %s', (route, address, is) => {
    expect(answers(route, address)).toBe(is)
  })
})
