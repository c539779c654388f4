import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { plantedPortal, plantRemote } from '../../testing/planted-remote.ts'
import { BuildFault } from '../build-fault.ts'
import { PortalFault } from './portal-mistake.ts'
import { readDuties, readPortal } from './read-portal.ts'

/** The mistakes in the planted portal.json after one text is replaced by another. */
function said(from: string, to: string): string {
  expect(plantedPortal.split(from)).toHaveLength(2)
  try {
    readPortal(plantRemote(plantedPortal.replace(from, to)))
    return 'nothing is wrong'
  } catch (error) {
    if (!(error instanceof PortalFault)) throw error
    return error.message
  }
}

test('a portal.json without a mistake is read', () => {
  expect(readPortal(plantRemote())).toMatchObject({ name: 'mfe-books', short: 'books', contract: '1.2.0' })
})

describe('each mistake is reported with its place and remedy:', () => {
  test.each([
    [
      'no comma',
      '"why": "Shows books.",',
      '"why": "Shows books."',
      'mfe-books/portal.json:4:3 This is not JSON: "," or "}" is expected here, not "pages":. Correct it here or just before.',
    ],
    [
      'a file that ends in the middle',
      '"why": "Shows books.",',
      '"why": "Shows books.',
      'mfe-books/portal.json:3:10 This is not JSON: a value is expected here, not "Shows. Correct it here or just before.',
    ],
    [
      'an unknown key',
      '"nav":',
      '"navi":',
      'mfe-books/portal.json:10:7 There is no key "navi" here. Did you mean "nav"? There are path, roles, props, nav, module, texts, also.',
    ],
    [
      'a key of the whole that is unknown',
      '"why":',
      '"name": "mfe-books", "why":',
      'mfe-books/portal.json:3:3 There is no key "name" here. There are $schema, owner, why, scripts3p, csp, update, pageTexts, pages, widgets.',
    ],
    [
      'a key twice',
      '"why":',
      '"why": "", "why":',
      'mfe-books/portal.json:3:14 "why" is there twice. Keep one of them.',
    ],
    [
      'a missing key',
      '"module": "features/shelf/Shelf.tsx"',
      '',
      'mfe-books/portal.json:21:14 The key "module" is missing. Add it: The component’s file below src/; it exports the component under the name of the file. Loaded when it is shown.',
    ],
    [
      'nobody who answers for it',
      '"owner": { "team": "Books", "contact": "books@portal.example" },',
      '',
      'mfe-books/portal.json:1:1 The key "owner" is missing. Add it: Who answers for it.',
    ],
    [
      'another type',
      '"order": 10',
      '"order": "10"',
      'mfe-books/portal.json:10:42 "10" cannot stand here. Write a value of the type number.',
    ],
    [
      'an unknown role',
      '["user", "agent"]',
      '["user", "agnt"]',
      'mfe-books/portal.json:15:25 There is no "agnt" here. Did you mean "agent"? There are user, agent, admin.',
    ],
    [
      'a page for nobody',
      '["user", "agent"]',
      '[]',
      'mfe-books/portal.json:15:16 [] cannot stand here. Write a list with at least one role.',
    ],
    [
      'an unknown permission',
      '"icon": "card"',
      '"permission": "files.release"',
      'mfe-books/portal.json:10:60 There is no "files.release" here. Did you mean "file.release"? There are agreement.countersign, override.approve, file.release, platform.operate.',
    ],
    [
      'an unknown icon',
      '"icon": "card"',
      '"icon": "cart"',
      'mfe-books/portal.json:10:54 There is no "cart" here. Did you mean "card"?',
    ],
    [
      'an unknown capability',
      '"icon": "card"',
      '"capability": "staff.reportin"',
      'mfe-books/portal.json:10:60 There is no "staff.reportin" here. Did you mean "staff.reporting"?',
    ],
    [
      'a capability with a value that it never has',
      '"icon": "card"',
      '"capability": "ach.origination=fax"',
      'mfe-books/portal.json:10:60 There is no "ach.origination=fax" here. Did you mean "ach.origination=file"?',
    ],
    [
      'an address that is none',
      '"/books/:id"',
      '"books/:id"',
      'mfe-books/portal.json:14:15 "books/:id" cannot stand here. Write an address from the root, such as /documents/:id.',
    ],
    [
      'two pages at one address',
      '"/books/:id"',
      '"/books-lent"',
      'mfe-books/portal.json:14:15 /books-lent is there already, further up. Give one of them another address.',
    ],
    [
      'an address that another remote owns, whatever its parameter is called',
      '"/books-lent"',
      '"/rooms/:room"',
      'mfe-books/portal.json:11:26 mfe-rooms owns /rooms/:id. Give one of them another address.',
    ],
    [
      'a module that is not there',
      'features/book/BookPage.tsx',
      'features/books/BookPage.tsx',
      'mfe-books/portal.json:16:17 There is no src/features/books/BookPage.tsx. Did you mean features/book/BookPage.tsx?',
    ],
    [
      'a module with a slip of the pen',
      'features/shelf/Shelf.tsx',
      'features/shelf/Shelv.tsx',
      'mfe-books/portal.json:21:26 There is no src/features/shelf/Shelv.tsx. Did you mean features/shelf/Shelf.tsx?',
    ],
    [
      'a module that is nothing like one that is there',
      'features/shelf/Shelf.tsx',
      'Quantity.tsx',
      'mfe-books/portal.json:21:26 There is no src/Quantity.tsx. Write the component, or correct its path.',
    ],
    [
      'a module outside of the remote',
      'features/shelf/Shelf.tsx',
      '../../mfe-rooms/src/Room.tsx',
      'mfe-books/portal.json:21:26 "../../mfe-rooms/src/Room.tsx" cannot stand here. Write the path of a component below src/, such as features/documents/DocumentsPage.tsx.',
    ],
    [
      'a module without its component',
      'features/book/BookPage.tsx',
      'features/book/Cover.tsx',
      'mfe-books/portal.json:16:17 src/features/book/Cover.tsx exports no Cover. Export the component under the name Cover, or give it a file of its own.',
    ],
    [
      'an entry of the navigation without its Spanish words',
      '"text": "books"',
      '"text": "half"',
      'mfe-books/portal.json:10:24 src/texts/nav.es.json has no half. Write the entry’s words in both languages.',
    ],
    [
      'an entry of the navigation without words',
      '"text": "books"',
      '"text": "book"',
      [
        'mfe-books/portal.json:10:24 src/texts/nav.en.json has no book. Write the entry’s words in both languages.',
        'mfe-books/portal.json:10:24 src/texts/nav.es.json has no book. Write the entry’s words in both languages.',
      ].join('\n'),
    ],
    [
      'an entry of the navigation with a key in the place of words',
      '"text": "books"',
      '"text": "raw"',
      'mfe-books/portal.json:10:24 raw of src/texts/nav.en.json is a key (nav.raw), no words. Write the words that people read, at most 30 characters.',
    ],
    [
      'an entry of the navigation with words that the bar has no room for',
      '"text": "books"',
      '"text": "long"',
      'mfe-books/portal.json:10:24 long of src/texts/nav.en.json has 36 characters. Write the words that people read, at most 30 characters.',
    ],
    [
      'an entry of the navigation that names a key of other texts',
      '"text": "books"',
      '"text": "nav.books"',
      'mfe-books/portal.json:10:24 "nav.books" cannot stand here. Write a name of one word, such as documents.',
    ],
    [
      'an entry of the navigation that leads to every book',
      '"texts": ["book", "shared/loans"]',
      '"nav": { "text": "books", "order": 20 }',
      'mfe-books/portal.json:17:14 A link of the navigation cannot fill in /books/:id. Give the entry to an address without parameters.',
    ],
    [
      'texts that are not there',
      '"book", "shared/loans"',
      '"book", "loans"',
      'mfe-books/portal.json:17:25 There are no texts loans. There are book, half, shared/common, shared/loans.',
    ],
    [
      'texts in one language',
      '"book", "shared/loans"',
      '"half", "shared/loans"',
      'mfe-books/portal.json:17:17 src/texts/half.es.json is missing. Write the texts in this language, too.',
    ],
    [
      'texts of every page that are not there',
      '"pages":',
      '"pageTexts": ["shared/loan"], "pages":',
      'mfe-books/portal.json:4:17 There are no texts shared/loan. Did you mean "shared/loans"? There are book, half, shared/common, shared/loans.',
    ],
    [
      'a widget without props',
      '"shelf": {',
      '"cover": { "module": "features/shelf/Shelf.tsx" }, "shelf": {',
      'mfe-books/portal.json:21:5 The widget cover has no props in src/widget-props.ts. Declare there what it is told, or v.object({}) when it is told nothing.',
    ],
    [
      'a widget that others may ask for and that is gone',
      '"shelf": { "module": "features/shelf/Shelf.tsx" }',
      '',
      'mfe-books/portal.json:20:14 The widget shelf is missing, whose props are in src/widget-props.ts. Add the widget, or take its props out when no other remote shows it any more.',
    ],
  ])('%s', (_what, from, to, expected) => expect(said(from, to)).toBe(expected))
})

test('the shell names its owner, and declares no pages', () => {
  const folder = join(dirname(plantRemote()), 'shell')
  mkdirSync(folder)
  expect(() => readDuties(folder)).toThrow('shell/portal.json:1:1 The file is missing.')
  const text = '{ "owner": { "team": "a", "contact": "b" }, "why": "c", "pages": [] }'
  writeFileSync(join(folder, 'portal.json'), text)
  expect(() => readDuties(folder)).toThrow('shell/portal.json:1:57 There is no key "pages" here.')
  writeFileSync(join(folder, 'portal.json'), text.replace(', "pages": []', ''))
  expect(readDuties(folder)).toEqual({ owner: { team: 'a', contact: 'b' }, why: 'c', scripts3p: [] })
})

test('all mistakes are reported at once, from the top of the file to its end', () => {
  const wrong = plantedPortal.replace('ListPage.tsx', 'LostPage.tsx').replace('"book", "shared/loans"', '"cook"')
  const lines = () => readPortal(plantRemote(wrong))
  expect(lines).toThrow(BuildFault)
  expect(lines).toThrow(/^mfe-books\/portal\.json:8:17 .*LostPage.*\nmfe-books\/portal\.json:17:17 .*cook.*$/)
})

test('props of widgets that cannot be read are a mistake of the remote, with the reason', () => {
  const folder = plantRemote()
  writeFileSync(
    join(folder, 'src/widget-props.ts'),
    "import { id } from './id.ts'\nexport const widgetProps = { id }\n",
  )
  expect(() => readPortal(folder)).toThrow(
    'mfe-books/portal.json:20:14 src/widget-props.ts imports ./id.ts; it may import valibot only. Export widgetProps, with a schema of valibot for each widget.',
  )
})
