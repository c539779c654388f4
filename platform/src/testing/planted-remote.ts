import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './fake-release.ts'

const page = (name: string) => `export function ${name}() {\n  return null\n}\n`

/** A workspace of two small remotes, with the part of the shared lanes that a portal.json is checked against. */
const files: Readonly<Record<string, string>> = {
  'shared/src/portal/remote-module.ts': "export const remoteContract = '1.2.0'\n",
  'shared/texts/en/common.json': '{}',
  'shared/texts/es/common.json': '{}',
  'shared/texts/en/loans.json': '{}',
  'shared/texts/es/loans.json': '{}',
  'mfe-rooms/portal.json': '{ "pages": [{ "path": "/rooms/:id" }] }',
  'mfe-books/src/widget-props.ts':
    "import * as v from 'valibot'\nexport const widgetProps = { shelf: v.object({ room: v.string() }) }\n",
  'mfe-books/src/features/list/ListPage.tsx': page('ListPage'),
  'mfe-books/src/features/book/BookPage.tsx': page('BookPage'),
  'mfe-books/src/features/book/Cover.tsx': page('Picture'),
  'mfe-books/src/features/shelf/Shelf.tsx': page('Shelf'),
  'mfe-books/src/texts/nav.en.json':
    '{ "books": "Books", "half": "Half", "raw": "nav.raw", "long": "Books that nobody has read for years" }',
  'mfe-books/src/texts/nav.es.json': '{ "books": "Libros", "raw": "Crudo", "long": "Libros" }',
  'mfe-books/src/texts/en.json': '{}',
  'mfe-books/src/texts/es.json': '{}',
  'mfe-books/src/texts/book.en.json': '{}',
  'mfe-books/src/texts/book.es.json': '{}',
  'mfe-books/src/texts/half.en.json': '{}',
}

/** The portal.json of the first remote, without a mistake. */
export const plantedPortal = `{
  "owner": { "team": "Books", "contact": "books@portal.example" },
  "why": "Shows books.",
  "pages": [
    {
      "path": "/books",
      "roles": ["user"],
      "module": "features/list/ListPage.tsx",
      "props": { "list": "all" },
      "nav": { "text": "books", "order": 10, "icon": "card" },
      "also": [{ "path": "/books-lent", "roles": ["user"], "props": { "list": "lent" } }]
    },
    {
      "path": "/books/:id",
      "roles": ["user", "agent"],
      "module": "features/book/BookPage.tsx",
      "texts": ["book", "shared/loans"]
    }
  ],
  "widgets": {
    "shelf": { "module": "features/shelf/Shelf.tsx" }
  }
}
`

/** Writes the workspace to the disk. @returns the folder of the first remote */
export function plantRemote(portal: string = plantedPortal): string {
  const root = temporaryFolder()
  for (const [path, text] of Object.entries({ ...files, 'mfe-books/portal.json': portal })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return join(root, 'mfe-books')
}
