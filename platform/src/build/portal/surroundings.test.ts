import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { temporaryFolder } from '../../testing/fake-release.ts'
import { workspace } from '../packages.ts'
import { menuTexts } from './surroundings.ts'

test('a shell has the texts of the menu that are there in every language', () => {
  const root = temporaryFolder()
  for (const [language, texts] of Object.entries({
    en: { nav: { books: 'Books', half: 'Half' }, title: 'Library' },
    es: { nav: { books: 'Libros', other: 'Otro' }, title: 'Biblioteca' },
  })) {
    mkdirSync(join(root, 'shared/texts', language), { recursive: true })
    writeFileSync(join(root, 'shared/texts', language, 'common.json'), JSON.stringify(texts))
  }
  expect(menuTexts(join(root, 'shell'))).toEqual(['nav.books'])
  expect(menuTexts(join(workspace, 'shell'))).toContain('nav.documents')
})
