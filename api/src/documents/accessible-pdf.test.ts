import { describe, expect, it } from '@jest/globals'
import { getDocumentProxy } from 'unpdf'
import { paperPdf } from './paper.ts'

/** A node of the tree that a screen reader walks. */
interface Tag {
  role: string
  children?: Tag[]
}

const paper = () =>
  paperPdf({
    title: 'Receipt',
    language: 'es',
    company: 'Sample Recovery',
    contact: ['1 Sample Street, Albany, New York 12201', '(555) 010-0199'],
    licence: 'License 1234.',
    accent: '#184870',
    at: new Date(0),
    sections: [
      {
        heading: 'Payments',
        rows: [['Name', 'Pat Doe']],
        paragraphs: ['Thank you.'],
        table: { head: ['Day', 'Amount'], rows: Array.from({ length: 60 }, (_, at) => [`Day ${at}`, '$1.00']) },
      },
    ],
    notes: ['Keep this paper.'],
  })

const read = async () => getDocumentProxy(new Uint8Array(await paper()))
const tagsOf = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap((child) => (child.role ? tagsOf(child) : []))]

describe('a paper for a screen reader (PDF/UA)', () => {
  it('names its language and title, and says that it is tagged', async () => {
    const pdf = await read()
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({ Language: 'es-US', Title: 'Receipt' })
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  })

  it('has its parts in the order of reading, each with its role', async () => {
    const pdf = await read()
    const tree = (await (await pdf.getPage(1)).getStructTree()) as unknown as Tag
    const roles = tagsOf(tree).map(({ role }) => role)
    // Company, two lines of contact, licence, title, heading, label with value, paragraph, table.
    expect(roles.slice(0, 12)).toEqual(['Root', 'Document', 'P', 'P', 'P', 'P', 'H1', 'H2', 'P', 'P', 'Table', 'TR'])
    expect(roles.filter((role) => role === 'TH')).toHaveLength(2)
  })

  it('leaves no word outside of a tag, and no decoration inside of one', async () => {
    const pdf = await read()
    expect(pdf.numPages).toBeGreaterThan(1)
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: true })
      let marks: string[] = []
      for (const item of items) {
        if ('str' in item) {
          if (item.str.trim()) expect([item.str, marks.length > 0]).toEqual([item.str, true])
        } else if (item.type === 'endMarkedContent') marks = marks.slice(0, -1)
        else marks.push(item.type)
      }
      expect(marks).toEqual([])
    }
  })
})
