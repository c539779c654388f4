import { Parser } from 'htmlparser2'

/** A piece of a letter, in order: plain text and the kind of element that contained it. */
export interface HtmlBlock {
  readonly kind: 'heading' | 'text' | 'item' | 'row'
  /** One text, or the cells of a row. */
  readonly texts: readonly string[]
  /** The style names of the element and of those around it. */
  readonly looks: readonly string[]
}

const kinds: Readonly<Record<string, HtmlBlock['kind']>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  li: 'item',
  tr: 'row',
}
const containers = ['p', 'div', 'blockquote', 'td', 'th']

/** Reads cleaned HTML as text, for the paper of a letter and for the plain part of an e-mail. */
export function htmlBlocks(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = []
  const open: { name: string; looks: string[] }[] = []
  let text = ''
  let cells: string[] = []
  let kind: HtmlBlock['kind'] = 'text'

  const end = () => {
    const said = tidy(text)
    text = ''
    if (said !== '') blocks.push({ kind, texts: [said], looks: open.flatMap(({ looks }) => looks) })
  }
  const parser = new Parser({
    onopentag(name, { class: looks = '' }) {
      if (name === 'br') text += '\n'
      if (name in kinds || (containers.includes(name) && !isCell(name))) end()
      if (name === 'tr') cells = []
      if (isCell(name)) text = ''
      kind = kinds[name] ?? kind
      open.push({ name, looks: looks.split(' ').filter(Boolean) })
    },
    ontext(piece) {
      text += piece.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (isCell(name)) {
        cells.push(tidy(text))
        text = ''
      } else if (name === 'tr') {
        blocks.push({ kind: 'row', texts: cells, looks: open.flatMap(({ looks }) => looks) })
        kind = 'text'
      } else if (name in kinds || containers.includes(name)) {
        end()
        kind = 'text'
      }
      open.pop()
    },
  })
  parser.end(html)
  end()
  return blocks
}

const isCell = (name: string) => name === 'td' || name === 'th'

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
