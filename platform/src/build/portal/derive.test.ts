import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { plantedPortal, plantRemote } from '../../testing/planted-remote.ts'
import { deriveModules } from './derive.ts'
import { describe as described, readPortal } from './read-portal.ts'
import { derivedFolder, writeModules } from './write-modules.ts'

describe('the shell’s entry for a remote', () => {
  test('is made from its portal.json and its folder', () => {
    expect(described(readPortal(plantRemote()))).toEqual({
      name: 'mfe-books',
      short: 'books',
      global: 'mfe_books',
      contract: '1.2.0',
      namespace: 'books',
      routes: [
        { path: '/books', roles: ['user'], page: 'features/list/ListPage.tsx' },
        { path: '/books-lent', roles: ['user'], page: 'features/list/ListPage.tsx' },
        { path: '/books/:id', roles: ['user', 'agent'], page: 'features/book/BookPage.tsx' },
      ],
      nav: [
        {
          to: '/books',
          text: 'nav.books',
          words: { en: 'Books', es: 'Libros' },
          roles: ['user'],
          order: 10,
          icon: 'card',
        },
      ],
      widgets: ['shelf'],
    })
  })
})

describe('the modules of a remote', () => {
  const modules = deriveModules(readPortal(plantRemote()))

  test('are the remote, its widgets and a loader for each piece of text', () => {
    expect([...modules.keys()]).toEqual([
      'remote.tsx',
      'widgets.tsx',
      'checked-widgets.tsx',
      'texts/book.ts',
      'texts/half.ts',
      'texts/shared-loans.ts',
    ])
  })

  test('load each page once, with its texts, when its address is opened', () => {
    const remote = modules.get('remote.tsx')
    expect(remote).toContain(
      "const ListPage = lazyRoute(() => import('../src/features/list/ListPage.tsx').then((m) => m.ListPage))",
    )
    expect(remote).toContain(
      "withTexts(import('../src/features/book/BookPage.tsx'), bookTexts(), sharedLoansTexts()).then((m) => m.BookPage)",
    )
    expect(remote).toContain("{ path: '/books-lent', element: <ListPage key='/books-lent' list={'lent'} /> }")
    expect(remote).toContain("{ path: '/books/:id', element: <BookPage /> }")
  })

  test('name the line of portal.json that they are made from', () => {
    expect(modules.get('remote.tsx')).toContain('// portal.json:13\nconst BookPage =')
  })

  test('are written once, and unused ones are removed', () => {
    const folder = plantRemote()
    writeModules(folder)
    const files = () => readdirSync(join(folder, derivedFolder), { recursive: true, encoding: 'utf8' }).sort()
    expect(files()).toContain('widgets.tsx')
    rmSync(join(folder, 'src/widget-props.ts'))
    writeFileSync(join(folder, 'portal.json'), plantedPortal.replace(/"widgets": \{[^]*\}\n\}\n$/, '"widgets": {} }'))
    writeModules(folder)
    expect(files()).toEqual([
      'previews.mjs',
      'remote.tsx',
      'texts',
      'texts/book.ts',
      'texts/half.ts',
      'texts/shared-loans.ts',
    ])
  })
})
